"""Two clients of one kernel, as two windows on one notebook are."""

import threading

from kernel_under_test import PATIENCE, KernelTest

CELLS = 150


class TwoClientsTest(KernelTest):
    def test_each_gets_its_own_replies_and_both_see_all_that_is_published_in_one_order(self):
        manager = self.start()
        clients = [self.client(manager) for _ in range(2)]
        replies = [[], []]
        seen = [[], []]
        sent = [[], []]

        def ask(number, client):
            for i in range(CELLS):
                request = client.execute(f"console.log('{number} prints {i}');\n{number} * 1000 + {i}", stop_on_error=False)
                sent[number].append(request)
                reply = client.get_shell_msg(timeout=PATIENCE)
                replies[number].append((reply["parent_header"]["msg_id"], reply["content"]["status"]))

        def listen(number, client):
            idle = 0
            while idle < 2 * CELLS:
                message = client.get_iopub_msg(timeout=PATIENCE)
                content = message["content"]
                if message["parent_header"].get("msg_type") != "execute_request":
                    continue
                idle += content.get("execution_state") == "idle"
                said = content.get("execution_state") or content.get("text") or content.get("data", {}).get("text/plain") or content.get("code")
                seen[number].append((message["parent_header"]["msg_id"], message["msg_type"], said))

        threads = [threading.Thread(target=work, args=pair) for work in (ask, listen) for pair in enumerate(clients)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
            self.assertFalse(thread.is_alive(), "a client still waits")
        for number in range(2):
            self.assertEqual(replies[number], [(request, "ok") for request in sent[number]])
        self.assertEqual(seen[0], seen[1])
        for number in range(2):
            for i, request in enumerate(sent[number]):
                own = [(kind, said) for of, kind, said in seen[0] if of == request]
                self.assertEqual(
                    own,
                    [
                        ("status", "busy"),
                        ("execute_input", f"console.log('{number} prints {i}');\n{number} * 1000 + {i}"),
                        ("stream", f"{number} prints {i}\n"),
                        ("execute_result", str(number * 1000 + i)),
                        ("status", "idle"),
                    ],
                )

    def test_both_share_the_variables_and_one_that_leaves_takes_nothing_along(self):
        manager = self.start()
        first, second = (self.client(manager) for _ in range(2))
        self.run_cell(first, "let shared: number = 1;")
        self.assertEqual(self.value(second, "shared += 1; shared"), "2")
        running = first.execute("await new Promise((resolve) => setTimeout(resolve, 300)); shared = 10;")
        first.stop_channels()
        self.assertNotEqual(running, "")
        self.assertEqual(self.value(second, "shared"), "10")
