"""The protocol beyond a plain cell: history, subshells, usage, late output, expressions."""

import json
import os
import stat
import time
from pathlib import Path

from kernel_under_test import KernelTest, RequestTest, outline, text_of


class ProtocolTest(RequestTest):
    def test_kernel_info_tells_of_subshells(self):
        self.assertIn("kernel subshells", self.ask("kernel_info_request")["supported_features"])

    def test_a_subshell_runs_a_cell_and_is_listed_until_it_is_deleted(self):
        self.run_cell(self.kernel, "let shared = 20;")
        made = self.ask("create_subshell_request", channel="control")
        self.assertEqual(made["status"], "ok")
        subshell = made["subshell_id"]
        self.assertEqual(self.ask("list_subshell_request", channel="control")["subshell_id"], [subshell])
        request = self.send("execute_request", {"code": "shared + 1"}, subshell=subshell)
        results = [m for m in self.published(request) if m["msg_type"] == "execute_result"]
        self.assertEqual(results[0]["content"]["data"]["text/plain"], "21")
        self.assertEqual(self.reply(self.kernel, request)["status"], "ok")
        self.assertEqual(self.ask("delete_subshell_request", {"subshell_id": subshell}, "control")["status"], "ok")
        self.assertEqual(self.ask("list_subshell_request", channel="control")["subshell_id"], [])
        for kind in ("execute_request", "complete_request"):
            refused = self.ask(kind, {"code": "1"}, subshell=subshell)
            self.assertEqual((refused["status"], refused["ename"]), ("error", "UnknownSubshell"))
        self.assertEqual(self.ask("delete_subshell_request", {"subshell_id": subshell}, "control")["status"], "error")

    def test_the_usage_is_that_of_this_process_and_this_machine(self):
        usage = self.ask("usage_request", channel="control")
        self.assertEqual(usage["pid"], self.manager.provisioner.process.pid)
        self.assertEqual(usage["cpu_count"], os.cpu_count())
        self.assertGreater(usage["kernel_memory"], 20_000_000)
        memory = usage["host_virtual_memory"]
        self.assertGreater(memory["total"], memory["available"])
        start = time.monotonic()
        self.ask("usage_request", channel="control")
        # Half a second of the processor, however long that takes on a machine that does other work.
        self.ask("execute_request", {"code": "{ const { user } = process.cpuUsage(); while (process.cpuUsage().user < user + 5e5); }"})
        share = self.ask("usage_request", channel="control")["kernel_cpu"] / 100
        self.assertGreater(share * (time.monotonic() - start), 0.25)

    def test_late_output_stands_between_busy_and_idle_and_a_chatty_timer_is_cheap(self):
        code = "let n = 0; const timer = setInterval(() => { for (let i = 0; i < 500; i++) console.log(n); if (++n === 10) clearInterval(timer); }, 10); 0"
        request = self.send("execute_request", {"code": code})
        found = self.published(request)
        while text_of(found).count("\n") < 5_000:
            found += self.published(request)
        self.assertEqual(text_of(found), "".join(f"{n}\n" * 500 for n in range(10)))
        shape = outline(found)
        self.assertEqual(shape[-1], "idle")
        for at, name in enumerate(shape[4:], 4):
            if name == "stream":
                self.assertEqual((shape[at - 1], shape[at + 1]), ("busy", "idle"))
        self.assertLessEqual(shape.count("busy"), 12)

    def test_user_expressions_are_answered_one_by_one(self):
        expressions = {"good": "2 + 3", "bad": "nothing.here"}
        reply = self.ask("execute_request", {"code": "let a = 1;", "user_expressions": expressions})
        self.assertEqual(reply["user_expressions"]["good"]["data"]["text/plain"], "5")
        self.assertEqual(reply["user_expressions"]["bad"]["status"], "error")
        self.assertEqual(reply["user_expressions"]["bad"]["ename"], "ReferenceError")

    def test_is_complete_gives_the_indent_of_the_next_line(self):
        reply = self.ask("is_complete_request", {"code": "if (true) {\n  for (;;) {"})
        self.assertEqual(reply["status"], "incomplete")
        self.assertEqual(reply["indent"].strip(), "")
        self.assertGreater(len(reply["indent"]), 1)
        self.assertEqual(self.ask("is_complete_request", {"code": "let = = 1"})["status"], "invalid")

    def test_a_comm_message_to_nobody_is_only_acknowledged(self):
        request = self.send("comm_msg", {"comm_id": "gone", "data": {}})
        self.assertEqual(outline(self.published(request)), ["busy", "idle"])
        self.assertEqual(self.ask("comm_info_request", {"target_name": "x"}), {"status": "ok", "comms": {}})


class HistoryTest(KernelTest):
    def setUp(self):
        super().setUp()
        self.data = Path(self.folder) / "data"
        self.environment = {**os.environ, "JUPYTER_DATA_DIR": str(self.data)}
        self.environment.pop("PRECIPICE_HISTORY", None)

    def session(self, *cells, **environment):
        """A client whose kernel ran these cells."""
        client = self.client(self.start(env={**self.environment, **environment}))
        for code in cells:
            self.run_cell(client, code)
        return client

    def rows(self, client, **content):
        """The rows of the history, without the numbers of the lines."""
        message = client.session.msg("history_request", {"raw": True, "output": False, **content})
        client.shell_channel.send(message)
        reply = self.reply(client, message["header"]["msg_id"])
        self.assertEqual(reply["status"], "ok")
        return reply["history"]

    def test_the_history_outlives_the_kernel(self):
        first = self.session("const a = 1;", "a + 1")
        first.shutdown()
        self.until(lambda: len(self.kept()) == 3, "the history's writing")
        second = self.session("40 + 2")
        tail = self.rows(second, hist_access_type="tail", n=10, output=True)
        self.assertEqual([row[2] for row in tail], [["const a = 1;", None], ["a + 1", "2"], ["40 + 2", "42"]])
        earlier, now = tail[0][0], tail[2][0]
        self.assertLess(earlier, now)
        for session in (-1, earlier):
            found = self.rows(second, hist_access_type="range", session=session, start=1, stop=2)
            self.assertEqual(found, [[earlier, 1, "const a = 1;"]])
        found = self.rows(second, hist_access_type="search", pattern="*a*", n=1)
        self.assertEqual(found, [[earlier, 2, "a + 1"]])

    def kept(self):
        """All lines of all files of the history."""
        files = (self.data / "precipice" / "history").glob("*.jsonl")
        return [line for file in sorted(files) for line in file.read_text().splitlines()]

    def test_silent_cells_and_cells_that_are_not_stored_leave_no_trace(self):
        client = self.session("1")
        for options in ({"silent": True}, {"store_history": False}):
            self.run_cell(client, "const secret = 1;", **options)
        self.run_cell(client, "2")
        self.assertEqual([row[2] for row in self.rows(client, hist_access_type="tail", n=9)], ["1", "2"])
        self.until(lambda: len(self.kept()) == 4, "the history's writing")
        self.assertFalse([line for line in self.kept() if "secret" in line])
        self.assertTrue(all(stat.S_IMODE(file.stat().st_mode) == 0o600 for file in self.data.rglob("*.jsonl")))

    def test_kernels_at_the_same_time_have_sessions_of_their_own(self):
        clients = [self.session(f"'kernel {i}'") for i in range(3)]
        sessions = [self.rows(client, hist_access_type="range", session=0) for client in clients]
        self.assertEqual([[row[2] for row in rows] for rows in sessions], [[f"'kernel {i}'"] for i in range(3)])
        self.assertEqual(len({rows[0][0] for rows in sessions}), 3)

    def test_an_environment_variable_switches_it_off(self):
        client = self.session("1", PRECIPICE_HISTORY="off")
        self.assertEqual(self.rows(client, hist_access_type="tail", n=9), [[1, 1, "1"]])
        self.assertFalse(self.data.exists())

    def test_a_history_that_is_corrupt_or_cannot_be_written_harms_no_cell(self):
        folder = self.data / "precipice" / "history"
        folder.mkdir(parents=True)
        (folder / "000007.jsonl").write_bytes(b"\xff\xfe garbage\n" + json.dumps({"line": 1, "input": "left"}).encode())
        client = self.session("1 + 1")
        self.assertEqual(self.rows(client, hist_access_type="tail", n=9), [[7, 1, "left"], [8, 1, "1 + 1"]])
        self.data = Path(self.folder) / "file"
        self.data.write_text("no folder")
        self.environment["JUPYTER_DATA_DIR"] = str(self.data)
        client = self.session("2 + 2")
        self.assertEqual(self.value(client, "3 + 3"), "6")
        self.assertEqual([row[2] for row in self.rows(client, hist_access_type="tail", n=9)], ["2 + 2", "3 + 3"])
