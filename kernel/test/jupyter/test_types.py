"""Types in the running kernel: what is found stands under its own cell, and questions are answered while a cell runs."""

import time
import unittest

from kernel_under_test import AT_ONCE, LOOP, PATIENCE, KernelTest, SharedKernelTest, environment, text_of


class TypesTest(KernelTest):
    def completions(self, client, code):
        return self.reply(client, client.complete(code, len(code)))

    def inspection(self, client, code, detail=0):
        return self.reply(client, client.inspect(code, len(code), detail))

    def late_text(self, client, request):
        """What is written to stderr under a request, whenever that is, until its own second idle."""
        text = ""
        deadline = time.monotonic() + PATIENCE
        while True:
            message = client.get_iopub_msg(timeout=max(0, deadline - time.monotonic()))
            if message["parent_header"].get("msg_id") != request:
                continue
            if message["msg_type"] == "stream":
                text += message["content"]["text"]
            elif message["msg_type"] == "status" and text and message["content"]["execution_state"] == "idle":
                return text


class WarnTest(TypesTest, SharedKernelTest):
    kernel_variables = {"PRECIPICE_TYPES": "warn"}

    def test_a_warning_arrives_under_its_own_cell_and_does_not_keep_it_from_running(self):
        request = self.kernel.execute('const wrong: number = "text" as unknown as string;\nwrong')
        other = self.kernel.execute("'another cell'")
        content = self.reply(self.kernel, request)
        self.assertEqual(content["status"], "ok")
        self.assertEqual(self.reply(self.kernel, other)["status"], "ok")
        text = self.late_text(self.kernel, request)
        self.assertIn(f"Cell [{content['execution_count']}]:1:7 - error TS2322: Type 'string' is not assignable to type 'number'.", text)
        self.assertIn("> 1 | const wrong: number", text)
        self.assertIn("~~~~~", text)

    def test_a_cell_that_still_runs_is_not_called_idle_by_its_types(self):
        subshell = self.ask("create_subshell_request", channel="control")["subshell_id"]
        code = "const slow: number = 'x' as never as string;\nlet end = () => {};\nawait new Promise<void>((done) => (end = done)); 'end'"
        request = self.kernel.execute(code)
        seen = []
        while "stream" not in [message["msg_type"] for message in seen]:
            message = self.kernel.get_iopub_msg(timeout=PATIENCE)
            if message["parent_header"].get("msg_id") == request:
                seen.append(message)
        self.assertIn("TS2322", text_of(seen, "stderr"))
        self.send("execute_request", {"code": "end()"}, subshell=subshell)
        seen += self.published(request)
        self.assertEqual(self.reply(self.kernel, request)["status"], "ok")
        kinds = [message["content"].get("execution_state", message["msg_type"]) for message in seen]
        self.assertEqual(kinds[-2:], ["execute_result", "idle"])
        self.assertEqual(kinds.count("idle"), 1, kinds)

    def test_completion_and_inspection_answer_while_a_cell_runs(self):
        content, _ = self.run_cell(self.kernel, "/** Adds up. */ function total(values: number[]): number { return 0 }")
        self.assertEqual(content["status"], "ok")
        loop = self.kernel.execute(LOOP)
        self.running(self.kernel, loop)
        signature = ""
        end = time.monotonic() + PATIENCE
        # Signatures have a share of the time for an answer, which on a busy machine may not be enough for the first.
        while signature == "" and time.monotonic() < end:
            found = self.completions(self.kernel, "total([1]).toF")
            self.assertEqual(found["matches"], ["toFixed"])
            self.assertEqual((found["cursor_start"], found["cursor_end"]), (11, 14))
            typed = found["metadata"]["_jupyter_types_experimental"][0]
            self.assertEqual((typed["text"], typed["type"]), ("toFixed", "method"))
            signature = typed["signature"]
        self.assertIn("=> string", signature)
        shown = self.inspection(self.kernel, "total")
        self.assertTrue(shown["found"])
        self.assertIn("function total(values: number[]): number", shown["data"]["text/plain"])
        self.assertIn("Adds up.", shown["data"]["text/markdown"])
        self.manager.interrupt_kernel()
        self.assertEqual(self.reply(self.kernel, loop)["ename"], "KeyboardInterrupt")

    def test_completion_and_inspection_never_hit_a_getter(self):
        self.run_cell(self.kernel, "let hits = 0; const trap = { get inner() { hits += 1; return { deep: 1 } } };")
        self.assertEqual(self.completions(self.kernel, "trap.inner.")["matches"], ["deep"])
        self.assertIn("deep: number", self.inspection(self.kernel, "trap.inner.deep")["data"]["text/plain"])
        self.assertEqual(self.value(self.kernel, "hits"), "0")

    def test_positions_count_characters_also_beyond_the_basic_plane(self):
        found = self.completions(self.kernel, "const s = '😀'; s.toUpp")
        self.assertEqual(found["matches"], ["toUpperCase"])
        self.assertEqual((found["cursor_start"], found["cursor_end"]), (17, 22))


class StrictTest(TypesTest, SharedKernelTest):
    kernel_variables = {"PRECIPICE_TYPES": "strict"}

    def test_strict_keeps_a_cell_with_a_fault_from_running_and_lets_the_next_one_run(self):
        content, _ = self.run_cell(self.kernel, "globalThis.ran = true; const a: number = 'x'")
        self.assertEqual(content["status"], "error")
        self.assertEqual(content["ename"], "TypeCheckError")
        self.assertIn("TS2322", "\n".join(content["traceback"]))
        self.assertEqual(self.value(self.kernel, "'ran' in globalThis"), "false")
        self.assertEqual(self.value(self.kernel, "const b: number = 1; b"), "1")

    def test_a_cells_comment_turns_its_types_off(self):
        content, _ = self.run_cell(self.kernel, "/** @types off */ const free: number = 'x'; free")
        self.assertEqual(content["status"], "ok")


class StartTest(TypesTest):
    def client_with(self, mode):
        self.manager = self.start(env=environment(self.folder, PRECIPICE_TYPES=mode))
        return self.client(self.manager)

    def test_the_result_does_not_wait_for_the_types(self):
        content, published = self.run_cell(self.client_with("warn"), "const later: string = 5 as never as number; later")
        self.assertEqual(content["status"], "ok")
        kinds = [message["msg_type"] for message in published]
        self.assertLess(kinds.index("execute_result"), len(kinds))
        self.assertNotIn("stream", kinds[: kinds.index("execute_result")])

    def test_off_says_nothing_but_a_cell_can_ask_for_types(self):
        client = self.client_with("off")
        content, published = self.run_cell(client, "const silent: number = 'x'; silent")
        self.assertEqual(content["status"], "ok")
        self.assertEqual(text_of(published, "stderr"), "")
        content, _ = self.run_cell(client, "/** @types strict */ const loud: number = 'x'")
        self.assertEqual(content["ename"], "TypeCheckError")
        # The names of cells that were not checked are known all the same.
        self.assertIn("silent", self.completions(client, "sil")["matches"])

    def test_a_mode_that_is_none_is_named_once(self):
        client = self.client_with("loud")
        request = client.execute("1")
        self.assertIn('"loud"; it must be one of off, warn, strict', self.late_text(client, request))

    def test_a_kernel_that_checks_types_ends_at_once(self):
        client = self.client_with("warn")
        self.completions(client, "1.")
        client.execute("const busy: number = 'x'")
        client.shutdown()
        self.until(lambda: not self.manager.is_alive(), "the kernel's end", AT_ONCE)


if __name__ == "__main__":
    unittest.main()
