"""Functions that are arguments: those of precipice are handed over, and Python's are called here or refused."""

import unittest

import module_under_test  # noqa: F401

import precipice as pp

X = [1.0, 2.5, 2.0, 4.0, 3.5, 5.0]
Y = [0.5, 1.5, 2.25, 1.0, 3.0, 2.0]
ABOUT = {"unit": "runs of each agent", "method": "t test, two-sided, level 0.95"}


class Functions(unittest.TestCase):
    def test_a_function_of_precipice_is_a_statistic(self):
        result = pp.permutation_test(X, Y, statistic=pp.probability_of_improvement)
        self.assertEqual(result.only.estimate, pp.probability_of_improvement(X, Y))
        self.assertNotEqual(result.only.estimate, pp.permutation_test(X, Y).only.estimate)

    def test_a_function_of_python_is_refused_with_what_to_do(self):
        for call in (
            lambda own: pp.permutation_test(X, Y, statistic=own),
            lambda own: pp.bootstrap(X, own),
            lambda own: pp.bootstrap(X, pp.mean, interval="studentized", standard_error=own),
            lambda own: pp.krippendorff_alpha([X, Y], distance=own),
            lambda own: pp.read("results.csv", names=own),
        ):
            with self.assertRaisesRegex(
                pp.PrecipiceTypeError,
                "its own functions only, such as precipice.iqm; got <function .*another value that the option takes",
            ):
                call(lambda *values: 0.0)

    def test_curves_of_power_are_functions_of_python(self):
        sizes = []

        def curve(n):
            sizes.append(n)
            return pp.power("tTest", effect=0.5, n=n).power

        figure = pp.figures.power_curves({"d = 0.5": curve}, [5, 100], **ABOUT, title="Runs", power=0.9)
        self.assertEqual((sizes[0], sizes[-1], len(set(sizes))), (5, 100, len(sizes)))
        reached = next(size for size in sizes if curve(size) >= 0.9)
        self.assertIn(f"d = 0.5: about {reached}", repr(figure))
        self.assertTrue(repr(figure).startswith("Runs\n"))
        self.assertTrue(figure.to_svg().startswith("<svg"))

    def test_faults_of_such_curves_are_said(self):
        for curves, sizes, error, words in (
            ({"c": lambda n: n}, [5, 100], pp.PrecipiceValueError, "c gives the power 5 at 5; expected 0 to 1"),
            ({"c": lambda n: 0.5}, [100, 5], pp.PrecipiceValueError, "sizes are the smallest, at least 1"),
            ({}, [5, 100], pp.PrecipiceValueError, "no curve was given"),
            ({"c": [0.5]}, [5, 100], pp.PrecipiceTypeError, "mapping of functions from size to power"),
        ):
            with self.assertRaisesRegex(error, words):
                pp.figures.power_curves(curves, sizes, **ABOUT)


if __name__ == "__main__":
    unittest.main()
