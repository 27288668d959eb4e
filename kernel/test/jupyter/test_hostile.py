"""Cells that spoil the language's built-in objects: the kernel still runs, completes, is interrupted and ends."""

import time

from kernel_under_test import KernelTest

THROWS = '() => { throw new Error("mine") }'
HOSTILE = [
    'Object.defineProperty(Object.prototype, "type", { value: "x", enumerable: true })',
    'Object.defineProperty(Object.prototype, "toJSON", { value: () => "mine" })',
    "Object.prototype.get = 1; Object.prototype.source = 1",
    "Array.prototype.map = function (call) { for (let at = 0; at < this.length; at += 1) call(this[at]) }",
    f"Array.prototype[Symbol.iterator] = {THROWS}",
    f'for (const name of ["call", "apply", "bind"]) Function.prototype[name] = {THROWS}',
    "for (const name of ['Map', 'JSON', 'Promise', 'Symbol', 'Object', 'Array', 'Error']) delete globalThis[name]",
]


class HostileTest(KernelTest):
    def test_every_channel_works_after_each(self):
        for code in HOSTILE:
            with self.subTest(code=code):
                manager = self.start()
                client = self.client(manager)
                self.run_cell(client, "const kept = { width: 1 }")
                self.run_cell(client, code)
                content, published = self.run_cell(client, "1 + 1")
                self.assertEqual(content["status"], "ok")
                results = [one["content"]["data"] for one in published if one["msg_type"] == "execute_result"]
                self.assertEqual(results, [{"text/plain": "2"}])
                content, _ = self.run_cell(client, "null.frob")
                self.assertEqual(content["ename"], "TypeError")
                self.assertIn("Cell [", "".join(content["traceback"]))
                request = client.complete("kept.wi")
                self.assertIn("width", " ".join(self.reply(client, request)["matches"]))
                request = client.execute("for (;;);")
                time.sleep(0.5)
                manager.interrupt_kernel()
                self.assertEqual(self.reply(client, request)["ename"], "KeyboardInterrupt")
                _, published = self.run_cell(client, 'console.log("printed")')
                printed = [one["content"]["text"] for one in published if one["msg_type"] == "stream"]
                self.assertEqual(printed, ["printed\n"])
                client.shutdown()
                for _ in range(100):
                    if not manager.is_alive():
                        break
                    time.sleep(0.1)
                self.assertFalse(manager.is_alive())
