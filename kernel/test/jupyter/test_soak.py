"""Hundreds of actions of mixed work, the same ones each time. `npm run soak` goes on for half an hour."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "soak"))

import soak  # noqa: E402

ACTIONS = 500
#: MiB that the collected heap may grow after the warm-up: 24 KiB for each action that follows it.
HEAP_BOUND = 8


class SoakTest(soak.Soak):
    def test_mixed_actions_have_the_right_outcomes_and_leave_memory_bounded(self):
        report = self.endure(seed=1, count=ACTIONS)
        said = "\n".join(report.lines())
        self.assertEqual(sum(report.actions.values()), ACTIONS, said)
        self.assertEqual(report.never, [], said)
        # In so short a time caches still fill: half an hour grows no more than this either.
        self.assertLess(report.resident_rise, 2 * soak.BOUND, said)
        self.assertLess(report.heap_rise, HEAP_BOUND, said)

    def test_the_fitted_line_tells_growth_from_noise(self):
        self.assertAlmostEqual(soak.rise([(0, 5), (1, 7), (2, 9)]), 4)
        self.assertAlmostEqual(soak.rise([(0, 5), (1, 9), (2, 9), (3, 5)]), 0)
        self.assertLess(soak.rise([(0, 9), (10, 5)]), 0)
