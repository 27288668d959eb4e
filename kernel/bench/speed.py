"""How fast a kernel starts and answers."""

import time

from kernels import OURS, Unanswered, start
from rows import Missing, median, of_each, p95, part, show

LAUNCHES = 9
CELLS = 300
GROWTH = 5000
#: tslab's cells take ever longer; five thousand of them would take a quarter of an hour.
GROWTH_OF_TSLAB = 400
TYPED = 100


def launch(kernels):
    """All kernels in turns, so that each sees the machine at the same time as the others."""
    times = {name: [] for name in kernels}
    firsts = {name: [] for name in kernels}
    for _ in range(LAUNCHES):

        def once(name, command):
            with start(name, command) as kernel:
                times[name].append(kernel.launch)
                firsts[name].append(kernel.run("1+1").seconds)

        of_each(kernels, once)
    values = {name: (median(times[name]), 1000 * median(firsts[name])) if firsts[name] else Missing("does not start") for name in kernels}
    show("launch to kernel_info_reply", "s", part(values, 0), 0.15)
    show("first cell, sent at once", "ms", part(values, 1))

    def settled(name, command):
        found = []
        for _ in range(3):
            with start(name, command) as kernel:
                time.sleep(1.5)
                found.append(1000 * kernel.run("1+1").seconds)
        return median(found)

    show("first cell", "ms", of_each(kernels, settled), 40)


def round_trip(kernels):
    def measure(name, command):
        with start(name, command) as kernel:
            time.sleep(1.5)
            times = []
            lost = 0
            for _ in range(CELLS):
                try:
                    times.append(1000 * kernel.run("1+1", 2).seconds)
                except Unanswered:
                    lost += 1
            return median(times), p95(times), lost

    values = of_each(kernels, measure)
    show("1+1, median", "ms", part(values, 0), 1.0)
    show("1+1, p95", "ms", part(values, 1), 2.5)
    show(f"1+1: replies or idles that never came, of {CELLS}", "", part(values, 2), 0)


def growth(kernels):
    def measure(name, command):
        count = GROWTH_OF_TSLAB if name == "tslab" else GROWTH
        times = []
        with start(name, command) as kernel:
            time.sleep(1.5)
            for i in range(20):
                kernel.run(f"warm{i} = {i}" if name == "ipykernel" else f"const warm{i} = {i};", 5)
            for i in range(count):
                code = f"grown{i} = {i}\ngrown{i} + 1" if name == "ipykernel" else f"const grown{i}: number = {i};\ngrown{i} + 1"
                try:
                    times.append(1000 * kernel.run(code, 2).seconds)
                except Unanswered:
                    pass
        early, late = median(times[:50]), median(times[-50:])
        return 100 * (late / early - 1), early, late

    values = of_each(kernels, measure)
    note = f"tslab: to cells {GROWTH_OF_TSLAB - 50}-{GROWTH_OF_TSLAB - 1}"
    show("growth of a cell's time, cells 0-49 to 4950-4999", "%", part(values, 0), 10, note)
    show("... cells 0-49", "ms", part(values, 1))
    show("... cells 4950-4999", "ms", part(values, 2), None, note)


def definition(name, i):
    if name == "ipykernel":
        return f"def best{i}(runs: list[float]) -> float:\n    return max(runs)\nbest{i}([{i}, 1])"
    return (
        f"interface Run{i} {{ readonly score: number; readonly seed?: number }}\n"
        f"function best{i}(runs: readonly Run{i}[]): number {{ return Math.max(...runs.map((run) => run.score)); }}\n"
        f"best{i}([{{ score: {i} }}, {{ score: 1, seed: 2 }}])"
    )


def is_finding(message, i):
    """A type error's text, however the kernel shows it."""
    content = message["content"]
    return f"wrong{i}" in str(content) or "not assignable" in str(content)


def types(kernels):
    checked = {name: command for name, command in kernels.items() if name in (OURS, "tslab")}
    unchecked = {name: Missing("checks no types") for name in kernels if name not in checked}

    def results(name, command):
        with start(name, command) as kernel:
            time.sleep(3)
            kernel.run(definition(name, 9999), 20)
            times = []
            for i in range(TYPED):
                try:
                    times.append(1000 * kernel.run(definition(name, i), 5).seconds)
                except Unanswered:
                    pass
            return median(times), p95(times)

    values = of_each(kernels, results)
    note = "of the peers only tslab checks types here"
    show("type-checked definition cell, to its result, median", "ms", part(values, 0), 5, note)
    show("... p95", "ms", part(values, 1), None, note)

    def diagnostics(name, command):
        with start(name, command) as kernel:
            time.sleep(3)
            for i in range(30):
                kernel.run(definition(name, i), 20)
            after, sent, late = [], [], 0
            for i in range(20):
                code = f"function wrong{i}(): number {{ return 'text'; }}"
                finding = lambda cell: not any(m["msg_type"] in ("stream", "error", "display_data") and is_finding(m, i) for _, m in cell.published)
                cell = kernel.run(code, 5, finding)
                found = [at for at, m in cell.published if m["msg_type"] in ("stream", "error", "display_data") and is_finding(m, i)]
                if not found:
                    late += 1
                    if late > 2 and not after:
                        return Missing("shows no type errors")
                    continue
                sent.append(1000 * found[0])
                after.append(1000 * max(0, found[0] - cell.replied))
                # tslab answers what comes within 200 ms of an error with "abort".
                time.sleep(0.25)
            return median(after), median(sent)

    values = {**of_each(checked, diagnostics), **unchecked}
    behind = {**part(values, 0), **({"tslab": Missing("refuses the cell, so that there is no result")} if "tslab" in values else {})}
    show("a type error is shown, after the cell's result", "ms", behind, 60)
    show("... after it was sent", "ms", part(values, 1))


MEMBERS = {
    "ipykernel": (("values = [1, 2, 3]\ntext = 'abc'",), (("values.app", "append"), ("text.upp", "upper"))),
    None: (
        ("const values = [1, 2, 3];\nconst text = 'abc';\nconst run = { score: 1, seed: 2 };",),
        (("values.ma", "map"), ("text.toUpper", "toUpperCase"), ("run.sc", "score"), ("Math.fl", "floor")),
    ),
}


def completion(kernels):
    def measure(name, command):
        defined, asked = MEMBERS.get(name, MEMBERS[None])
        with start(name, command) as kernel:
            _, first = kernel.request("complete_request", {"code": asked[-1][0], "cursor_pos": len(asked[-1][0])}, 30)
            for code in defined:
                kernel.run(code)
            times, found = [], 0
            for i in range(60):
                code, expected = asked[i % len(asked)]
                content, seconds = kernel.request("complete_request", {"code": code, "cursor_pos": len(code)}, 10)
                times.append(1000 * seconds)
                found += any(str(match).rpartition(".")[2] == expected for match in content["matches"])
            if found == 0:
                return Missing("finds none of the members")
            return median(times), p95(times), first, 100 * found / 60

    values = of_each(kernels, measure)
    show("completion of members, median", "ms", part(values, 0), 10)
    show("... p95", "ms", part(values, 1))
    show("... first after start", "s", part(values, 2), 1.5)
    show("... the member is among the matches", "%", part(values, 3))

    def beside(name, command):
        found = []
        for _ in range(3):
            with start(name, command) as kernel:
                code = MEMBERS.get(name, MEMBERS[None])[1][-1][0]
                kernel.session.send(kernel.shell, "complete_request", {"code": code, "cursor_pos": len(code)})
                found.append(1000 * kernel.run("1+1", 30).seconds)
        return median(found)

    show("first cell, sent right behind the first completion", "ms", of_each(kernels, beside))
