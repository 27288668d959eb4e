"""The comm by which a viewer pages, sorts and filters a frame that a cell has shown."""

import random
import uuid

from kernel_under_test import NO_TYPES, SharedKernelTest, link_packages

FRAME = "application/vnd.precipice.frame.v1+json"

SETUP = """
import * as aq from "arquero";
import { Frame } from "precipice";
const runs = aq.table({
  row: Array.from({ length: 1000 }, (_, row) => row),
  task: Array.from({ length: 1000 }, (_, row) => (row % 10 === 0 ? null : "task " + (row % 7))),
});
const frame = Frame.from(Array.from({ length: 1000 }, (_, row) => ({ score: row % 100, agent: "agent " + (row % 3) })));
"""


class FramesTest(SharedKernelTest):
    kernel_variables = NO_TYPES
    first = SETUP

    @classmethod
    def prepare(cls):
        link_packages(cls.work, "precipice", "arquero")

    def shown(self, code):
        """What a cell shows."""
        content, published = self.run_cell(self.kernel, code)
        self.assertEqual(content["status"], "ok", content)
        return next(m["content"]["data"] for m in published if m["msg_type"] == "execute_result")

    def tell(self, kind, content):
        """Says something on a comm; gives what the kernel says on it in turn."""
        found = self.published(self.send(kind, content))
        self.assertEqual([m for m in found if m["msg_type"] == "error"], [])
        return [(m["msg_type"], m["content"]["data"]) for m in found if m["msg_type"].startswith("comm")]

    def open(self, live):
        comm = uuid.uuid4().hex
        said = self.tell("comm_open", {"comm_id": comm, "target_name": live["target"], "data": {"id": live["id"]}})
        return comm, said

    def ask(self, comm, data):
        ((kind, answer),) = self.tell("comm_msg", {"comm_id": comm, "data": data})
        self.assertEqual(kind, "comm_msg")
        return answer

    def test_a_frame_is_paged_sorted_and_filtered(self):
        saved = self.shown("runs")[FRAME]
        self.assertEqual((saved["schema"], saved["rows"], saved["total"], saved["library"]), ("1.1", 100, 1000, "arquero"))
        comm, said = self.open(saved["live"])
        self.assertEqual(said, [("comm_msg", {"kind": "ready", "rows": 1000, "width": 2, "library": "arquero", "name": "runs"})])
        page = {"kind": "page", "request": 1, "rows": [998, 1200], "columns": [0, 2]}
        answer = self.ask(comm, page)
        self.assertEqual((answer["request"], answer["rows"], answer["total"]), (1, [998, 1000], 1000))
        self.assertEqual(answer["columns"][0]["values"], [998, 999])
        sort = [{"column": 0, "descending": True}]
        answer = self.ask(comm, {**page, "rows": [0, 3], "sort": sort, "filter": [{"column": 1, "missing": True}]})
        self.assertEqual((answer["total"], answer["columns"][0]["values"]), (100, [990, 980, 970]))
        answer = self.ask(comm, {"kind": "summary", "request": 2, "columns": [1, 2]})
        self.assertEqual((answer["columns"][0]["missing"], answer["columns"][0]["histogram"]["distinct"]), (100, 7))
        self.assertEqual(self.tell("comm_close", {"comm_id": comm, "data": {}}), [])

    def test_a_frame_of_the_library_is_paged_too(self):
        data = self.shown("frame")
        self.assertIn("<table", data["text/html"])
        saved = data[FRAME]
        self.assertEqual((saved["library"], saved["total"], saved["width"]), ("precipice", 1000, 4))
        comm, said = self.open(saved["live"])
        self.assertEqual(said[0][1]["name"], "frame")
        sort = [{"column": 0, "descending": True}]
        answer = self.ask(comm, {"kind": "page", "request": 1, "rows": [0, 3], "columns": [0, 2], "sort": sort})
        self.assertEqual(answer["columns"][0]["values"], [99, 99, 99])
        code = 'frame.orderBy({ column: "score", descending: true }).toRows().slice(0, 3).map(({ agent }) => agent).join()'
        agents = answer["columns"][1]
        texts = agents.get("values") or [agents["dictionary"][code] for code in agents["codes"]]
        self.assertEqual(self.value(self.kernel, code), f"'{','.join(texts)}'")

    def test_a_frame_that_is_saved_whole_needs_no_kernel(self):
        saved = self.shown("aq.table({ a: [1, 2] })")[FRAME]
        self.assertNotIn("live", saved)
        self.assertEqual(saved["columns"][0]["missing"], 0)

    def test_without_the_extension_it_is_a_plain_table(self):
        import nbformat
        from nbconvert import HTMLExporter, MarkdownExporter

        cell = nbformat.v4.new_code_cell("runs", outputs=[nbformat.v4.new_output("display_data", self.shown("runs"))])
        notebook = nbformat.v4.new_notebook(cells=[cell])
        html, _ = HTMLExporter().from_notebook_node(notebook)
        self.assertIn("<td style=\"text-align: left\">task 1</td>", html)
        self.assertIn("1000 rows × 2 columns; first 100 rows of 1000", html)
        markdown, _ = MarkdownExporter().from_notebook_node(notebook)
        self.assertIn("task 1", markdown)

    def test_a_frame_that_is_not_there_is_said_to_be_gone(self):
        _, said = self.open({"target": "precipice.frame", "id": "of another kernel"})
        self.assertEqual([kind for kind, _ in said], ["comm_msg", "comm_close"])
        self.assertEqual(said[0][1]["kind"], "gone")

    def test_no_message_ends_the_kernel(self):
        live = self.shown("runs")[FRAME]["live"]
        comm, _ = self.open(live)
        chance = random.Random(7)

        def anything(depth=0):
            kinds = [None, True, -1, 0, 1, 2**53, 1.5, "page", "(", "\u0000", "__proto__"]
            if depth > 2 or chance.random() < 0.6:
                return chance.choice(kinds)
            if chance.random() < 0.5:
                return [anything(depth + 1) for _ in range(chance.randrange(4))]
            names = ["kind", "rows", "columns", "sort", "filter", "column", "from", "pattern", "values", "__proto__"]
            return {chance.choice(names): anything(depth + 1) for _ in range(chance.randrange(5))}

        for _ in range(150):
            data = anything()
            content = {"comm_id": chance.choice([comm, comm, "unknown"]), "data": data if isinstance(data, dict) else {"data": data}}
            for kind, answer in self.tell("comm_msg", content):
                self.assertEqual((kind, answer["kind"]), ("comm_msg", "error"))
        for target_data in ({}, {"id": None}, {"id": {"a": 1}}, {"id": "x" * 100_000}):
            self.tell("comm_open", {"comm_id": uuid.uuid4().hex, "target_name": "precipice.frame", "data": target_data})
        page = {"kind": "page", "request": 1, "rows": [0, 1], "columns": [0, 1]}
        self.assertEqual(self.ask(comm, page)["columns"][0]["values"], [0])
        self.assertEqual(self.value(self.kernel, "1 + 1"), "2")
