"""The bar of long statistics in a notebook: shown, replaced in place, gone at the end, and honest when interrupted."""

import time

from kernel_under_test import NO_TYPES, PATIENCE, SharedKernelTest, link_packages

PROGRESS = "application/vnd.precipice.progress.v1+json"

SETUP = """
import { aggregates, bootstrap, ScoreTable } from "precipice";
const scores = (shift: number) => Array.from({ length: 26 }, (_, task) =>
  Array.from({ length: 40 }, (_, run) => shift + Math.sin(task * 41 + run * 7)));
const table = ScoreTable.fromTaskScores({ A: scores(0), B: scores(0.1) });
/** Slow for certain, whatever the machine. */
const slow = (sample: Float64Array): number => {
  const until = performance.now() + 2;
  while (performance.now() < until);
  return sample[0] ?? 0;
};
"""

MANY = """
import { planRuns } from "precipice";
const many = (count: number) => ScoreTable.fromTaskScores(Object.fromEntries(
  Array.from({ length: count }, (_, index) => [`algorithm ${index}`, scores(index / 100).slice(0, 10)])));
"""

# One quiet half second of many is enough: work that went on would leave none.
IDLE = """
let least = Infinity;
for (let window = 0; window < 20 && least > 100_000; window++) {
  const before = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { user, system } = process.cpuUsage(before);
  least = Math.min(least, user + system);
}
least <= 100_000;
"""


class ProgressTest(SharedKernelTest):
    kernel_variables = NO_TYPES
    first = SETUP

    @classmethod
    def prepare(cls):
        link_packages(cls.work, "precipice")

    def bars(self, published):
        """What was shown and updated, as (type of message, display id, data)."""
        return [
            (m["msg_type"], m["content"]["transient"].get("display_id"), m["content"]["data"])
            for m in published
            if m["msg_type"] in ("display_data", "update_display_data")
        ]

    def assert_grows(self, bars):
        """One display, then updates of it, each further than the one before."""
        self.assertEqual([kind for kind, _, _ in bars], ["display_data"] + ["update_display_data"] * (len(bars) - 1))
        self.assertEqual(len({name for _, name, _ in bars}), 1)
        states = [data[PROGRESS] for _, _, data in bars if PROGRESS in data]
        self.assertGreater(len(states), 2)
        self.assertEqual(sorted({s["done"] for s in states}), [s["done"] for s in states])
        for state in states:
            self.assertEqual(state["schema"], "1.0")
            self.assertGreater(state["rate"], 0)
            self.assertAlmostEqual(state["remaining"], (state["total"] - state["done"]) / state["rate"], places=6)

    def test_a_bar_appears_is_replaced_in_place_and_is_gone_at_the_end(self):
        content, published = self.run_cell(self.kernel, "(await bootstrap([1, 2, 3], slow, { reps: 700 })).reps")
        self.assertEqual(content["status"], "ok", content)
        bars = self.bars(published)
        self.assert_grows(bars)
        self.assertRegex(bars[0][2]["text/plain"], r"^Resampling: \d+ % \(\d+ of 700\), \d+\.\d s left$")
        self.assertEqual(bars[-1][2], {})
        results = [m["content"]["data"]["text/plain"] for m in published if m["msg_type"] == "execute_result"]
        self.assertEqual(results, ["700"])

    def test_short_work_shows_none(self):
        _, published = self.run_cell(self.kernel, "(await bootstrap([1, 2, 3], (x) => x[0]!, { reps: 100 })).reps")
        self.assertEqual(self.bars(published), [])

    def interrupted(self, code):
        """The reply and the bars of a cell that was interrupted when its bar had been seen to move."""
        request = self.kernel.execute(code, stop_on_error=False)
        found, updates = [], 0
        deadline = time.monotonic() + PATIENCE
        while updates < 2:
            message = self.kernel.get_iopub_msg(timeout=max(0, deadline - time.monotonic()))
            if message["parent_header"].get("msg_id") == request:
                found.append(message)
                updates += message["msg_type"] == "update_display_data"
        self.manager.interrupt_kernel()
        reply = self.reply(self.kernel, request)
        found += self.published(request)
        # A cell's signal is aborted when the cell has ended, so that the last word comes after it, and still in its place.
        while PROGRESS in self.bars(found)[-1][2]:
            message = self.kernel.get_iopub_msg(timeout=PATIENCE)
            if message["parent_header"].get("msg_id") == request:
                found.append(message)
        return reply, self.bars(found)

    def test_an_interrupt_stops_the_work_and_leaves_a_line_that_says_how_far_it_came(self):
        for code in (
            "await bootstrap([1, 2, 3], slow, { reps: 100_000 })",
            "await bootstrap([1, 2, 3], slow, { reps: 100_000, signal: new AbortController().signal })",
            "await aggregates(table, { reps: 50_000_000, workers: 1, metrics: ['iqm'] })",
            "await aggregates(table, { reps: 50_000_000, workers: 2, metrics: ['iqm'] })",
        ):
            with self.subTest(code):
                reply, bars = self.interrupted(code)
                self.assertEqual(reply["ename"], "KeyboardInterrupt")
                self.assert_grows(bars)
                self.assertEqual(list(bars[-1][2]), ["text/plain"])
                self.assertRegex(bars[-1][2]["text/plain"], r"^Resampling stopped at \d+ % \(\d+ of \d+\)\.$")
                # Nothing goes on, here or in another thread.
                self.assertEqual(self.value(self.kernel, IDLE), "true")

    def test_work_done_at_once_shows_its_bar_meanwhile_and_an_interrupt_leaves_how_far_it_came(self):
        content, _ = self.run_cell(self.kernel, MANY)
        self.assertEqual(content["status"], "ok", content)
        request = self.kernel.execute("planRuns(many(80)).estimates.length")
        arrived = []
        while not arrived or arrived[-1][1]["msg_type"] != "status" or arrived[-1][1]["content"]["execution_state"] != "idle":
            message = self.kernel.get_iopub_msg(timeout=120)
            if message["parent_header"].get("msg_id") == request:
                arrived.append((time.monotonic(), message))
        bars = self.bars([message for _, message in arrived])
        self.assert_grows(bars)
        self.assertRegex(bars[0][2]["text/plain"], r"^Planning runs: \d+ % \(\d+ of 3160\), \d+\.\d s left$")
        self.assertEqual(bars[-1][2], {})
        # They came while the work went on, not together after it.
        times = [at for at, message in arrived if message["msg_type"] in ("display_data", "update_display_data")]
        self.assertGreater(times[-1] - times[0], 0.3)

        reply, bars = self.interrupted('planRuns(many(600), { metric: "mean" }).estimates.length')
        self.assertEqual(reply["ename"], "KeyboardInterrupt")
        self.assert_grows(bars)
        self.assertEqual(list(bars[-1][2]), ["text/plain"])
        self.assertRegex(bars[-1][2]["text/plain"], r"^Planning runs stopped at \d+ % \(\d+ of 179700\)\.$")
