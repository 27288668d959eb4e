"""A hundred restarts by Jupyter's own manager: each gives a kernel that is new, works, and leaves nothing behind."""

import psutil
from kernel_under_test import PATIENCE, KernelTest

RESTARTS = 100


class RestartTest(KernelTest):
    def await_new_kernel(self, client):
        """Waits until both of the client's connections are the new kernel's."""
        while client.get_iopub_msg(timeout=PATIENCE)["msg_type"] != "iopub_welcome":
            pass
        self.assertEqual(self.reply(client, client.kernel_info())["status"], "ok")

    def test_a_hundred_restarts_each_give_a_new_kernel_to_the_same_client_and_leave_no_process_behind(self):
        manager = self.start()
        client = self.client(manager)
        ended = []
        for i in range(RESTARTS):
            content, _ = self.run_cell(client, f"let mine: number = (globalThis as {{ seen?: number }}).seen ?? {i};")
            self.assertEqual(content["execution_count"], 1)
            self.assertEqual(self.value(client, "mine"), str(i))
            if i % 10 == 0:
                # A cell that still runs is no obstacle.
                client.execute("while (true) {}")
            ended.append(manager.provisioner.process.pid)
            manager.restart_kernel()
            self.await_new_kernel(client)
            self.assertNotEqual(manager.provisioner.process.pid, ended[-1])
        self.assertEqual([pid for pid in ended if psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE], [])
        self.assertEqual(self.value(client, "typeof mine"), "'undefined'")
