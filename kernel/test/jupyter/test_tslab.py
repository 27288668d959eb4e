"""The same cells in tslab 1.0.22 and in this kernel: what they display must be equal in type and data."""

import queue
import shutil
import time
import unittest
from pathlib import Path

from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import KernelManager
from kernel_under_test import KernelTest

TSLAB = Path(__file__).resolve().parent.parent / "peers" / "node_modules" / "tslab" / "bin" / "tslab"

# Each is a cell; later ones see the names of earlier ones.
CELLS = [
    'import * as tslab from "tslab";',
    'import { display, newDisplay, versions } from "tslab";',
    'display.javascript("console.log(1)")',
    'display.html("<b>bold</b>")',
    "display.markdown(`# Title\\n\\n* item`)",
    'display.latex("$\\\\sqrt{x}$")',
    'display.svg("<svg xmlns=\\"http://www.w3.org/2000/svg\\"/>")',
    "const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255]);",
    "display.png(bytes)",
    "display.jpeg(bytes)",
    "display.gif(bytes)",
    "display.pdf(bytes)",
    'display.text("plain text")',
    'display.text("")',
    'display.text("日本語 é 😀 \\u0000 \\u001b[31m")',
    'display.raw("text/plain", "raw text")',
    'display.raw("text/plain", bytes)',
    'display.raw("application/vnd.custom+json", "{\\"a\\": 1}")',
    'display.raw("image/png", "iVBORw0KGgo=")',
    'display.raw("image/svg+xml", bytes)',
    "display.png(bytes.subarray(1, 4))",
    'display.html("first"); display.text("second"); display.raw("text/x-third", "third");',
    'for (let i = 0; i < 20; i++) display.text("line " + i);',
    'tslab.display.html("by the whole module")',
    'const one = newDisplay(); one.text("shown");',
    'one.text("replaced");',
    'one.html("by another kind"); one.png(bytes);',
    'const two = tslab.newDisplay(); two.text("two"); one.text("one again"); two.markdown("two again");',
    'one.raw("text/plain", "raw update");',
    "const three = newDisplay(), four = newDisplay();",
    'four.text("four"); three.text("three");',
    'async function later() { await Promise.resolve(); display.text("after an await"); }',
    "await later();",
    'await Promise.resolve().then(() => { display.html("from a callback"); });',
    "display.text(versions.tslab)",
    "display.text(versions.node)",
    'display.text(Object.keys(versions).sort().join(" "))',
    'display.text([typeof tslab.newDisplay, display === tslab.display, versions === tslab.versions].join(" "))',
    'display.text(String(display.html("returns") === undefined))',
]


# What differs on purpose, each with what this kernel shows and what tslab shows.
DIFFERENT = [
    # The compiler that this kernel's types follow is a later one.
    ("display.text(versions.typescript)", [("display_data", "6.0.3")], [("display_data", "5.0.4")]),
    # tslab prints a cell's value; Jupyter has a message for it.
    ("1 + 1;", [("execute_result", "2")], [("stream", "2\n")]),
    # It prints errors too.
    ('throw new RangeError("mine");', [("error", "RangeError")], [("stream", "RangeError: mine")]),
    # tslab's functions are methods, which need their object.
    ('const { html } = display; html("<i>");', [("display_data", "<i>")], [("stream", "TypeError: Cannot read properties of undefined")]),
]


class TslabTest(KernelTest):
    """Each test runs its cells in both kernels."""

    def setUp(self):
        super().setUp()
        self.assertTrue(TSLAB.exists(), f"{TSLAB} is missing; npm test installs it")
        self.ours = self.client(self.start())
        self.theirs = self.client_of_tslab()
        # The names of displays are random: each kernel's are numbered as they come.
        self.named = {self.ours: {}, self.theirs: {}}

    def client_of_tslab(self):
        """A client of the real tslab. It answers kernel_info without a status, so it is not waited for the usual way."""
        manager = KernelManager(connection_file=str(Path(self.folder) / "tslab.json"))
        argv = [shutil.which("node"), str(TSLAB), "kernel", "--config-path", "{connection_file}"]
        manager._kernel_spec = KernelSpec(argv=argv, display_name="tslab", language="typescript")
        self.addCleanup(self._end, manager)
        manager.start_kernel(cwd=str(self.work))
        client = manager.client()
        client.start_channels()
        self.addCleanup(client.stop_channels)
        client.wait_for_ready(timeout=60)
        return client

    def displays(self, client, code):
        """What a cell displays: kind of message, MIME types with data, and which named display it is."""
        request = client.execute(code)
        found = []
        replied = False
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                # tslab loses one idle in some hundreds of messages; what it displays comes before its reply.
                message = client.get_iopub_msg(timeout=2 if replied else 0.2)
            except queue.Empty:
                if replied:
                    return found
                replied = self.has_replied(client, request)
                continue
            if message["parent_header"].get("msg_id") != request:
                continue
            content = message["content"]
            if message["msg_type"] in ("display_data", "update_display_data"):
                name = content.get("transient", {}).get("display_id")
                found.append((message["msg_type"], content["data"], content["metadata"], self.names.setdefault(name, name and len(self.names))))
            elif message["msg_type"] in ("stream", "error", "execute_result"):
                found.append((message["msg_type"], content, None, None))
            elif message["msg_type"] == "status" and content["execution_state"] == "idle":
                if not replied:
                    self.reply(client, request, seconds=30)
                return found
        raise AssertionError(f"no end of the cell {code!r}")

    @staticmethod
    def has_replied(client, request):
        while client.shell_channel.msg_ready():
            if client.get_shell_msg(timeout=1)["parent_header"].get("msg_id") == request:
                return True
        return False

    def both(self, cells):
        """Runs cells in both kernels: a list of (cell, ours, theirs)."""
        results = []
        for code in cells:
            pair = []
            for client in (self.ours, self.theirs):
                self.names = self.named[client]
                pair.append(self.displays(client, code))
            results.append((code, *pair))
        return results

    def test_the_same_cells_display_the_same(self):
        results = self.both(CELLS)
        for code, ours, theirs in results:
            with self.subTest(code):
                self.assertEqual(ours, theirs)
        # The comparison is one of displays, not of two empty lists.
        self.assertGreaterEqual(sum(len(theirs) for _, _, theirs in results), 55)

    def test_what_differs_does_so_on_purpose(self):
        self.both(CELLS[:2])
        for code, ours, theirs in DIFFERENT:
            with self.subTest(code):
                [(_, of_ours, of_theirs)] = self.both([code])
                self.assert_outline(of_ours, ours)
                self.assert_outline(of_theirs, theirs)
                # tslab turns away what comes within 200 ms of an error.
                self.quiet(self.theirs)
        # tslab loses what it sends while its socket is busy, after some hundreds of displays in a row.
        [(_, ours, theirs)] = self.both(["for (let i = 0; i < 1000; i++) display.text(String(i));"])
        self.assertEqual([data["text/plain"] for _, data, *_ in ours], [str(number) for number in range(1000)])
        self.assertLess(len(theirs), 1000)

    def assert_outline(self, found, expected):
        """Compares kinds of messages and what they say."""
        self.assertEqual(len(found), len(expected), found)
        for (kind, content, *_), (expected_kind, text) in zip(found, expected):
            self.assertEqual(kind, expected_kind)
            data = content.get("data", content)
            self.assertIn(text, data["text"] if kind == "stream" else next(iter(data.values())))

    def quiet(self, client):
        """Waits until the kernel runs cells again after an error."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                if self.reply(client, client.execute("0;"), seconds=5)["status"] == "ok":
                    return
            except queue.Empty:
                # tslab now and then loses a reply: it is asked again.
                continue
        self.fail("tslab turns every cell away")


if __name__ == "__main__":
    unittest.main()
