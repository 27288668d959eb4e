"""Runs a file of unittests and writes counts and times as JSON: run_unittest.py FILE COUNTS.json"""

import json
import re
import sys
import time
import unittest
from pathlib import Path


#: The lines and characters of a failed test's exception that stand beside its name.
MOST_LINES = 6
MOST_CHARACTERS = 500


def reason_of(traceback: str, folder: Path) -> str:
    """What the exception of a failed test says, and the line of the tests that it came from."""
    lines = traceback.rstrip().splitlines()
    places = [re.match(r'  File "(.+)", line (\d+)', line) for line in lines]
    last = max((index for index, place in enumerate(places) if place), default=-1)
    said = next((index for index in range(last + 1, len(lines)) if re.match(r"\S", lines[index])), last + 1)
    text = " ".join(line.strip() for line in lines[said : said + MOST_LINES])[:MOST_CHARACTERS]
    own = [place for place in places if place and Path(place[1]).resolve().parent == folder]
    return f"{text} ({Path(own[-1][1]).name}:{own[-1][2]})" if own else text


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
    folder = Path(file).resolve().parent
    started = time.monotonic()
    suite = unittest.defaultTestLoader.discover(str(Path(file).parent), pattern=Path(file).name)
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2, resultclass=TimedResult).run(suite)
    broken = result.failures + result.errors
    failed = len(broken) + len(result.unexpectedSuccesses)
    skipped = len(result.skipped)
    # Several parts of one test can fail; what fails outside of every test is not among those that ran.
    whole = {getattr(test, "test_case", test) for test, _ in broken if isinstance(getattr(test, "test_case", test), unittest.TestCase)}
    named = [f"failed: {test}\n    {reason_of(traceback, folder)}" for test, traceback in broken]
    named += [f"failed: {test}\n    It was expected to fail." for test in result.unexpectedSuccesses]
    named += [f"skipped: {test}: {why}" for test, why in result.skipped]
    counts = {
        "passed": result.testsRun - len(whole) - len(result.unexpectedSuccesses) - skipped,
        "failed": failed,
        "skipped": skipped,
        "named": named,
        "files": [{"file": file, "seconds": time.monotonic() - started}],
    }
    Path(counts_file).write_text(json.dumps(counts), encoding="utf-8")
    return 0 if failed == 0 and result.testsRun > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
