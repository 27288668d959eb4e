"""Runs the unittest files of a folder and writes counts and times as JSON: run_unittest.py FOLDER COUNTS.json"""

import json
import sys
import time
import unittest


class TimedResult(unittest.TextTestResult):
    """Adds up the seconds between the tests' ends by file, so that the set-up of a class counts where it happens."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.seconds = {}
        self.since = time.monotonic()

    def stopTest(self, test):
        super().stopTest(test)
        now = time.monotonic()
        file = type(test).__module__
        self.seconds[file] = self.seconds.get(file, 0.0) + now - self.since
        self.since = now


def main() -> int:
    folder, counts_file = sys.argv[1:3]
    suite = unittest.defaultTestLoader.discover(folder, pattern="test_*.py")
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2, resultclass=TimedResult).run(suite)
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    skipped = len(result.skipped)
    broken = [test for test, _ in result.failures + result.errors] + result.unexpectedSuccesses
    named = [f"failed: {test}" for test in broken] + [f"skipped: {test}: {why}" for test, why in result.skipped]
    files = [{"file": f"{folder}/{name}.py", "seconds": seconds} for name, seconds in result.seconds.items()]
    counts = {
        "passed": result.testsRun - failed - skipped,
        "failed": failed,
        "skipped": skipped,
        "named": named,
        "files": files,
    }
    with open(counts_file, "w", encoding="utf-8") as file:
        json.dump(counts, file)
    return 0 if failed == 0 and result.testsRun > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
