"""The Node process: started at first use, ended with Python, replaced after a crash, interrupted without an end."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
import unittest

from module_under_test import ROLES, SOURCE, made_scores, run_python

import precipice as pp
from precipice import _bridge

LONG = """
import random, _thread, threading, time
import precipice as pp
random.seed(1)
xs = [random.gauss(0, 1) for _ in range(2000)]
pp.mean([1, 2])
"""


def is_alive(process: int) -> bool:
    try:
        with open(f"/proc/{process}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def ends(process: int, seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not is_alive(process):
            return True
        time.sleep(0.05)
    return False


class OneProcess(unittest.TestCase):
    def test_nothing_starts_before_the_first_call(self):
        made = run_python(
            """
            import sys, precipice as pp
            from precipice import _bridge
            assert _bridge.process_id() is None
            for name in ("numpy", "pandas", "polars", "pyarrow", "IPython"):
                assert name not in sys.modules, name
            pp.mean([1, 2]); first = _bridge.process_id()
            pp.median([1, 2]); assert _bridge.process_id() == first
            print(first)
            """
        )
        self.assertEqual(made.stderr, "")
        self.assertTrue(ends(int(made.stdout)))

    def test_it_ends_when_python_is_killed(self):
        made = run_python(
            """
            import os, signal, precipice as pp
            from precipice import _bridge
            pp.mean([1, 2]); print(_bridge.process_id(), flush=True)
            os.kill(os.getpid(), signal.SIGKILL)
            """
        )
        self.assertTrue(ends(int(made.stdout)))

    def test_a_crash_is_told_and_the_next_call_starts_anew(self):
        rating = pp.bradley_terry([{"a": "x", "b": "y", "winner": "a"}, {"a": "x", "b": "y", "winner": "b"}], reps=50)
        result = pp.aggregates(made_scores(), **ROLES, reps=300)
        first = _bridge.process_id()
        crash = threading.Timer(0.3, os.kill, (first, signal.SIGKILL))
        crash.start()
        with self.assertRaisesRegex(pp.NodeEndedError, "(?s)was ended by SIGKILL.*next call starts a new one"):
            pp.bootstrap([1.0, 2.0, 4.0] * 500, pp.median, reps=2_000_000)
        crash.join()
        self.assertEqual(pp.mean([1, 2]), 1.5)
        self.assertNotEqual(_bridge.process_id(), first)
        # A result is complete in itself; an object that only the old process had says what to do.
        self.assertIn("Aggregate scores", result.to_markdown())
        with self.assertRaisesRegex(pp.LostObjectError, "Call the function that made it again"):
            pp.rating_ranks(rating)

    def test_objects_are_released(self):
        for _ in range(3):
            results = [pp.proportion({"successes": 3, "trials": 10}) for _ in range(20)]
            kept = [result._handle.id for result in results]
            del results
        pp.mean([1, 2])
        self.assertEqual(len(_bridge._released), 0)
        stale = _bridge.Handle(kept[0], _bridge._process)
        with self.assertRaisesRegex(pp.PrecipiceValueError, "does not exist any more"):
            _bridge.call("bridge.display", lambda *_: [{"$": "object", "value": stale.id}])


class Interrupts(unittest.TestCase):
    def interrupted(self, code: str) -> "tuple[str, str]":
        """Runs code in a process of its own and interrupts it once it says that it has begun."""
        script = f"import sys; sys.path.insert(0, {str(SOURCE)!r})\n{LONG}\nprint('begun', flush=True)\n{code}"
        child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(child.stdout.readline(), "begun\n")
        time.sleep(1.5)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=120)
        return out, err

    def test_an_interrupt_aborts_the_work_and_the_process_lives(self):
        out, err = self.interrupted(
            """
from precipice import _bridge
first = _bridge.process_id()
try:
    pp.bootstrap(xs, pp.median, reps=5_000_000)
except KeyboardInterrupt:
    print("interrupted", pp.mean([1, 2]), _bridge.process_id() == first)
"""
        )
        self.assertEqual((out, err), ("interrupted 1.5 True\n", ""))

    def test_work_that_does_not_stop_in_time_loses_its_thread(self):
        out, err = self.interrupted(
            """
from precipice import _bridge
table = pp.ScoreTable({"algorithm": ["a", "b"], "task": ["t", "t"], "run": [1, 1], "score": [1, 2]})
shown = repr(table)
# No work stops within no time.
_bridge._PATIENCE = 0
first, generation = _bridge.process_id(), _bridge._process.generation
try:
    pp.bootstrap(xs, pp.median, reps=5_000_000)
except KeyboardInterrupt:
    print("interrupted", pp.mean([1, 2]), repr(table) == shown)
    print(_bridge.process_id() == first, _bridge._process.generation > generation)
"""
        )
        self.assertEqual((out, err), ("interrupted 1.5 True\nTrue True\n", ""))

    def test_an_interrupt_of_partial_work_returns_what_there_is(self):
        out, err = self.interrupted(
            """
result = pp.bootstrap(xs, pp.median, reps=5_000_000, partial=True)
print(100 < result.reps < 5_000_000, result.warnings[0].code)
"""
        )
        self.assertEqual((out, err), ("True stopped\n", ""))


class Settings(unittest.TestCase):
    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
    def test_after_a_fork_it_refuses_with_what_to_do(self):
        made = run_python(
            """
            import os, precipice as pp
            pp.mean([1, 2])
            child = os.fork()
            if child == 0:
                try:
                    pp.mean([1, 2])
                except pp.ForkedError as error:
                    print("child", error, flush=True)
                os._exit(0)
            os.waitpid(child, 0)
            print("parent", pp.mean([1, 2]))
            """
        )
        self.assertEqual(made.stderr, "")
        self.assertRegex(made.stdout, r'child This process was forked from process \d+ after .*"spawn"')
        self.assertIn("parent 1.5", made.stdout)

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
    def test_a_fork_before_the_first_call_has_a_process_of_its_own(self):
        made = run_python(
            """
            import os, precipice as pp
            child = os.fork()
            print(pp.mean([1, 2]), flush=True)
            if child:
                os.waitpid(child, 0)
            else:
                pp.close(); os._exit(0)
            """
        )
        self.assertEqual((made.stdout, made.stderr), ("1.5\n1.5\n", ""))

    def test_spawned_processes(self):
        with multiprocessing.get_context("spawn").Pool(2) as pool:
            self.assertEqual(pool.map(pp.mean, [[1, 2], [3, 4], [5, 6]]), [1.5, 3.5, 5.5])

    def test_threads(self):
        found, threads = {}, []

        def work(number):
            found[number] = pp.bootstrap([number, number + 1.0, number + 4.0], pp.mean, reps=500, seed=number).id

        threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        expected = {
            number: pp.bootstrap([number, number + 1.0, number + 4.0], pp.mean, reps=500, seed=number).id
            for number in range(8)
        }
        self.assertEqual(found, expected)

    def test_printing_of_the_library_does_not_break_the_messages(self):
        # Letters that no font has make the library print a warning.
        figure = pp.aggregates(made_scores(), **ROLES, reps=300).figure(title="\U00013000")
        self.assertTrue(figure.to_pdf().startswith(b"%PDF"))
        self.assertEqual(pp.mean([1, 2]), 1.5)


if __name__ == "__main__":
    unittest.main()
