"""Whole notebooks through nbclient: nothing may be missing."""

import nbformat
from kernel_under_test import NAME, KernelTest
from nbclient import NotebookClient


class NotebookTest(KernelTest):
    def execute(self, sources, **options):
        manager = self.start()
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
        manager.shutdown_kernel(now=True)
        client = NotebookClient(notebook, timeout=30, kernel_name=NAME, resources={"metadata": {"path": str(self.work)}}, **options)
        client.create_kernel_manager()
        client.km.kernel_spec_manager = self.specs
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
