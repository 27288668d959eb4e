import { describe, expect, test } from "vitest";
import { ScoreTable } from "../../src/scores/index.js";
import { planRuns } from "../../src/sequential/index.js";

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

function pilotOf(algorithms: number, tasks: number, runs: number): ScoreTable {
  const scores = range(algorithms).map((a) => [
    `a${a}`,
    range(tasks).map((task) => range(runs).map((run) => Math.sin(7 * a + 3 * task + 11 * run) + a / 9)),
  ]);
  return ScoreTable.fromTaskScores(Object.fromEntries(scores) as Record<string, number[][]>, {
    comparable: true,
  });
}

describe("planRuns of many algorithms", () => {
  test.each(["iqm", "mean", "optimalityGap"] as const)("plans each pair as by itself: %s", (metric) => {
    const pilot = pilotOf(4, 5, 6);
    const { estimates } = planRuns(pilot, { metric });
    expect(estimates.length).toBe(6);
    for (const estimate of estimates) {
      const { x = "", y = "" } = estimate.labels as Record<string, string>;
      expect(planRuns(pilot, { metric, pairs: [[x, y]] }).only).toEqual(estimate);
    }
  });

  test("of 20 algorithms on 200 tasks", { timeout: 120_000 }, () => {
    const { estimates } = planRuns(pilotOf(20, 200, 10), { metric: "mean" });
    expect(estimates.length).toBe(190);
    const near = estimates[0];
    const far = estimates[18];
    expect(far?.labels).toEqual({ x: "a0", y: "a19" });
    expect(far?.estimate).toBeLessThan(near?.estimate ?? NaN);
  });
});
