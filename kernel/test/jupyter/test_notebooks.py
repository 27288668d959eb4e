"""Whole notebooks through nbclient, nbconvert and a bare client: nothing may be missing, and nothing elsewhere."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from unittest import mock

import nbformat
from kernel_under_test import NAME, PATIENCE, KernelTest, environment
from mixed_cells import mixed_cell, shown
from nbclient import NotebookClient


class NotebookTest(KernelTest):
    def execute(self, sources, seconds=PATIENCE, **options):
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
        client = NotebookClient(notebook, timeout=seconds, kernel_name=NAME, resources={"metadata": {"path": str(self.work)}}, **options)
        client.create_kernel_manager()
        client.km.kernel_spec_manager = self.specs
        with mock.patch.dict(os.environ, environment(self.folder)):
            client.execute()
        return notebook.cells

    def test_of_three_hundred_cells_no_output_is_missing(self):
        cells = self.execute([f"{i} + 1000" for i in range(300)])
        values = [[output["data"]["text/plain"] for output in cell.outputs] for cell in cells]
        self.assertEqual(values, [[str(1000 + i)] for i in range(300)])
        self.assertEqual([cell.execution_count for cell in cells], list(range(1, 301)))

    def test_of_cells_that_print_much_no_line_is_missing(self):
        sources = [
            f"for (let i = 0; i < 2000; i++) console.log(`{number}:${{i}}`); {number}" if number % 5 == 0 else f"{number}"
            for number in range(40)
        ]
        for number, cell in enumerate(self.execute(sources)):
            printed = "".join(output["text"] for output in cell.outputs if output["output_type"] == "stream")
            expected = "".join(f"{number}:{i}\n" for i in range(2000)) if number % 5 == 0 else ""
            self.assertEqual(printed, expected)
            results = [output["data"]["text/plain"] for output in cell.outputs if output["output_type"] == "execute_result"]
            self.assertEqual(results, [str(number)])

    def test_an_error_is_in_the_notebook_and_the_next_cell_runs(self):
        first, second = self.execute(["throw new TypeError('wrong')", "'next'.length"], allow_errors=True)
        self.assertEqual([(o["output_type"], o["ename"], o["evalue"]) for o in first.outputs], [("error", "TypeError", "wrong")])
        self.assertEqual([o["data"]["text/plain"] for o in second.outputs], ["4"])

    def test_a_cell_that_takes_all_memory_says_so_and_the_next_cell_runs(self):
        filling = "const map = new Map<number, number>();\nfor (let i = 0; ; i++) map.set(i, i);"
        with mock.patch.dict(os.environ, {"PRECIPICE_HEAP_MB": "128"}):
            _, cell, last = self.execute(["const kept = 'kept'", filling, "kept"], allow_errors=True, seconds=300)
        shown = [(output["ename"], output["evalue"]) for output in cell.outputs if output["output_type"] == "error"]
        self.assertEqual([name for name, _ in shown], ["OutOfMemoryError"])
        self.assertRegex(shown[0][1], r"limit is 128 MB.*precipice install --heap MB")
        self.assertEqual([output["data"]["text/plain"] for output in last.outputs], ["'kept'"])

    def test_of_three_hundred_cells_of_every_kind_each_output_is_in_its_cell(self):
        made = [mixed_cell(i) for i in range(300)]
        cells = self.execute([code for code, _ in made], allow_errors=True)
        self.assertEqual([shown(cell.outputs) for cell in cells], [expected for _, expected in made])

    def test_of_ten_thousand_cells_each_output_is_in_its_cell(self):
        count, ahead = 10_000, 100
        client = self.client(self.start())
        made = [mixed_cell(i) for i in range(count)]
        sent, outputs, idle, replies = {}, {}, [], {}
        deadline = time.monotonic() + 300
        while len(idle) < count or len(replies) < count:
            self.assertLess(time.monotonic(), deadline, f"{len(idle)} cells ended, {len(replies)} replied")
            while len(sent) < count and len(sent) - len(idle) < ahead:
                i = len(sent)
                request = client.execute(made[i][0], stop_on_error=False)
                sent[request] = i
                outputs[i] = []
            message = client.get_iopub_msg(timeout=PATIENCE)
            i = sent.get(message["parent_header"].get("msg_id"))
            kind, content = message["msg_type"], message["content"]
            if i is None or kind in ("status", "execute_input"):
                if i is not None and content.get("execution_state") == "idle":
                    idle.append(i)
            else:
                self.assertNotIn(i, idle[-ahead:], f"cell {i} has a {kind} after its idle")
                outputs[i].append({"output_type": kind, **content})
            while client.shell_channel.socket.poll(0) or (len(idle) == count and len(replies) < count):
                reply = client.get_shell_msg(timeout=PATIENCE)
                if reply["parent_header"]["msg_id"] in sent:
                    replies[sent[reply["parent_header"]["msg_id"]]] = reply["content"]
        self.assertEqual(idle, list(range(count)))
        wrong = [(made[i][0], shown(outputs[i])) for i in range(count) if shown(outputs[i]) != made[i][1]]
        self.assertEqual(wrong, [])
        for i, reply in replies.items():
            failed = any(kind == "error" for kind, _ in made[i][1])
            self.assertEqual((reply["execution_count"], reply["status"]), (i + 1, "error" if failed else "ok"))


class NbconvertTest(KernelTest):
    def convert(self, sources, *options):
        """Runs a notebook by nbconvert's own command; gives the ended process and the notebook that came of it."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
        notebook.metadata["kernelspec"] = {"name": NAME, "display_name": "under test", "language": "typescript"}
        nbformat.write(notebook, str(self.work / "in.ipynb"))
        command = [sys.executable, "-m", "nbconvert", "--execute", "--output", "out", *options, "in.ipynb"]
        own = {**environment(self.folder), "JUPYTER_PATH": self.folder}
        return subprocess.run(command, cwd=self.work, env=own, capture_output=True, text=True, timeout=PATIENCE)

    def test_a_notebook_is_executed_and_saved_with_its_outputs(self):
        made = [mixed_cell(i) for i in range(20)]
        ended = self.convert([code for code, _ in made], "--to", "notebook", "--allow-errors")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        notebook = nbformat.read(str(self.work / "out.ipynb"), as_version=4)
        nbformat.validate(notebook)
        self.assertEqual([shown(cell.outputs) for cell in notebook.cells], [expected for _, expected in made])
        self.assertEqual([cell.execution_count for cell in notebook.cells], list(range(1, 21)))
        self.assertEqual(notebook.metadata.language_info.name, "typescript")

    def test_a_notebook_becomes_a_page(self):
        ended = self.convert(["console.log('on the page')", "6 * 7"], "--to", "html")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        page = (self.work / "out.html").read_text(encoding="utf-8")
        self.assertIn("on the page", page)
        self.assertIn("42", page)

    def test_a_failing_cell_ends_the_command_and_is_named(self):
        ended = self.convert(["1", "throw new RangeError('too far')", "3"], "--to", "notebook")
        self.assertNotEqual(ended.returncode, 0)
        self.assertIn("RangeError: too far", re.sub(r"\x1b\[\d*m", "", ended.stderr))
        self.assertFalse(Path(self.work / "out.ipynb").exists())
