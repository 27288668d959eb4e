"""Types in the running kernel: what is found stands under its own cell, and questions are answered while a cell runs."""

import os
import time
import unittest

from kernel_under_test import KernelTest, text_of

# The machine may be busy: the first answer needs TypeScript loaded.
SECONDS = 60


def environment(types):
    return {**os.environ, "PRECIPICE_TYPES": types}


class TypesTest(KernelTest):
    def completions(self, client, code, seconds=SECONDS):
        return self.reply(client, client.complete(code, len(code)), seconds)

    def inspection(self, client, code, detail=0, seconds=SECONDS):
        return self.reply(client, client.inspect(code, len(code), detail), seconds)

    def late_text(self, client, request, seconds=SECONDS):
        """What is written to stderr under a request, whenever that is, until its own second idle."""
        text = ""
        deadline = time.monotonic() + seconds
        while True:
            message = client.get_iopub_msg(timeout=max(0, deadline - time.monotonic()))
            if message["parent_header"].get("msg_id") != request:
                continue
            if message["msg_type"] == "stream":
                text += message["content"]["text"]
            elif message["msg_type"] == "status" and text and message["content"]["execution_state"] == "idle":
                return text

    def test_a_warning_arrives_under_its_own_cell_and_does_not_keep_it_from_running(self):
        client = self.client(self.start(env=environment("warn")))
        request = client.execute('const wrong: number = "text" as unknown as string;\nwrong')
        other = client.execute("'another cell'")
        self.assertEqual(self.reply(client, request)["status"], "ok")
        self.assertEqual(self.reply(client, other)["status"], "ok")
        text = self.late_text(client, request)
        self.assertIn("Cell [1]:1:7 - error TS2322: Type 'string' is not assignable to type 'number'.", text)
        self.assertIn("> 1 | const wrong: number", text)
        self.assertIn("~~~~~", text)

    def test_the_result_does_not_wait_for_the_types(self):
        client = self.client(self.start(env=environment("warn")))
        content, published = self.run_cell(client, "const later: string = 5 as never as number; later")
        self.assertEqual(content["status"], "ok")
        kinds = [message["msg_type"] for message in published]
        self.assertLess(kinds.index("execute_result"), len(kinds))
        self.assertNotIn("stream", kinds[: kinds.index("execute_result")])

    def test_a_cell_that_still_runs_is_not_called_idle_by_its_types(self):
        client = self.client(self.start(env=environment("warn")))
        self.completions(client, "1.")
        content, published = self.run_cell(
            client, "const slow: number = 'x' as never as string;\nawait new Promise((done) => setTimeout(done, 3000)); 'end'"
        )
        self.assertEqual(content["status"], "ok")
        self.assertIn("execute_result", [message["msg_type"] for message in published])
        self.assertIn("TS2322", text_of(published, "stderr"))

    def test_strict_keeps_a_cell_with_a_fault_from_running_and_lets_the_next_one_run(self):
        client = self.client(self.start(env=environment("strict")))
        content, _ = self.run_cell(client, "globalThis.ran = true; const a: number = 'x'", timeout=SECONDS)
        self.assertEqual(content["status"], "error")
        self.assertEqual(content["ename"], "TypeCheckError")
        self.assertIn("TS2322", "\n".join(content["traceback"]))
        self.assertEqual(self.value(client, "'ran' in globalThis"), "false")
        self.assertEqual(self.value(client, "const b: number = 1; b"), "1")

    def test_off_says_nothing_but_a_cell_can_ask_for_types(self):
        client = self.client(self.start(env=environment("off")))
        content, published = self.run_cell(client, "const silent: number = 'x'; silent")
        self.assertEqual(content["status"], "ok")
        self.assertEqual(text_of(published, "stderr"), "")
        content, _ = self.run_cell(client, "/** @types strict */ const loud: number = 'x'", timeout=SECONDS)
        self.assertEqual(content["ename"], "TypeCheckError")
        # The names of cells that were not checked are known all the same.
        self.assertIn("silent", self.completions(client, "sil")["matches"])

    def test_a_cells_comment_turns_its_types_off(self):
        client = self.client(self.start(env=environment("strict")))
        content, _ = self.run_cell(client, "/** @types off */ const free: number = 'x'; free", timeout=SECONDS)
        self.assertEqual(content["status"], "ok")

    def test_a_mode_that_is_none_is_named_once(self):
        client = self.client(self.start(env=environment("loud")))
        request = client.execute("1")
        self.assertIn('"loud"; it must be one of off, warn, strict', self.late_text(client, request))

    def test_completion_and_inspection_answer_while_a_cell_runs(self):
        manager = self.start(env=environment("warn"))
        client = self.client(manager)
        self.assertEqual(self.run_cell(client, "/** Adds up. */ function total(values: number[]): number { return 0 }")[0]["status"], "ok")
        self.completions(client, "total")
        client.execute("while (true) {}")
        found = self.completions(client, "total([1]).toF")
        self.assertEqual(found["matches"], ["toFixed"])
        self.assertEqual((found["cursor_start"], found["cursor_end"]), (11, 14))
        typed = found["metadata"]["_jupyter_types_experimental"][0]
        self.assertEqual((typed["text"], typed["type"]), ("toFixed", "method"))
        self.assertIn("=> string", typed["signature"])
        shown = self.inspection(client, "total")
        self.assertTrue(shown["found"])
        self.assertIn("function total(values: number[]): number", shown["data"]["text/plain"])
        self.assertIn("Adds up.", shown["data"]["text/markdown"])
        manager.interrupt_kernel()

    def test_completion_and_inspection_never_hit_a_getter(self):
        client = self.client(self.start(env=environment("warn")))
        self.run_cell(client, "let hits = 0; const trap = { get inner() { hits += 1; return { deep: 1 } } };")
        self.assertEqual(self.completions(client, "trap.inner.")["matches"], ["deep"])
        self.assertIn("deep: number", self.inspection(client, "trap.inner.deep")["data"]["text/plain"])
        self.assertEqual(self.value(client, "hits"), "0")

    def test_positions_count_characters_also_beyond_the_basic_plane(self):
        client = self.client(self.start(env=environment("warn")))
        found = self.completions(client, "const s = '😀'; s.toUpp")
        self.assertEqual(found["matches"], ["toUpperCase"])
        self.assertEqual((found["cursor_start"], found["cursor_end"]), (17, 22))

    def test_a_kernel_that_checks_types_ends_at_once(self):
        manager = self.start(env=environment("warn"))
        client = self.client(manager)
        self.completions(client, "1.")
        client.execute("const busy: number = 'x'")
        client.shutdown()
        self.until(lambda: not manager.is_alive(), "the kernel's end", 3)


if __name__ == "__main__":
    unittest.main()
