"""Runs a file of unittests and writes counts and times as JSON: run_unittest.py FILE COUNTS.json"""

import json
import sys
import time
import unittest
from pathlib import Path


class TimedResult(unittest.TextTestResult):
    """Writes how long each test took beside its name, its set-up and clean-up included."""

    def startTest(self, test):
        self.started = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        self.stream.writeln(f"    {time.monotonic() - self.started:.1f} s")


def main() -> int:
    file, counts_file = sys.argv[1:3]
    started = time.monotonic()
    suite = unittest.defaultTestLoader.discover(str(Path(file).parent), pattern=Path(file).name)
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2, resultclass=TimedResult).run(suite)
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    skipped = len(result.skipped)
    broken = [test for test, _ in result.failures + result.errors] + result.unexpectedSuccesses
    named = [f"failed: {test}" for test in broken] + [f"skipped: {test}: {why}" for test, why in result.skipped]
    counts = {
        "passed": result.testsRun - failed - skipped,
        "failed": failed,
        "skipped": skipped,
        "named": named,
        "files": [{"file": file, "seconds": time.monotonic() - started}],
    }
    Path(counts_file).write_text(json.dumps(counts), encoding="utf-8")
    return 0 if failed == 0 and result.testsRun > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
