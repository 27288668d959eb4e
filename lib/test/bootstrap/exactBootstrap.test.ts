import { describe, expect, it } from "vitest";
import { aggregates, bootstrap, exactDistribution } from "../../src/bootstrap/index.js";
import { iqm, mean } from "../../src/metrics/index.js";
import type { Result } from "../../src/results/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { ends, madeScores } from "./samples.js";

describe("the exact bootstrap", () => {
  it("goes through every resample with its probability", () => {
    const { values, probabilities } = exactDistribution([Float64Array.of(1, 2, 4)], mean);
    // 27 sequences of three draws: sums 3, 4, 5, 6 (twice over), 7, 8, 9, 10, 12.
    const sums = new Map<number, number>();
    values.forEach((value, index) => {
      const sum = Math.round(value * 3);
      sums.set(sum, (sums.get(sum) ?? 0) + 27 * (probabilities[index] ?? NaN));
    });
    const ways = [...sums].map(([sum, count]) => [sum, Math.round(count * 1e9) / 1e9]);
    expect(ways).toEqual([
      [3, 1],
      [4, 3],
      [5, 3],
      [6, 4],
      [7, 6],
      [8, 3],
      [9, 3],
      [10, 3],
      [12, 1],
    ]);
    expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
  });

  it("is what the simulation comes to", async () => {
    const scores = madeScores(5, [4, 3, 4]);
    const table = ScoreTable.fromTaskScores({ X: scores });
    for (const metric of ["mean", "iqm"] as const) {
      const statistic = { mean, iqm }[metric];
      const exact = (await bootstrap(scores, (tasks) => statistic(tasks), { scheme: "exact" })).only;
      const simulated = (await aggregates(table, { metrics: [metric], interval: "percentile" })).only;
      expect(exact.monteCarloError).toEqual({ low: 0, high: 0 });
      const [low, high] = ends(exact);
      const [simulatedLow, simulatedHigh] = ends(simulated);
      const { low: lowError, high: highError } = simulated.monteCarloError ?? { low: 0, high: 0 };
      expect(Math.abs(low - simulatedLow)).toBeLessThan(5 * lowError + 1e-3);
      expect(Math.abs(high - simulatedHigh)).toBeLessThan(5 * highError + 1e-3);
    }
    const [low, high] = ends((await bootstrap(scores, iqm, { scheme: "exact", interval: "basic" })).only);
    const [percentileLow, percentileHigh] = ends((await bootstrap(scores, iqm, { scheme: "exact" })).only);
    expect(low + percentileHigh).toBeCloseTo(2 * iqm(scores), 12);
    expect(high + percentileLow).toBeCloseTo(2 * iqm(scores), 12);
  });

  it("names tasks with a single run, and refuses what is too much to go through", async () => {
    const exactly = async (scores: readonly ArrayLike<number>[]): Promise<Result> =>
      bootstrap(scores, iqm, { scheme: "exact" });
    expect((await exactly([[1], [1, 2]])).only.reason).toContain("task 1");
    await expect(exactly(madeScores(1, [10, 10]))).rejects.toThrow("use aggregates");
    await expect(exactly(madeScores(1, [40]))).rejects.toThrow("5.4e+22 different resamples");
  });
});
