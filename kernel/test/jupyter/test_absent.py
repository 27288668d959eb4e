"""Cells whose data are not on this machine: Jupyter's own clients go on to the next one."""

import os

import nbformat
from kernel_under_test import NAME, PATIENCE, KernelTest, environment, outline
from nbclient import NotebookClient
from unittest import mock

TYPE = "application/vnd.precipice.absent.v1+json"
CELLS = [
    'import { datasets } from "precipice";',
    'const tables = await datasets.load("openspiel_eval_tables");\nconst names = Object.keys(tables);',
    "const count: number = names.length;\ncount",
    "6 * 7",
]


class AbsentTest(KernelTest):
    def bare(self, **more):
        """An environment without data sets, and in which none may be downloaded."""
        bare = environment(self.folder) | {"PRECIPICE_DOWNLOAD": "0", "XDG_CACHE_HOME": self.folder, **more}
        bare.pop("PRECIPICE_DATA", None)
        return bare

    def test_a_queue_goes_on_past_what_is_not_run(self):
        client = self.client(self.start(env=self.bare()))
        requests = [client.execute(code, stop_on_error=True) for code in CELLS]
        replies = [self.reply(client, request) for request in requests]
        self.assertEqual([reply["status"] for reply in replies], ["ok"] * 4)
        content, published = self.run_cell(client, "names")
        self.assertEqual(content["status"], "ok")
        self.assertEqual(outline(published), ["busy", "execute_input", "display_data", "idle"])

    def test_a_whole_notebook_runs_without_findings_of_types(self):
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in CELLS])
        client = NotebookClient(notebook, timeout=PATIENCE, kernel_name=NAME, resources={"metadata": {"path": str(self.work)}})
        client.create_kernel_manager()
        client.km.kernel_spec_manager = self.specs
        with mock.patch.dict(os.environ, self.bare(PRECIPICE_TYPES="strict"), clear=True):
            client.execute()
        _, loads, needs, stands = [cell.outputs for cell in notebook.cells]
        expected = {"schema": "1.0", "what": "the data set openspiel_eval_tables", "dataset": "openspiel_eval_tables"}
        for outputs in (loads, needs):
            self.assertEqual([output["output_type"] for output in outputs], ["display_data"])
            self.assertEqual(outputs[0]["data"][TYPE], expected)
            self.assertRegex(outputs[0]["data"]["text/plain"], r"^Not run: .* on this machine[^\n]*$")
        self.assertEqual(stands[0]["data"]["text/plain"], "42")
        self.assertEqual(nbformat.validate(notebook), None)
