"""rliable's functions under its names: the same shapes, its numbers where they are asked for, calibrated intervals else."""

import unittest
import warnings

from module_under_test import SOURCE  # noqa: F401

import precipice as pp

try:
    import numpy as np

    from precipice.rliable import library, metrics
except ImportError:
    np = None
try:
    from rliable import library as their_library, metrics as their_metrics
except ImportError:
    their_library = None

NAMES = ("aggregate_mean", "aggregate_median", "aggregate_iqm", "aggregate_optimality_gap")


def aggregates(module):
    """The function of rliable's introduction."""
    return lambda x: np.array([getattr(module, name)(x) for name in NAMES])


@unittest.skipIf(np is None, "numpy is not installed")
class Calibrated(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        draw = np.random.RandomState(5)
        cls.scores = {"A": draw.rand(6, 4), "B": draw.rand(8, 4) * 0.8}

    def setUp(self):
        catching = warnings.catch_warnings(record=True)
        self.warned = catching.__enter__()
        self.addCleanup(catching.__exit__, None, None, None)
        warnings.simplefilter("always")

    def table(self, key):
        runs, tasks = self.scores[key].shape
        places = [(run, task) for run in range(runs) for task in range(tasks)]
        return pp.ScoreTable(
            {
                "algorithm": [key] * len(places),
                "task": [f"task {task + 1}" for _, task in places],
                "run": [run for run, _ in places],
                "score": [float(self.scores[key][place]) for place in places],
            },
            comparable=True,
        )

    def test_a_function_of_our_metrics_gets_calibrated_intervals(self):
        estimates, intervals = library.get_interval_estimates(self.scores, aggregates(metrics), reps=500)
        for key in self.scores:
            expected = pp.aggregates(self.table(key), reps=500)
            self.assertTrue(expected.method_code.startswith("calibrated"), expected.method_code)
            for place, metric in enumerate(("mean", "median", "iqm", "optimalityGap")):
                one = expected.get(metric=metric)
                self.assertAlmostEqual(estimates[key][place], one.estimate, places=12)
                self.assertEqual(tuple(intervals[key][:, place]), tuple(one.interval))

    def test_parts_and_thresholds_are_recognised(self):
        scores = {"A": np.stack([self.scores["A"], self.scores["A"] * 0.5], axis=-1)}

        def frames(x):
            return np.array([metrics.aggregate_iqm(x[..., place]) for place in range(x.shape[-1])])

        _, intervals = library.get_interval_estimates(scores, frames, reps=300)
        expected = pp.aggregates(self.table("A"), metrics=["iqm"], reps=300).only.interval
        self.assertEqual(tuple(intervals["A"][:, 0]), tuple(expected))
        self.assertEqual(intervals["A"].shape, (2, 2))

        def gaps(x):
            return np.array([metrics.aggregate_optimality_gap(x, gamma) for gamma in (0.5, 0.9)])

        _, intervals = library.get_interval_estimates(self.scores, gaps, reps=300)
        for place, threshold in enumerate((0.5, 0.9)):
            expected = pp.aggregates(self.table("A"), metrics=["optimalityGap"], threshold=threshold, reps=300)
            self.assertEqual(tuple(intervals["A"][:, place]), tuple(expected.only.interval))

    def test_a_bound_or_a_branch_is_not_taken_for_our_metrics(self):
        for function in (
            lambda x: np.array([max(metrics.aggregate_iqm(x), 0.01)]),
            lambda x: np.array([metrics.aggregate_iqm(x) * 1.0000001]),
            lambda x: np.array([metrics.aggregate_iqm(x) if metrics.aggregate_mean(x) < 1e6 else 0.0]),
            lambda x: np.array([metrics.aggregate_iqm(x[:, x.mean(axis=0) > 0])]),
            lambda x: np.array([np.mean(x)]),
        ):
            self.warned.clear()
            library.get_interval_estimates({"A": self.scores["A"]}, function, reps=20)
            [warning] = self.warned
            self.assertRegex(str(warning.message), "^Percentile intervals, because .* not made of")
            # The warning points at the user's line.
            self.assertEqual(warning.filename, __file__)

    def test_improvement_and_profiles(self):
        pairs = {"A,B": [self.scores["A"], self.scores["B"]]}
        estimates, intervals = library.get_interval_estimates(pairs, metrics.probability_of_improvement, reps=300)
        self.assertEqual(np.shape(intervals["A,B"]), (2, 1))
        self.assertLess(intervals["A,B"][0, 0], estimates["A,B"])
        profiles, bands = library.create_performance_profile(self.scores, [0.9, 0.1, 0.5], reps=200)
        self.assertEqual(profiles["A"].tolist(), [np.mean(self.scores["A"] > tau) for tau in (0.9, 0.1, 0.5)])
        self.assertEqual(bands["A"].shape, (2, 3))
        self.assertTrue((bands["A"][0] <= profiles["A"]).all() and (profiles["A"] <= bands["A"][1]).all())

    def test_bad_input_is_refused(self):
        with self.assertRaisesRegex(ValueError, r"'A' are an array of the shape \(runs, tasks"):
            library.get_interval_estimates({"A": np.ones(3)}, metrics.aggregate_iqm)
        with self.assertRaisesRegex(ValueError, "method is None or one of percentile, basic"):
            library.get_interval_estimates(self.scores, metrics.aggregate_iqm, method="Percentile")


@unittest.skipIf(np is None or their_library is None, "numpy and rliable are not installed")
class BesideRliable(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        draw = np.random.RandomState(2)
        cls.scores = {"A": draw.rand(5, 6) * 1.4, "B": draw.rand(7, 6) * 1.2}

    def both(self, ask):
        """What rliable and our module give, with the same state of numpy's generator."""
        given = []
        for one_library, one_metrics in ((their_library, their_metrics), (library, metrics)):
            np.random.seed(11)
            given.append(ask(one_library, one_metrics))
        return given

    def same(self, ask, digits=None):
        theirs, ours = self.both(ask)
        for their, our in zip(theirs, ours):
            self.assertEqual(list(their), list(our))
            for key in their:
                if digits is None:
                    np.testing.assert_array_equal(their[key], our[key])
                else:
                    np.testing.assert_allclose(our[key], their[key], rtol=10.0**-digits)

    def test_metrics(self):
        for name in NAMES:
            self.assertEqual(getattr(metrics, name)(self.scores["A"]), getattr(their_metrics, name)(self.scores["A"]))
        x, y = self.scores.values()
        for other in (y, x, np.round(y, 1)):
            self.assertEqual(
                metrics.probability_of_improvement(np.round(x, 1), other),
                their_metrics.probability_of_improvement(np.round(x, 1), other),
            )

    def test_percentile_is_that_of_rliable(self):
        self.same(lambda lib, met: lib.get_interval_estimates(self.scores, aggregates(met), method="percentile", reps=100))
        self.same(
            lambda lib, met: lib.get_interval_estimates(
                self.scores, aggregates(met), method="percentile", reps=50, task_bootstrap=True, confidence_interval_size=0.8
            )
        )
        pairs = {"A,B": list(self.scores.values())}
        self.same(
            lambda lib, met: lib.get_interval_estimates(
                pairs, met.probability_of_improvement, method="percentile", reps=50
            )
        )
        for distribution in (True, False):
            self.same(
                lambda lib, _: lib.create_performance_profile(
                    self.scores, np.linspace(0, 1, 5), distribution, method="percentile", reps=30
                )
            )

    def test_other_methods(self):
        for method in ("basic", "bc", "norm"):
            self.same(
                lambda lib, met: lib.get_interval_estimates(self.scores, aggregates(met), method=method, reps=100), 12
            )
        # Of several numbers arch takes one common mean for the jackknife of all, so only single ones are compared.
        self.same(
            lambda lib, met: lib.get_interval_estimates(
                self.scores, lambda x: np.array([met.aggregate_iqm(x)]), method="bca", reps=100
            ),
            12,
        )


if __name__ == "__main__":
    unittest.main()
