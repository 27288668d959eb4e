"""Works with a kernel for long and watches its memory: soak.py [--minutes 30] [--seed 1] [--bound 60]

Ends with status 1 when an action has another outcome than it must, or when the memory grew by more than the bound:
a line is fitted through the samples after the warm-up, and what it rises from its first to its last sample counts.
"""

import argparse
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from actions import Actions, Wrong  # noqa: E402

import psutil  # noqa: E402
from kernel_under_test import KernelTest  # noqa: E402

MEBIBYTE = 1_048_576
#: The part of the time in which memory may grow freely: caches fill, code is compiled.
WARM_UP = 1 / 3
#: Samples of the memory.
SAMPLES = 40
#: MiB that resident memory and the collected heap may grow after it, however long it takes.
BOUND = 60
COLLECT = (
    "{ const { setFlagsFromString } = await import('node:v8'); const { runInNewContext } = await import('node:vm');"
    " setFlagsFromString('--expose-gc'); const collect = runInNewContext('gc'); collect(); collect(); }"
    " process.memoryUsage().heapUsed"
)


def rise(samples):
    """How much the least-squares line through (x, y) samples rises from the first x to the last."""
    xs, ys = zip(*samples)
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    spread = sum((x - mean_x) ** 2 for x in xs)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in samples) / spread
    return slope * (xs[-1] - xs[0])


class Report:
    """What a soak saw; all memory is MiB."""

    def __init__(self, actions, never, resident, heap, seconds):
        self.actions = actions
        #: Actions whose turn never came.
        self.never = never
        self.resident = resident
        self.heap = heap
        self.seconds = seconds
        late = lambda samples: [sample for sample in samples if sample[0] >= WARM_UP * seconds]
        self.resident_rise = rise(late(resident))
        self.heap_rise = rise(late(heap))

    def lines(self):
        shown = ", ".join(f"{name} {count}" for name, count in sorted(self.actions.items()))
        return (
            f"{sum(self.actions.values())} actions in {self.seconds / 60:.1f} minutes: {shown}",
            f"resident: {self.resident[0][1]:.0f} MiB at first, at most {max(y for _, y in self.resident):.0f}, "
            f"{self.resident[-1][1]:.0f} at last; the line after the warm-up rises by {self.resident_rise:.1f}",
            f"heap after a collection: {self.heap[0][1]:.1f} MiB at first, {self.heap[-1][1]:.1f} at last; the line rises by {self.heap_rise:.1f}",
        )


class Soak(KernelTest):
    """A test case only for its kernel."""

    def endure(self, seed, minutes=None, count=None, say=lambda sentence: None):
        """Works for so many minutes or so many actions, and samples the memory meanwhile."""
        manager = self.start()
        client = self.client(manager)
        info = json.loads(Path(manager.connection_file).read_text())
        actions = Actions(manager, client, info, random.Random(seed), self.work)
        process = psutil.Process(manager.provisioner.process.pid)
        counts, resident, heap = Counter(), [], []
        started = time.monotonic()
        sampled, told = 0, started

        def done():
            """The part of the work that is done, from 0 to 1."""
            return actions.count / count if count is not None else (time.monotonic() - started) / (60 * minutes)

        while done() < 1:
            try:
                counts[actions.step()] += 1
            except Exception as error:
                status = manager.provisioner.process.poll()
                state = "still runs" if status is None else f"ended with status {status}"
                raise Wrong(f"action {actions.count} (seed {seed}): {error!r}; the kernel's process {state}") from error
            if done() * SAMPLES >= sampled + 1:
                sampled = int(done() * SAMPLES)
                now = time.monotonic()
                content, published = self.run_cell(client, COLLECT)
                text = [m["content"]["data"]["text/plain"] for m in published if m["msg_type"] == "execute_result"]
                if len(text) != 1:
                    raise Wrong(f"the heap could not be measured: {content}")
                at = now - started
                heap.append((at, int(text[0]) / MEBIBYTE))
                resident.append((at, process.memory_info().rss / MEBIBYTE))
                if now - told >= 60:
                    told = now
                    say(f"{at / 60:5.1f} min  {sum(counts.values()):7d} actions  {resident[-1][1]:6.0f} MiB resident  {heap[-1][1]:6.1f} MiB heap")
        never = [name for name in actions.weights if counts[name] == 0]
        return Report(counts, never, resident, heap, time.monotonic() - started)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bound", type=float, default=BOUND)
    asked = parser.parse_args()
    soak = Soak()
    soak.setUp()
    try:
        report = soak.endure(asked.seed, minutes=asked.minutes, say=lambda sentence: print(sentence, flush=True))
    except Wrong as wrong:
        print(f"The kernel failed: {wrong}")
        return 1
    finally:
        soak.doCleanups()
    print("\n".join(report.lines()))
    grown = [name for name, rose in (("resident memory", report.resident_rise), ("the heap", report.heap_rise)) if rose > asked.bound]
    for name in grown:
        print(f"FAILED: {name} grew by more than {asked.bound:.0f} MiB after the warm-up.")
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
