"""Notebooks, terminals and parallel tests."""

import os
import re
import select
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest
from pathlib import Path

from module_under_test import ROLES, SOURCE, made_scores

try:
    import ipykernel  # noqa: F401
    import nbclient  # noqa: F401
    import tqdm  # noqa: F401
    import xdist  # noqa: F401
    from jupyter_client.manager import start_new_kernel
except ImportError:
    start_new_kernel = None

RESULT = "application/vnd.precipice.result.v1+json"
FIGURE = "application/vnd.precipice.figure.v1+json"
PROGRESS = "application/vnd.precipice.progress.v1+json"
LONG = "pp.bootstrap([float(one % 97) for one in range(3000)], pp.median, reps={reps})"


@unittest.skipIf(start_new_kernel is None, "ipykernel, nbclient, tqdm and pytest-xdist are not installed")
class InIPykernel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.manager, cls.client = start_new_kernel(
            extra_arguments=["--HistoryManager.enabled=False"], env={**os.environ, "PYTHONPATH": str(SOURCE)}
        )
        cls.run_cell(f"import precipice as pp\nscores, roles = {made_scores()!r}, {ROLES!r}")

    @classmethod
    def tearDownClass(cls):
        cls.client.stop_channels()
        cls.manager.shutdown_kernel(now=True)

    @classmethod
    def run_cell(cls, code, interrupt_after=None):
        """The messages that a cell gives."""
        parent = cls.client.execute(code)
        messages = []
        while True:
            message = cls.client.get_iopub_msg(timeout=120)
            if message["parent_header"].get("msg_id") != parent:
                continue
            kind = message["msg_type"]
            if kind == "status" and message["content"]["execution_state"] == "idle":
                return messages
            messages.append((kind, message["content"]))
            if interrupt_after == kind:
                cls.manager.interrupt_kernel()
                interrupt_after = None

    def bundle(self, code):
        [(_, content)] = [one for one in self.run_cell(code) if one[0] in ("execute_result", "error")]
        return content["data"]

    def test_a_result_shows_itself_as_the_extension_draws_it(self):
        data = self.bundle("pp.aggregates(scores, **roles, reps=300)")
        self.assertEqual(set(data), {RESULT, "text/html", "text/plain"})
        self.assertEqual(data[RESULT]["kind"], "aggregates")
        self.assertIn("DIAMOND", data["text/plain"])

    def test_a_figure_shows_itself(self):
        data = self.bundle("pp.aggregates(scores, **roles, reps=300).figure()")
        self.assertEqual(set(data), {FIGURE, "image/png", "text/plain"})
        self.assertGreater(len(data[FIGURE]["panels"]), 1)

    def test_progress_is_shown_by_our_type_and_goes_at_the_end(self):
        cell = self.run_cell(f"done = {LONG.format(reps=8_000)}")
        shown = [content for kind, content in cell if kind in ("display_data", "update_display_data")]
        self.assertEqual(shown[0]["data"][PROGRESS]["label"], "Resampling")
        self.assertEqual(shown[-1]["data"], {})

    def test_an_interrupted_cell_ends_and_the_next_one_runs(self):
        cell = self.run_cell(f"before = pp._bridge.process_id()\n{LONG.format(reps=50_000_000)}", "display_data")
        [error] = [content for kind, content in cell if kind == "error"]
        self.assertEqual(error["ename"], "KeyboardInterrupt")
        after = self.bundle("(pp.mean([1, 2]), pp._bridge.process_id() == before)")
        self.assertEqual(after["text/plain"], "(1.5, True)")


@unittest.skipIf(start_new_kernel is None, "ipykernel, nbclient, tqdm and pytest-xdist are not installed")
class Elsewhere(unittest.TestCase):
    @unittest.skipIf(os.name == "nt", "there is no pseudo-terminal here")
    def test_a_terminal_shows_a_bar(self):
        import fcntl
        import pty
        import struct
        import termios

        master, slave = pty.openpty()
        # A terminal without a width has no room for a bar.
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        code = f"import precipice as pp; {LONG.format(reps=8_000)}"
        child = subprocess.Popen(
            [sys.executable, "-c", code], stderr=slave, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": str(SOURCE)}
        )
        os.close(slave)
        seen, end = b"", time.monotonic() + 120
        while child.poll() is None and time.monotonic() < end:
            if select.select([master], [], [], 0.2)[0]:
                try:
                    seen += os.read(master, 4096)
                except OSError:
                    break
        self.assertEqual(child.wait(timeout=30), 0)
        os.close(master)
        self.assertRegex(seen.decode(errors="replace"), r"Resampling: +\d+%\|")

    def test_workers_of_xdist_have_a_process_each(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "test_them.py").write_text(
                textwrap.dedent(
                    """
                    import pytest
                    import precipice as pp
                    from precipice import _bridge
                    @pytest.mark.parametrize("number", range(6))
                    def test_one(number):
                        assert pp.mean([number, number + 1]) == number + 0.5
                        print("node", _bridge.process_id())
                    """
                )
            )
            made = subprocess.run(
                [sys.executable, "-m", "pytest", "-n", "2", "-rP", "-p", "no:cacheprovider", "-W", "error", folder],
                capture_output=True,
                text=True,
                env={**os.environ, "PYTHONPATH": str(SOURCE)},
            )
        self.assertIn("6 passed", made.stdout, made.stdout + made.stderr)
        self.assertEqual(len(set(re.findall(r"node (\d+)", made.stdout))), 2)


if __name__ == "__main__":
    unittest.main()
