"""What a day's work does to a kernel: each action is chosen by the seed, sent, and its outcome checked."""

import sys
from pathlib import Path
from queue import Empty

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "jupyter"))

from kernel_under_test import text_of  # noqa: E402
from malformed_frames import PORTS, Flood  # noqa: E402


class Wrong(AssertionError):
    """The kernel did something else than what was asked."""


def equal(found, expected, what):
    if found != expected:
        raise Wrong(f"{what}: expected {expected!r}, came {found!r}"[:2000])


def results(published):
    return [m["content"]["data"]["text/plain"] for m in published if m["msg_type"] == "execute_result"]


class Actions:
    """Named actions with their weights; `run_cell(code)` gives a reply's content and what was published."""

    def __init__(self, manager, client, info, random, folder):
        self.manager, self.client, self.info, self.random, self.folder = manager, client, info, random, Path(folder)
        self.count = 0
        self.weights = {
            "define": 20,
            "result": 20,
            "print": 12,
            "error": 8,
            "syntax_error": 4,
            "display": 8,
            "update": 4,
            "complete": 8,
            "inspect": 4,
            "is_complete": 4,
            "history": 2,
            "comm": 4,
            "timers": 5,
            "promise": 6,
            "import_builtin": 4,
            "import_local": 3,
            "large_output": 1,
            "large_value": 1,
            "interrupt_loop": 2,
            "interrupt_promise": 2,
            "child": 1,
            "abort": 1,
            "malformed": 1,
        }

    def step(self):
        """One action; gives its name."""
        self.count += 1
        name = self.random.choices(list(self.weights), list(self.weights.values()))[0]
        getattr(self, name)(self.count)
        return name

    def run_cell(self, code, timeout=60, **options):
        published = []
        options.setdefault("stop_on_error", False)
        reply = self.client.execute_interactive(code, timeout=timeout, output_hook=published.append, **options)
        return reply["content"], published

    def value(self, code, expected):
        content, published = self.run_cell(code)
        failed = f" ({content['ename']}: {content['evalue']})" if content["status"] == "error" else ""
        equal((content["status"], results(published)), ("ok", [expected]), f"{code}{failed}")

    def ask(self, request, seconds=30):
        while True:
            message = self.client.get_shell_msg(timeout=seconds)
            if message["parent_header"].get("msg_id") == request:
                return message["content"]

    def define(self, i):
        k = i % 60
        code = (
            f"interface Shape{k} {{ readonly side: number; readonly name?: string }}\n"
            f"class Square{k} implements Shape{k} {{ constructor(readonly side: number) {{}} get area(): number {{ return this.side ** 2; }} }}\n"
            f"const area{k} = (shape: Shape{k}): number => shape.side ** 2;\n"
            f"area{k}(new Square{k}({i}))"
        )
        self.value(code, str(i**2))

    def result(self, i):
        self.value(f"{i} + 1", str(i + 1))

    def print(self, i):
        content, published = self.run_cell(f"for (let line = 0; line < 20; line++) console.log('{i}', line); console.error('e{i}');")
        equal(text_of(published), "".join(f"{i} {line}\n" for line in range(20)), "printed")
        equal(text_of(published, "stderr"), f"e{i}\n", "printed to stderr")

    def error(self, i):
        content, _ = self.run_cell(f"function fail(): never {{ throw new RangeError('{i}', {{ cause: new Error('inner') }}); }}\nfail();")
        equal((content["status"], content.get("ename"), content.get("evalue")), ("error", "RangeError", str(i)), "the error")

    def syntax_error(self, i):
        content, _ = self.run_cell(f"const = {i};")
        equal((content["status"], content.get("ename")), ("error", "SyntaxError"), "the syntax error")

    def display(self, i):
        _, published = self.run_cell(f"display({{ 'text/plain': '{i}', 'text/html': '<b>{i}</b>' }}, {{ raw: true }}); display(new Map([[{i}, [1, 2]]]));")
        equal([m["msg_type"] for m in published if m["msg_type"] == "display_data"], ["display_data"] * 2, "displays")

    def update(self, i):
        _, published = self.run_cell(f"{{ const handle = display('first'); for (let n = 0; n < 10; n++) await handle.update({i} + n); }}")
        equal(sum(m["msg_type"] == "update_display_data" for m in published), 10, "updates")

    def complete(self, i):
        equal(self.ask(self.client.complete("Math.fl", 7))["status"], "ok", "completion")

    def inspect(self, i):
        equal(self.ask(self.client.inspect("Math.max", 8))["status"], "ok", "inspection")

    def is_complete(self, i):
        equal(self.ask(self.client.is_complete(f"function f{i}() {{"))["status"], "incomplete", "completeness")

    def history(self, i):
        equal(self.ask(self.client.history(hist_access_type="tail", n=20))["status"], "ok", "history")

    def comm(self, i):
        """A comm to a target that is not there is closed; one that is there echoes."""
        message = self.client.session.msg("comm_open", {"comm_id": f"comm-{i}", "target_name": "nobody", "data": {"value": i}})
        self.client.shell_channel.send(message)
        while True:
            answer = self.client.get_iopub_msg(timeout=30)
            if answer["msg_type"] == "comm_close" and answer["content"]["comm_id"] == f"comm-{i}":
                return

    def timers(self, i):
        code = f"setTimeout(() => console.log('late {i}'), 5);\nconst every{i % 60} = setInterval(() => {{}}, 1);\nawait new Promise((resolve) => setTimeout(resolve, 20));\nclearInterval(every{i % 60});"
        _, published = self.run_cell(code)
        equal(text_of(published), f"late {i}\n", "printed by a timer")

    def promise(self, i):
        self.value(f"(await Promise.all(Array.from({{ length: 50 }}, async (_, n) => {{ await null; return n + {i}; }}))).length", "50")

    def import_builtin(self, i):
        self.value("import { createHash } from 'node:crypto';\ncreateHash('sha256').update('x').digest('hex').length", "64")

    def import_local(self, i):
        (self.folder / "local.ts").write_text(f"export const made: number = {i};\n")
        self.value("import { made } from './local.ts';\nmade", str(i))

    def large_output(self, i):
        _, published = self.run_cell("for (let line = 0; line < 20_000; line++) console.log(line);")
        equal(text_of(published).count("\n"), 20_000, "lines")

    def large_value(self, i):
        self.value(f"new Float64Array(2_000_000).fill({i % 7}).reduce((sum, x) => sum + x, 0)", str(2_000_000 * (i % 7)))

    def _interrupt(self, code):
        self.run_cell("let kept: number = 7;")
        sent = self.client.execute(code, stop_on_error=False)
        seen = []
        while not any(kind == "stream" for kind, _ in seen):
            try:
                message = self.client.get_iopub_msg(timeout=30)
            except Empty:
                raise Wrong(f"{code} printed nothing for 30 s: {seen}") from None
            if message["parent_header"].get("msg_id") == sent:
                seen.append((message["msg_type"], message["content"]))
            if seen and seen[-1][1].get("execution_state") == "idle":
                raise Wrong(f"{code} should have printed and gone on: {seen}")
        equal(seen[-1][1]["text"], "started\n", "printed before the interrupt")
        self.manager.interrupt_kernel()
        equal(self.ask(sent).get("ename"), "KeyboardInterrupt", "the interrupt")
        self.value("kept", "7")

    def interrupt_loop(self, i):
        self._interrupt("console.log('started'); await null; while (true) {}")

    def interrupt_promise(self, i):
        self._interrupt("console.log('started'); await new Promise(() => {})")

    def child(self, i):
        code = f"import {{ execFileSync }} from 'node:child_process';\nexecFileSync(process.execPath, ['-p', '{i}']).toString().trim()"
        self.value(code, f"'{i}'")

    def abort(self, i):
        sent = [self.client.execute(code, stop_on_error=True) for code in (f"await new Promise((resolve) => setTimeout(resolve, 1000)); throw new Error('{i}')", "1", "2")]
        equal([self.ask(request)["status"] for request in sent], ["error", "aborted", "aborted"], "a queue behind an error")

    def malformed(self, i):
        Flood(self.info, PORTS[i % len(PORTS)], i).send(40)
        self.value("1 + 1", "2")
