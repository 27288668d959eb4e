"""What a kernel prints and shows: how fast, and whether all of it."""

import time

from kernels import start
from rows import Missing, median, of_each, part, show

LINES = 100_000
BYTES = 50_000_000


def lines(kernels):
    def measure(name, command):
        code = f"for i in range({LINES}): print(i)" if name == "ipykernel" else f"for (let i = 0; i < {LINES}; i++) console.log(i)"
        times = []
        for _ in range(1 if name in ("tslab", "Deno") else 3):
            with start(name, command) as kernel:
                time.sleep(1.5)
                kernel.run("1+1")
                started = time.perf_counter()
                sent = kernel.send(code)
                received = before = quiet = 0
                last = None
                idle = None
                # All that comes is counted, until nothing has come for two seconds.
                while quiet < 2:
                    ready = kernel.poller.poll(100)
                    quiet = 0 if ready else quiet + 0.1
                    for made, _ in ready:
                        message = kernel.read(made)
                        if made is kernel.shell or message["parent_header"].get("msg_id") != sent:
                            continue
                        if message["msg_type"] == "stream":
                            received += message["content"]["text"].count("\n")
                            last = time.perf_counter()
                        elif message["content"].get("execution_state") == "idle":
                            idle = time.perf_counter()
                            before = received
                    if idle is None and time.perf_counter() - started < 60:
                        quiet = min(quiet, 1.9 if name == "tslab" else 0)
                times.append((last - started, LINES - received, received - before if idle else 0, idle is None))
        return median([t[0] for t in times]), max(t[1] for t in times), max(t[2] for t in times), sum(t[3] for t in times)

    values = of_each(kernels, measure)
    losses = part(values, 1)
    times = {name: Missing(f"loses {losses[name]} of the lines") if losses[name] in range(1, LINES + 1) else seconds for name, seconds in part(values, 0).items()}
    show("100 000 printed lines", "s", times, 0.3)
    show("... lines lost", "", losses, 0)
    show("... lines after idle", "", part(values, 2), 0)
    show("... idles that never came", "", part(values, 3), 0)


DISPLAY = {
    "precipice": "display({{ 'text/plain': 'x'.repeat({0}) }}, {{ raw: true }}); 0",
    "ipykernel": "from IPython.display import display\ndisplay({{'text/plain': 'x' * {0}}}, raw=True)",
    "tslab": "import * as tslab from 'tslab';\ntslab.display.text('x'.repeat({0}))",
    "Deno": "await Deno.jupyter.broadcast('display_data', {{ data: {{ 'text/plain': 'x'.repeat({0}) }}, metadata: {{}}, transient: {{}} }})",
}


def large_display(kernels):
    def measure(name, command):
        times = []
        with start(name, command) as kernel:
            time.sleep(1.5)
            kernel.run(DISPLAY[name].format(10), 20)
            for _ in range(3):
                shown = lambda cell: not any(m["msg_type"] == "display_data" for _, m in cell.published)
                cell = kernel.run(DISPLAY[name].format(BYTES), 30, shown)
                sizes = [(at, len(m["content"]["data"]["text/plain"])) for at, m in cell.published if m["msg_type"] == "display_data"]
                if [size for _, size in sizes] != [BYTES]:
                    raise AssertionError(f"not all arrived: {sizes}")
                times.append(max(cell.seconds, sizes[0][0]))
        return median(times)

    show("50 MB display", "s", of_each(kernels, measure), 0.45)
