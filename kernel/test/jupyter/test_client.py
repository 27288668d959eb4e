"""The kernel through jupyter_client: what every frontend does."""

import threading
import time

from kernel_under_test import AT_ONCE, LOOP, PATIENCE, KernelTest, outline, text_of


class ClientTest(KernelTest):
    def setUp(self):
        super().setUp()
        self.manager = self.start()
        self.kernel = self.client(self.manager)

    def ask(self, method, *args, **options):
        return self.reply(self.kernel, getattr(self.kernel, method)(*args, **options))

    def test_kernel_info_has_the_fields_that_strict_clients_need(self):
        info = self.ask("kernel_info")
        self.assertEqual(info["status"], "ok")
        self.assertRegex(info["protocol_version"], r"^5\.\d$")
        self.assertEqual(info["implementation"], "precipice")
        language = info["language_info"]
        self.assertEqual(language["name"], "typescript")
        self.assertEqual(language["file_extension"], ".ts")
        self.assertIsInstance(language["codemirror_mode"], str)
        self.assertRegex(language["version"], r"^\d+\.\d+\.\d+$")
        self.assertIsInstance(info["banner"], str)
        self.assertIsInstance(info["supported_features"], list)

    def test_a_value_is_shown_with_its_number_between_busy_and_idle(self):
        content, published = self.run_cell(self.kernel, "1 + 1")
        self.assertEqual(outline(published), ["busy", "execute_input", "execute_result", "idle"])
        result = published[2]["content"]
        self.assertEqual(result["data"]["text/plain"], "2")
        self.assertEqual(result["execution_count"], content["execution_count"])
        self.assertEqual(published[1]["content"], {"code": "1 + 1", "execution_count": content["execution_count"]})

    def test_an_error_has_its_three_fields_in_output_and_reply(self):
        content, published = self.run_cell(self.kernel, "const broken = (): never => { throw new RangeError('too far'); };\nbroken();")
        self.assertEqual(outline(published), ["busy", "execute_input", "error", "idle"])
        error = published[2]["content"]
        for fields in (content, error):
            self.assertEqual(fields["ename"], "RangeError")
            self.assertEqual(fields["evalue"], "too far")
            self.assertIsInstance(fields["traceback"], list)
            self.assertTrue(all(isinstance(line, str) for line in fields["traceback"]))
        self.assertEqual(content["status"], "error")
        self.assertEqual(self.value(self.kernel, "40 + 2"), "42")

    def test_a_hundred_thousand_lines_all_arrive_in_order_and_idle_comes_last(self):
        _, published = self.run_cell(self.kernel, "for (let i = 0; i < 100_000; i++) console.log(`line ${i}`);")
        self.assertEqual(text_of(published), "".join(f"line {i}\n" for i in range(100_000)))
        self.assertEqual(outline(published), ["busy", "execute_input", "stream", "idle"])
        self.assertLess(len(published), 1_000)
        # Messages until the end of a cell that waits belong to that cell.
        waits = self.kernel.execute("await new Promise((done) => setTimeout(done, 300))")
        state = None
        while state != "idle":
            message = self.kernel.get_iopub_msg(timeout=PATIENCE)
            self.assertEqual(message["parent_header"]["msg_id"], waits, message)
            state = message["content"].get("execution_state")

    def test_late_output_belongs_to_the_cell_that_started_it(self):
        code = (
            "let told = false;\n"
            "const timer = setInterval(() => { if (!told) return; clearInterval(timer); console.log('late'); }, 5);\n0"
        )
        cell = self.kernel.execute(code)
        self.reply(self.kernel, cell)
        self.run_cell(self.kernel, "1")
        self.kernel.execute("told = true")
        found = None
        while found is None:
            message = self.kernel.get_iopub_msg(timeout=PATIENCE)
            if message["msg_type"] == "stream":
                found = message
        self.assertEqual(found["content"]["text"], "late\n")
        self.assertEqual(found["parent_header"]["msg_id"], cell)

    def test_an_interrupt_ends_a_loop_and_keeps_the_state(self):
        self.run_cell(self.kernel, "let kept = 7;")
        for _ in range(3):
            cell = self.kernel.execute(LOOP, stop_on_error=False)
            self.running(self.kernel, cell)
            started = time.monotonic()
            self.manager.interrupt_kernel()
            reply = self.reply(self.kernel, cell)
            self.assertLess(time.monotonic() - started, AT_ONCE)
            self.assertEqual((reply["status"], reply["ename"]), ("error", "KeyboardInterrupt"))
            self.assertEqual(self.value(self.kernel, "kept"), "7")

    def test_what_an_interrupted_cell_waited_for_does_not_take_the_names_of_the_next(self):
        self.run_cell(self.kernel, "const late: number = 0;")
        self.run_cell(self.kernel, "let come = (value: number) => {}; const waited = new Promise<number>((done) => (come = done));")
        code = "console.log('begun'); const late: number = await waited; const fresh = late;"
        cell = self.kernel.execute(code, stop_on_error=False)
        self.running(self.kernel, cell)
        self.manager.interrupt_kernel()
        self.assertEqual(self.reply(self.kernel, cell)["status"], "error")
        wait = "await new Promise((done) => setTimeout(done, 100));"
        self.assertEqual(self.value(self.kernel, f"come(1); {wait} const late = 2, fresh = 3; late + fresh"), "5")
        self.assertEqual(self.value(self.kernel, "late + fresh"), "5")

    def interrupted(self, code, milliseconds):
        """The reply to a cell that is interrupted so long after it began."""
        cell = self.kernel.execute(code, stop_on_error=False)
        self.busy(cell)
        time.sleep(milliseconds / 1000)
        self.interrupt_now(self.kernel)
        return self.reply(self.kernel, cell)

    def busy(self, cell):
        while True:
            message = self.kernel.get_iopub_msg(timeout=PATIENCE)
            status = message["content"].get("execution_state")
            if message["parent_header"].get("msg_id") == cell and status == "busy":
                return

    def test_a_module_whose_loading_is_interrupted_can_be_imported_again(self):
        package = self.work / "node_modules" / "parts"
        package.mkdir(parents=True)
        (package / "package.json").write_text('{"name": "parts", "type": "module", "main": "index.js"}')
        (package / "index.js").write_text("export const load = (n) => import(`./part-${n}.js`);")
        for n in range(12):
            pieces = [f"piece-{n}-{piece}" for piece in range(25)]
            for piece in pieces:
                (package / f"{piece}.js").write_text("export let sum = 0; for (let i = 0; i < 2e5; i += 1) sum += i % 3;")
            (package / f"part-{n}.js").write_text("\n".join(f'import "./{piece}.js";' for piece in pieces) + "\nexport const whole = true;")
        self.run_cell(self.kernel, 'const { load } = await import("parts");')
        for n in range(12):
            self.interrupted(f"(await load({n})).whole", 4 * n)
            late = 'new Promise((done) => setTimeout(done, 8000, "never"))'
            self.assertEqual(self.value(self.kernel, f"await Promise.race([load({n}).then(({{ whole }}) => whole), {late}])"), "true", n)

    def test_a_module_whose_loading_is_interrupted_is_required_whole(self):
        for n in range(6):
            package = self.work / "node_modules" / f"half{n}"
            package.mkdir(parents=True)
            (package / "index.js").write_text("exports.first = 1; const end = Date.now() + 300; while (Date.now() < end); exports.second = 2;")
            self.interrupted(f'require("half{n}").second', 20 + 40 * n)
            self.assertEqual(self.value(self.kernel, f'require("half{n}").second'), "2", n)

    def test_a_required_module_that_loops_while_it_is_loaded_is_ended(self):
        (self.work / "endless.cjs").write_text("while (true);")
        self.assertEqual(self.interrupted('require("./endless.cjs")', 100)["ename"], "KeyboardInterrupt")
        started = time.monotonic()
        self.assertEqual(self.interrupted("while (true);", 100)["ename"], "KeyboardInterrupt")
        self.assertLess(time.monotonic() - started, AT_ONCE)

    def test_an_interrupt_while_nothing_runs_does_no_harm(self):
        self.run_cell(self.kernel, "let kept = 8;")
        for _ in range(5):
            self.interrupt_now(self.kernel)
        self.assertEqual(self.value(self.kernel, "kept"), "8")

    def test_a_busy_loop_holds_up_neither_heartbeat_nor_control_nor_kernel_info(self):
        cell = self.kernel.execute(LOOP)
        self.running(self.kernel, cell)
        control = self.manager.connect_control()
        self.addCleanup(control.close)
        for _ in range(10):
            self.kernel.session.send(control, "kernel_info_request", {})
            self.assertTrue(control.poll(1000 * PATIENCE), "no answer on control")
            control.recv_multipart()
        self.assertEqual(self.ask("kernel_info")["status"], "ok")
        heartbeat = self.manager.connect_hb()
        self.addCleanup(heartbeat.close)
        heartbeat.send(b"beat")
        self.assertTrue(heartbeat.poll(1000 * PATIENCE), "no heartbeat")
        self.assertEqual(heartbeat.recv(), b"beat")
        self.manager.interrupt_kernel()
        self.assertEqual(self.reply(self.kernel, cell)["status"], "error")

    def test_requests_behind_a_failing_cell_are_aborted_and_the_next_ones_run(self):
        # It fails after the others have arrived.
        failing = "await new Promise((resolve) => setTimeout(resolve, 500)); throw new Error('stop')"
        sent = [self.kernel.execute(code) for code in (failing, "1", "2", "3")]
        replies = [self.reply(self.kernel, cell) for cell in sent]
        self.assertEqual([reply["status"] for reply in replies], ["error", "aborted", "aborted", "aborted"])
        self.assertNotIn("execution_count", replies[1])
        self.assertEqual(self.value(self.kernel, "5"), "5")

    def test_a_cell_that_is_sent_after_an_error_was_seen_is_never_refused(self):
        endless = "while (true) {}"
        for code in ("function function", "throw new Error('x')", endless) * 100:
            cell = self.kernel.execute(code)
            if code == endless:
                self.until_published(cell, "execute_input")
                self.manager.interrupt_kernel()
            self.assertEqual(self.reply(self.kernel, cell)["status"], "error", code)
            self.until_published(cell, "status", execution_state="idle")
            # Like the failing cell, it would be aborted.
            after = self.kernel.execute("1 + 1")
            self.assertEqual(self.reply(self.kernel, after)["status"], "ok", code)

    def until_published(self, request, kind, **content):
        """Waits for a message of a kind, with this content, that belongs to a request."""
        while True:
            message = self.kernel.get_iopub_msg(timeout=PATIENCE)
            belongs = message["parent_header"].get("msg_id") == request and message["msg_type"] == kind
            if belongs and content.items() <= message["content"].items():
                return

    def test_requests_behind_a_failing_cell_run_where_stop_on_error_is_false(self):
        sent = [self.kernel.execute(code, stop_on_error=False) for code in ("throw new Error('go on')", "1", "2")]
        self.assertEqual([self.reply(self.kernel, cell)["status"] for cell in sent], ["error", "ok", "ok"])

    def test_a_silent_cell_runs_and_publishes_only_its_state(self):
        _, published = self.run_cell(self.kernel, "globalThis.quiet = 3; console.log('hush'); 9", silent=True)
        self.assertEqual(outline(published), ["busy", "idle"])
        self.assertEqual(self.value(self.kernel, "quiet"), "3")

    def test_the_history_of_the_session_is_told(self):
        for code in ("const first = 1;", "first + 1"):
            self.run_cell(self.kernel, code)
        reply = self.ask("history", hist_access_type="tail", n=2, output=True, raw=True)
        self.assertEqual(reply["status"], "ok")
        self.assertEqual([row[2] for row in reply["history"]], [["const first = 1;", None], ["first + 1", "2"]])

    def test_completeness_completion_inspection_and_comms_are_answered(self):
        self.assertEqual(self.ask("is_complete", "1 + 1")["status"], "complete")
        self.assertEqual(self.ask("is_complete", "function f() {")["status"], "incomplete")
        complete = self.ask("complete", "Math.fl", 7)
        self.assertEqual((complete["status"], complete["cursor_end"]), ("ok", 7))
        self.assertIsInstance(complete["matches"], list)
        self.assertEqual(self.ask("inspect", "Math", 4)["status"], "ok")
        self.assertEqual(self.ask("comm_info"), {"status": "ok", "comms": {}})

    def test_a_comm_to_an_unknown_target_is_closed_at_once(self):
        message = self.kernel.session.msg("comm_open", {"comm_id": "c1", "target_name": "nobody", "data": {}})
        self.kernel.shell_channel.send(message)
        started = time.monotonic()
        while True:
            answer = self.kernel.get_iopub_msg(timeout=PATIENCE)
            if answer["msg_type"] == "comm_close":
                break
        self.assertLess(time.monotonic() - started, AT_ONCE)
        self.assertEqual(answer["content"]["comm_id"], "c1")
        self.assertEqual(answer["parent_header"]["msg_id"], message["header"]["msg_id"])

    def test_clients_at_once_each_get_their_own_answers(self):
        clients = [self.client(self.manager) for _ in range(3)]
        wrong = []

        def work(number, client):
            for i in range(40):
                code = f"{number} * 1000 + {i}"
                content, published = self.run_cell(client, code)
                values = [m["content"]["data"]["text/plain"] for m in published if m["msg_type"] == "execute_result"]
                if content["status"] != "ok" or values != [str(number * 1000 + i)] or outline(published)[-1] != "idle":
                    wrong.append((code, content, values))

        threads = [threading.Thread(target=work, args=pair) for pair in enumerate([self.kernel, *clients])]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
            self.assertFalse(thread.is_alive(), "a client still waits")
        self.assertEqual(wrong, [])

    def test_a_value_of_many_megabytes_arrives_whole(self):
        _, published = self.run_cell(self.kernel, "console.log('x'.repeat(30_000_000))")
        self.assertEqual(len(text_of(published)), 30_000_001)
        self.assertEqual(outline(published)[-1], "idle")

    def test_half_a_surrogate_pair_can_be_saved(self):
        _, published = self.run_cell(self.kernel, r"console.log('a\ud800b')")
        self.assertEqual(text_of(published).encode("utf-8").decode("utf-8"), "a\ufffdb\n")
