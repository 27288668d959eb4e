import { expect, test } from "vitest";
import { proportion } from "../../src/evals/index.js";
import { timeHorizon } from "../../src/signal/index.js";

test("success by length: shares of bins a factor of 4 wide, Wilson's interval of the tasks in them", async () => {
  const attempts = Array.from({ length: 40 }, (_, i) => ({
    minutes: i < 20 ? 2 : 32,
    success: i < 20 ? i % 4 > 0 : i % 10 === 0,
  }));
  const { lengths } = await timeHorizon(attempts, { reps: 20 });
  expect(lengths.map(({ from, to, attempts: count, tasks }) => ({ from, to, count, tasks }))).toEqual([
    { from: 1, to: 4, count: 20, tasks: 20 },
    { from: 16, to: 64, count: 20, tasks: 20 },
  ]);
  expect(lengths[0]?.success).toBeCloseTo(0.75, 12);
  expect(lengths[0]?.minutes).toBeCloseTo(2, 12);
  const wilson = proportion({ successes: 15, trials: 20 }).only.interval;
  expect(lengths[0]?.interval.low).toBeCloseTo(wilson?.low ?? NaN, 12);
  expect(lengths[0]?.interval.high).toBeCloseTo(wilson?.high ?? NaN, 12);
});

test("runs of one task count as one trial", async () => {
  const attempts = [1, 8, 64].flatMap((minutes) =>
    Array.from({ length: 30 }, (_, run) => ({
      minutes,
      task: `${minutes} ${run % 3}`,
      success: minutes === 1 || (minutes === 8 && run % 2 === 0),
    })),
  );
  const { lengths } = await timeHorizon(attempts, { reps: 20 });
  expect(lengths.map(({ tasks, attempts: count }) => [tasks, count])).toEqual([
    [3, 30],
    [3, 30],
    [3, 30],
  ]);
  const wide = proportion({ successes: 3, trials: 3 }).only.interval;
  expect(lengths[0]?.interval.low).toBeCloseTo(wide?.low ?? NaN, 12);
});
