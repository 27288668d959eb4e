"""The annotations, as mypy and pyright understand them."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path

from module_under_test import SOURCE

# Each line with `# refused` is an error, and no other line is.
USE = '''
from typing import Any

import numpy as np
import polars as pl

import precipice as pp

frame = pl.DataFrame({"algo": ["a"], "env": ["e"], "seed": [0], "return": [1.0]})
result: pp.Result = pp.aggregates(frame, algorithm="algo", task="env", run="seed", score="return")
interval: pp.Interval | None = result["a", "iqm"].interval
text: str = result.to_latex(digits=3)
figure: pp.Figure = result.figure(title=None)
low: float = interval.low if interval is not None else 0.0
test: pp.TestResult = pp.welch_test([1.0, 2.0], np.array([1.0, 4.0]))
p: float = test.p_value
pp.pass_rates({"trials": [10, 10], "successes": [1, 2]}, [1, 8], level=0.9)
pp.bradley_terry([{"a": "x", "b": "y", "winner": "a"}], ties="davidson").ratings
pp.bootstrap([1.0, 2.0], pp.iqm, scheme="values")
pp.figures.intervals(result, title=None, metrics=["iqm"])
n: float = pp.power("tTest", effect=0.5, power=0.8).n
rows: "list[pp.Record]" = result.to_rows()

pp.aggregates(frame, metric="iqm")  # refused
pp.aggregates(frame, interval="sandwich")  # refused
pp.aggregates(frame, reps="many")  # refused
pp.pass_rates({"trials": [10], "successes": [1]})  # refused
pp.mean(3)  # refused
text = result["a", "iqm"].interval  # refused
result.to_word()  # refused
'''


def has(module):
    return importlib.util.find_spec(module) is not None


@unittest.skipUnless(has("mypy") and has("basedpyright"), "mypy and basedpyright are not installed")
class TypeCheckers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.file = Path(cls.folder.name, "use.py")
        cls.file.write_text(textwrap.dedent(USE))
        cls.refused = {number for number, line in enumerate(USE.splitlines(), 1) if line.endswith("# refused")}

    def run_module(self, *arguments):
        return subprocess.run(
            [sys.executable, "-m", *arguments],
            capture_output=True,
            text=True,
            cwd=self.folder.name,
            env={**os.environ, "MYPYPATH": str(SOURCE)},
        )

    def pyright(self, settings):
        config = Path(self.folder.name, "pyrightconfig.json")
        config.write_text(json.dumps({"typeCheckingMode": "standard", **settings}))
        made = self.run_module("basedpyright", "--outputjson", "--pythonpath", sys.executable, "-p", str(config))
        return [one for one in json.loads(made.stdout)["generalDiagnostics"] if one["severity"] == "error"]

    def test_mypy_on_the_module(self):
        made = self.run_module("mypy", str(SOURCE / "precipice"))
        self.assertEqual(made.returncode, 0, made.stdout + made.stderr)

    def test_mypy_on_use(self):
        made = self.run_module("mypy", "--strict", "--follow-imports=silent", str(self.file))
        lines = {int(line) for line in re.findall(r"use\.py:(\d+): error", made.stdout)}
        self.assertEqual(lines, self.refused, made.stdout)

    def test_pyright_on_the_module(self):
        self.assertEqual(self.pyright({"include": [str(SOURCE / "precipice")]}), [])

    def test_pyright_on_use(self):
        found = self.pyright({"include": [str(self.file)], "extraPaths": [str(SOURCE)]})
        lines = {one["range"]["start"]["line"] + 1 for one in found}
        self.assertEqual(lines, self.refused, [one["message"] for one in found])


if __name__ == "__main__":
    unittest.main()
