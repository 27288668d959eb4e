"""The library in a cell is typed: a score table's columns are offered by name while they are written."""

from kernel_under_test import RequestTest, link_packages

SETUP = """
import { ScoreTable } from "precipice/scores";
const rows = [1, 2, 3].map((score, run) => ({ algorithm: "A", task: "Pong", run: String(run), score }));
const table = ScoreTable.fromRows(rows);
const steps = ScoreTable.fromRows(rows.map((row) => ({ ...row, step: 10 })), { step: "step" });
"""


class LibraryTypesTest(RequestTest):
    def setUp(self):
        super().setUp()
        link_packages(self.work, "precipice")
        content, _ = self.run_cell(self.kernel, SETUP)
        self.assertEqual(content["status"], "ok", content)

    def completions(self, code):
        return self.reply(self.kernel, self.kernel.complete(code, len(code)))["matches"]

    def test_a_tables_columns_and_rows_are_completed(self):
        names = ["algorithm", "run", "score", "task"]
        self.assertEqual(self.completions("table.toColumns()."), names)
        self.assertEqual(self.completions("table.toRows()[0]!."), names)
        self.assertIn("step", self.completions("steps.toRows()[0]!."))
