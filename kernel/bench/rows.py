"""How a figure is told: one JSON line a row, ours beside every peer's."""

import json
import statistics
import sys

from kernels import OURS


def median(values):
    return statistics.median(values)


def p95(values):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]


class Missing(str):
    """Why a kernel has no figure in a row."""


def show(name, unit, values, bar=None, note=None):
    """Prints a row. A value that is no number is the reason why there is none; a kernel that is not named was not asked."""
    numbers = {kernel: round(value, 4) for kernel, value in values.items() if not isinstance(value, str)}
    reasons = {kernel: str(value) for kernel, value in values.items() if isinstance(value, str)}
    row = {
        "name": name,
        "unit": unit,
        "ours": numbers.pop(OURS, None),
        "bar": bar,
        "peers": {kernel: numbers.get(kernel) for kernel in values if kernel != OURS},
        "reasons": reasons,
    }
    if note is not None:
        row["note"] = note
    print(json.dumps(row), flush=True)


def say(sentence):
    """Progress, for whoever waits."""
    print(sentence, file=sys.stderr, flush=True)


def of_each(kernels, measure):
    """What `measure` gives for each kernel in turn; what it raises becomes the reason why there is no figure."""
    values = {}
    for name, command in kernels.items():
        say(f"  {name}")
        try:
            values[name] = measure(name, command)
        except Exception as error:  # noqa: BLE001  A peer's fault must not end the measuring of the others.
            values[name] = Missing(f"{type(error).__name__}: {error}"[:160])
    return values


def part(values, index):
    """The same figures, of which each kernel's has several: the one at the index."""
    return {kernel: value if isinstance(value, str) else value[index] for kernel, value in values.items()}
