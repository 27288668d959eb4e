"""Memory, interrupts, and what a kernel bears."""

import re
import sys
import time

from kernels import KERNEL, OURS, Unanswered, start
from rows import Missing, median, of_each, part, show

MEBIBYTE = 1_048_576
CELLS = 1000


def memory(kernels):
    def settled(kernel):
        time.sleep(4)
        return kernel.memory() / MEBIBYTE

    def idle(name, command):
        environment = {"PRECIPICE_TYPES": "off"} if name == OURS else None
        with start(name, command, environment) as kernel:
            return settled(kernel)

    def used(name, command):
        with start(name, command) as kernel:
            # The types are on from the first cell on.
            kernel.run("0")
            before = settled(kernel)
            for i in range(CELLS):
                code = f"kept{i} = {i}\nkept{i}" if name == "ipykernel" else f"const kept{i} = {i};\nkept{i}"
                try:
                    kernel.run(code, 2)
                except Unanswered:
                    pass
            return before, settled(kernel) - before

    show("memory idle, types off", "MiB", of_each(kernels, idle), 70)
    values = of_each(kernels, used)
    show("memory idle, types on", "MiB", part(values, 0), 350)
    show(f"... and after {CELLS} cells, more by", "MiB", part(values, 1), 60)


NEVER = "await new Promise(() => {})"
KINDS = {
    "while (true) {}": ("while (true) {}", "while True: pass"),
    "a catastrophic regex": ("/^(a+)+$/.test('a'.repeat(60) + 'b')", "import re; re.match('^(a+)+$', 'a' * 60 + 'b')"),
    "Atomics.wait": ("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)", "import threading; threading.Event().wait()"),
    "a promise that never settles": (NEVER, "import asyncio; await asyncio.Event().wait()"),
    "endless microtasks": (
        "async function spin(): Promise<void> { for (;;) await null; }\nawait spin();",
        "import asyncio\nwhile True: await asyncio.sleep(0)",
    ),
    "a loop in a timer's callback": (
        f"setTimeout(() => {{ while (true) {{}} }}, 20);\n{NEVER}",
        "import asyncio\ndef spin():\n    while True: pass\nasyncio.get_event_loop().call_later(0.02, spin)\nawait asyncio.Event().wait()",
    ),
}
REPEATS = 7


class NotRunning(Exception):
    """There was nothing to interrupt."""


def stop(kernel, code):
    """Milliseconds from the interrupt to the cell's end."""
    # tslab answers what comes within 200 ms of an interrupt with "abort".
    time.sleep(0.3)
    sent = kernel.send(code)
    # It also compiles for long, and takes no interrupt while it does.
    if kernel.shell.poll(1000 if kernel.name == "tslab" else 250):
        raise NotRunning(f"the cell ended by itself: {kernel.read(kernel.shell)['content']['status']}")
    started = time.perf_counter()
    kernel.interrupt()
    return 1000 * kernel.follow(sent, started, 3).seconds


def interrupts(kernels):
    found = {}
    for kind, (typescript, python) in KINDS.items():

        def measure(name, command):
            times = []
            with start(name, command) as kernel:
                time.sleep(1)
                kernel.run("kept = 7" if name == "ipykernel" else "let kept = 7; kept")
                for _ in range(REPEATS):
                    times.append(stop(kernel, python if name == "ipykernel" else typescript))
                time.sleep(0.3)
                if kernel.run("kept + 35").status != "ok":
                    return Missing("the state is lost")
            return median(times), max(times)

        def careful(name, command):
            try:
                return measure(name, command)
            except Unanswered:
                return Missing("not stopped within 3 s")
            except NotRunning as reason:
                return Missing(str(reason))

        found[kind] = of_each(kernels, careful)
        show(f"interrupt: {kind}, median of {REPEATS}", "ms", part(found[kind], 0), 5)
        show(f"... worst of {REPEATS}", "ms", part(found[kind], 1), 100)
    stopped = {name: sum(not isinstance(values[name], str) for values in found.values()) for name in kernels}
    show("interrupts that end the cell and keep the state, of 6 kinds", "", stopped)


def malformed(kernels, count):
    """Ours only: the frames are made for a kernel that may be killed by none of them."""
    sys.path.insert(0, str(KERNEL / "test" / "jupyter"))
    from malformed_frames import PORTS, Flood

    def measure(name, command):
        with start(name, command) as kernel:
            kernel.run("let kept = 7; kept")
            before = kernel.memory()
            started = time.perf_counter()
            for seed, port in enumerate(PORTS):
                Flood(kernel.info, port, seed).send(count // len(PORTS))
            seconds = time.perf_counter() - started
            cell = kernel.run("kept + 35", 20)
            values = [m["content"]["data"]["text/plain"] for _, m in cell.published if m["msg_type"] == "execute_result"]
            if [re.sub(r"\s", "", value) for value in values] != ["42"]:
                raise AssertionError(f"after the frames a cell gives {values}")
            return count / seconds, (kernel.memory() - before) / MEBIBYTE

    values = of_each({OURS: kernels[OURS]}, measure)
    show(f"{count} malformed frames, a cell runs afterwards: frames a second", "1/s", part(values, 0))
    show("... memory more by", "MiB", part(values, 1))
