"""Runs the unittest files of a folder and writes the counts as JSON: run_unittest.py FOLDER COUNTS.json"""

import json
import sys
import unittest


def main() -> int:
    folder, counts_file = sys.argv[1:3]
    suite = unittest.defaultTestLoader.discover(folder, pattern="test_*.py")
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    skipped = len(result.skipped)
    broken = [test for test, _ in result.failures + result.errors] + result.unexpectedSuccesses
    named = [f"failed: {test}" for test in broken] + [f"skipped: {test}: {why}" for test, why in result.skipped]
    counts = {"passed": result.testsRun - failed - skipped, "failed": failed, "skipped": skipped, "named": named}
    with open(counts_file, "w", encoding="utf-8") as file:
        json.dump(counts, file)
    return 0 if failed == 0 and result.testsRun > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
