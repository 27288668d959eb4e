"""Ten thousand frames that nobody should send on each port; the kernel answers afterwards as if nothing had been."""

import json
from pathlib import Path

import psutil
from kernel_under_test import KernelTest, environment, outline
from malformed_frames import PORTS, Flood

FRAMES = 10_000
MEBIBYTE = 1_048_576


class FuzzTest(KernelTest):
    def test_malformed_truncated_oversized_and_wrongly_signed_frames_on_each_port_leave_the_kernel_as_it_was(self):
        # The thread of types would take memory of its own meanwhile.
        manager = self.start(env={**environment(self.folder), "PRECIPICE_TYPES": "off"})
        client = self.client(manager)
        self.assertEqual(self.value(client, "let kept = 7; kept"), "7")
        info = json.loads(Path(manager.connection_file).read_text())
        process = psutil.Process(manager.provisioner.process.pid)
        before = process.memory_info().rss
        for seed, port in enumerate(PORTS):
            with self.subTest(port=port):
                Flood(info, port, seed).send(FRAMES)
                # The client that was there before, and one that is new.
                self.assertEqual(self.value(client, "1 + 1"), "2")
                newcomer = self.client(manager)
                content, published = self.run_cell(newcomer, "kept + 35")
                self.assertEqual(content["status"], "ok")
                # After a late frame's idle, the cell that still runs is busy once more.
                begun, *kinds = outline(published)
                self.assertEqual(begun, "busy")
                self.assertEqual(
                    [kind for kind in kinds if kind != "busy"], ["execute_input", "execute_result", "idle"]
                )
                self.assertTrue(newcomer.is_alive())
        # What was once needed for so many connections stays with the process; more of the same needs no more.
        settled = process.memory_info().rss
        self.assertLess((settled - before) / MEBIBYTE, 400)
        for seed, port in enumerate(PORTS):
            Flood(info, port, 100 + seed).send(FRAMES // 5)
        self.assertEqual(self.value(client, "kept"), "7")
        self.assertLess((process.memory_info().rss - settled) / MEBIBYTE, 60)
        self.until(lambda: len(process.net_connections("tcp")) < 60, "the end of the connections")

    def test_the_same_seed_makes_the_same_frames(self):
        info = {"ip": "127.0.0.1", "key": "secret", **{f"{port}_port": 1 for port in PORTS}}
        for port in PORTS:
            first, second, other = (Flood(info, port, seed) for seed in (1, 1, 2))
            made = [[flood._bearable() + flood._fatal() for _ in range(50)] for flood in (first, second, other)]
            self.assertEqual(made[0], made[1])
            self.assertNotEqual(made[0], made[2])
