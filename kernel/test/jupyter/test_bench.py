"""The benchmark's own arithmetic, and that each of its rows names what it measures."""

import contextlib
import io
import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "bench"))

import kernel  # noqa: E402
import rows  # noqa: E402


class BenchTest(unittest.TestCase):
    def test_a_row_has_our_figure_the_peers_and_the_reasons_why_one_is_missing(self):
        printed = io.StringIO()
        values = {"precipice": 1.23456, "tslab": rows.Missing("not stopped"), "Deno": 2}
        with contextlib.redirect_stdout(printed):
            rows.show("1+1", "ms", values, 1.0)
        self.assertEqual(
            json.loads(printed.getvalue()),
            {"name": "1+1", "unit": "ms", "ours": 1.2346, "bar": 1.0, "peers": {"tslab": None, "Deno": 2}, "reasons": {"tslab": "not stopped"}},
        )

    def test_a_kernel_that_fails_is_a_reason_and_the_others_are_measured(self):
        def measure(name, command):
            if name == "tslab":
                raise TimeoutError("too slow")
            return len(command)

        with contextlib.redirect_stderr(io.StringIO()):
            values = rows.of_each({"precipice": ["a"], "tslab": [], "Deno": ["a", "b"]}, measure)
        self.assertEqual(values, {"precipice": 1, "tslab": "TimeoutError: too slow", "Deno": 2})
        self.assertIsInstance(values["tslab"], rows.Missing)

    def test_the_95th_percentile_is_exceeded_by_one_in_twenty(self):
        self.assertEqual(rows.p95(range(1, 101)), 95)
        self.assertEqual(rows.p95([7]), 7)

    def test_every_bar_has_a_row(self):
        expected = {"launch", "round-trip", "growth", "types", "completion", "lines", "display", "memory", "interrupts", "frames"}
        self.assertEqual(set(kernel.ROWS), expected)
