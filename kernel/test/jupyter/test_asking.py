"""What needs both sides: questions, comms and subshells between a client and the user's code."""

from kernel_under_test import LOOP, PATIENCE, WAIT, RequestTest, outline, text_of


class AskingTest(RequestTest):
    def asked(self, client, request):
        """The question that a client was asked first since it last looked; it must belong to the request."""
        question = client.get_stdin_msg(timeout=PATIENCE)
        self.assertEqual((question["msg_type"], question["parent_header"]["msg_id"]), ("input_request", request))
        return question["content"]

    def test_both_kinds_of_question_are_answered_by_the_client_that_asked(self):
        other = self.client(self.manager)
        for code in ("`Hello ${await input('name? ')}`", "`Hello ${prompt('name? ')}`"):
            with self.subTest(code):
                request = self.kernel.execute(code, allow_stdin=True)
                self.assertEqual(self.asked(self.kernel, request), {"prompt": "name? ", "password": False})
                other.input("not asked")
                self.kernel.input("Ada")
                results = [m for m in self.published(request) if m["msg_type"] == "execute_result"]
                self.assertIn("Hello Ada", results[0]["content"]["data"]["text/plain"])
                self.assertEqual(self.reply(self.kernel, request)["status"], "ok")
                # Nothing but its own question has reached the other client.
                own = other.execute(code, allow_stdin=True)
                self.asked(other, own)
                other.input("Grace")
                self.assertEqual(self.reply(other, own)["status"], "ok")

    def test_a_question_is_refused_where_none_is_allowed(self):
        for code in ("await input('name? ')", "prompt('name? ')"):
            reply = self.reply(self.kernel, self.kernel.execute(code, allow_stdin=False, stop_on_error=False))
            self.assertEqual((reply["status"], reply["ename"]), ("error", "StdinNotAllowedError"))
        # The first question that is asked is that of the next cell.
        allowed = self.kernel.execute(code, allow_stdin=True)
        self.asked(self.kernel, allowed)
        self.kernel.input("Ada")
        self.assertEqual(self.reply(self.kernel, allowed)["status"], "ok")

    def test_an_interrupt_ends_a_question_of_either_kind(self):
        for code in ("await input('name? ')", "prompt('name? ')"):
            with self.subTest(code):
                request = self.kernel.execute(code, allow_stdin=True, stop_on_error=False)
                self.asked(self.kernel, request)
                self.manager.interrupt_kernel()
                self.assertEqual(self.reply(self.kernel, request)["ename"], "KeyboardInterrupt")
                self.kernel.input("late")
                self.assertEqual(self.value(self.kernel, "6 * 7"), "42")

    def test_a_comm_that_the_client_opens_reaches_its_handler_with_its_bytes(self):
        code = (
            "comms.register('echo', (comm, opening) => { console.log('opened', opening.data.a); "
            "comm.onMessage((event) => comm.send({ got: event.data.n }, { buffers: event.buffers })); });"
        )
        self.run_cell(self.kernel, code)
        opened = self.published(self.send("comm_open", {"comm_id": "c1", "target_name": "echo", "data": {"a": 5}}))
        self.assertEqual(outline(opened), ["busy", "stream", "idle"])
        self.assertEqual(text_of(opened), "opened 5\n")
        self.assertEqual(self.ask("comm_info_request"), {"status": "ok", "comms": {"c1": {"target_name": "echo"}}})
        for _ in range(3):
            request = self.send("comm_msg", {"comm_id": "c1", "data": {"n": 7}}, buffers=[b"\x00\xff", b""])
            echoed = self.published(request)
            self.assertEqual(outline(echoed), ["busy", "comm_msg", "idle"])
            self.assertEqual(echoed[1]["content"]["data"], {"got": 7})
            self.assertEqual([bytes(part) for part in echoed[1]["buffers"]], [b"\x00\xff", b""])
        self.published(self.send("comm_close", {"comm_id": "c1", "data": {}}))
        self.assertEqual(self.ask("comm_info_request")["comms"], {})

    def test_a_comm_that_a_cell_opens_is_published_under_it(self):
        _, published = self.run_cell(self.kernel, "const mine = comms.open('widget', { x: 1 }, { metadata: { version: '2' } }); mine.send({ y: 2 });")
        self.assertEqual(outline(published), ["busy", "execute_input", "comm_open", "comm_msg", "idle"])
        self.assertEqual(published[2]["content"]["target_name"], "widget")
        self.assertEqual(published[2]["content"]["data"], {"x": 1})
        self.assertEqual(published[2]["metadata"], {"version": "2"})
        self.assertEqual([entry["target_name"] for entry in self.ask("comm_info_request")["comms"].values()], ["widget"])
        self.manager.restart_kernel()
        self.kernel.wait_for_ready(timeout=PATIENCE)
        self.assertEqual(self.ask("comm_info_request")["comms"], {})

    def test_a_comm_to_nobody_is_closed_at_once_while_a_cell_loops(self):
        self.run_cell(self.kernel, "comms.register('mine', () => undefined);")
        cell = self.kernel.execute(LOOP)
        self.running(self.kernel, cell)
        closed = self.published(self.send("comm_open", {"comm_id": "c1", "target_name": "nobody", "data": {}}))
        self.assertEqual(outline(closed), ["busy", "comm_close", "idle"])
        waiting = self.send("comm_open", {"comm_id": "c2", "target_name": "mine", "data": {}})
        self.manager.interrupt_kernel()
        self.assertEqual(self.reply(self.kernel, cell)["status"], "error")
        self.assertEqual(outline(self.published(waiting))[-1], "idle")

    def test_a_subshell_runs_while_the_main_shell_awaits_and_an_interrupt_ends_both(self):
        subshell = self.ask("create_subshell_request", channel="control")["subshell_id"]
        main = self.kernel.execute("await new Promise(() => {})", stop_on_error=False)
        beside = self.send("execute_request", {"code": "console.log('beside'); 6 * 7"}, subshell=subshell)
        found = self.published(beside)
        self.assertEqual(text_of(found), "beside\n")
        self.assertEqual([m["content"]["data"]["text/plain"] for m in found if m["msg_type"] == "execute_result"], ["42"])
        self.assertEqual(self.reply(self.kernel, beside)["status"], "ok")
        other = self.send("execute_request", {"code": WAIT}, subshell=subshell)
        behind = self.send("execute_request", {"code": "1"}, subshell=subshell)
        self.running(self.kernel, other)
        self.manager.interrupt_kernel()
        replies = {}
        while len(replies) < 3:
            message = self.kernel.get_shell_msg(timeout=PATIENCE)
            replies[message["parent_header"]["msg_id"]] = message["content"]
        self.assertEqual([replies[request].get("ename") for request in (main, other)], ["KeyboardInterrupt"] * 2)
        self.assertEqual(replies[behind]["status"], "aborted")
        self.assertEqual(self.value(self.kernel, "5"), "5")
