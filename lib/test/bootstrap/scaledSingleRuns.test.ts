import { describe, expect, it } from "vitest";
import { metricOf } from "../../src/bootstrap/AggregateMetric.js";
import { aggregates, differences, type AggregatesOptions } from "../../src/bootstrap/index.js";
import { studentTQuantile } from "../../src/numeric/studentT.js";
import { Xoshiro128 } from "../../src/random/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { drawRuns, madePopulations } from "../simulation/populations.js";

const table = (scores: Record<string, readonly ArrayLike<number>[]>): ScoreTable =>
  ScoreTable.fromTaskScores(scores, { comparable: true });
const scaled = { singleRuns: "scaled", reps: 2000 } as const;
const some = [[0.5, 0.7, 0.6], [1.1, 0.9, 1.3, 1.2], [0.8]];

describe("tasks with a single run, scaled on request", () => {
  it("have no interval unless it is asked for", async () => {
    const result = await aggregates(table({ A: some }), { reps: 2000 });
    for (const { interval, reason } of result) {
      expect(interval).toBeUndefined();
      expect(reason).toMatch(/single run/u);
    }
    expect(result.assumptions).toEqual([]);
  });

  it("widen the interval of the mean as the formula says, and are named", async () => {
    const result = await aggregates(table({ A: some }), { ...scaled, metrics: ["mean"], reps: 400_000 });
    // Variances of the two tasks with runs.
    const s1 = 0.01;
    const s2 = 0.0875 / 3;
    // Contributions of the two tasks with several runs, and each one's share of the third task.
    const own = [s1 / 3 / 9, s2 / 4 / 9];
    const other = [s1 / 2 / 9, s2 / 2 / 9];
    const all = own.map((value, index) => value + (other[index] ?? 0));
    const total = all.reduce((a, b) => a + b);
    const degrees = total ** 2 / ((all[0] ?? 0) ** 2 / 2 + (all[1] ?? 0) ** 2 / 3);
    const half = studentTQuantile(0.975, degrees) * Math.sqrt(total);
    const { estimate, interval, warnings } = result.only;
    expect((interval?.high ?? NaN) - estimate).toBeCloseTo(half, 3);
    expect(warnings.join()).toMatch(/1 of 3 tasks have a single run/u);
    const [assumption] = result.assumptions;
    expect(assumption).toMatchObject({ name: "tasks with a single run vary as the others", holds: null });
    expect(assumption?.detail).toMatch(/that of 3 was taken/u);
  });

  it("change nothing where no task has a single run", async () => {
    const full = table({ A: some.slice(0, 2), B: some.slice(0, 2).reverse() });
    expect((await aggregates(full, scaled)).id).toBe((await aggregates(full, { reps: 2000 })).id);
    expect((await differences(full, scaled)).id).toBe((await differences(full, { reps: 2000 })).id);
  });

  it("have none where every task has a single run, nor for a median that only they decide", async () => {
    for (const { interval, reason } of await aggregates(table({ A: [[1], [2], [3]] }), scaled)) {
      expect(interval).toBeUndefined();
      expect(reason).toMatch(/single run/u);
    }
    const middle = table({ A: [[0.1, 0.2], [5], [9, 9.1]] });
    const median = (await aggregates(middle, { ...scaled, metrics: ["median"] })).only;
    expect(median.interval).toBeUndefined();
    expect(median.reason).toMatch(/nothing to scale their variance from/u);
  });

  it("go with differences of independent runs, and widen the Wilson interval of success rates", async () => {
    const both = table({ A: some, B: some.map((runs) => runs.map((score) => score / 2)) });
    const difference = (await differences(both, { ...scaled, metrics: ["iqm"] })).only;
    expect(difference.interval?.high).toBeGreaterThan(difference.estimate);
    const rates = { metrics: ["mean"], successRates: true, ...scaled } as const;
    const width = async (runs: number[]): Promise<number> => {
      const { interval } = (await aggregates(table({ A: [[0.5, 0.7, 0.6], [0.3, 0.2, 0.4], runs] }), rates))
        .only;
      return (interval?.high ?? NaN) - (interval?.low ?? NaN);
    };
    expect(await width([0.8])).toBeGreaterThan(await width([0.8, 0.7, 0.9]));
  });

  it("are refused with other intervals, paired runs and other words", async () => {
    const both = table({ A: some, B: some });
    const wrong = { singleRuns: "omit" } as unknown as AggregatesOptions;
    await expect(aggregates(both, wrong)).rejects.toThrow(/"refuse" or "scaled"; got "omit"/u);
    await expect(aggregates(both, { ...scaled, interval: "percentile" })).rejects.toThrow(/calibrated/u);
    await expect(differences(both, { ...scaled, paired: true })).rejects.toThrow(/independent runs/u);
  });
});

describe("coverage with single runs (26 tasks with 1 to 4 runs, nominal .95)", () => {
  const METRICS = ["mean", "iqm"] as const;
  const settings = { threshold: 1, weighting: "cells" } as const;

  /** Shares of trials in which the intervals of mean and IQM contain the expectation of the estimator. */
  async function coverage(name: string, runs: readonly number[], trials: number): Promise<number[]> {
    const population = madePopulations.find((one) => one.name === name);
    if (!population) throw new Error(`There is no population ${name}.`);
    const bits = Xoshiro128.fromSeed(31);
    const targets = [0, 0];
    for (let draw = 0; draw < 4000; draw++) {
      const scores = drawRuns(population, runs, bits);
      METRICS.forEach((metric, index) => {
        targets[index] = (targets[index] ?? 0) + metricOf(metric, scores, settings) / 4000;
      });
    }
    const held = [0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const scores = table({ A: drawRuns(population, runs, bits) });
      const result = await aggregates(scores, { ...scaled, metrics: METRICS, reps: 400, seed: trial });
      METRICS.forEach((metric, index) => {
        const { low = NaN, high = NaN } = result.get({ metric }).interval ?? {};
        const target = targets[index] ?? NaN;
        if (low <= target && target <= high) held[index] = (held[index] ?? 0) + 1;
      });
    }
    return held.map((count) => count / trials);
  }

  it.each(["normal", "lognormal", "success rates"])(
    "of %s scores is at least .90 on average over which tasks have one run",
    async (name) => {
      const trials = 80;
      const shares = [0, 0];
      for (let shift = 0; shift < 5; shift++) {
        const runs = Array.from({ length: 26 }, (_, task) => [1, 2, 3, 4, 3][(task + shift) % 5] ?? 1);
        (await coverage(name, runs, trials)).forEach((share, index) => {
          shares[index] = (shares[index] ?? 0) + share / 5;
        });
      }
      for (const share of shares) {
        expect(share).toBeGreaterThan(0.9 - 3 * Math.sqrt((0.9 * 0.1) / (5 * trials)));
      }
    },
  );

  it("of the mean is lower where just the tasks that vary most have one run, as the warning says", async () => {
    const runs = Array.from({ length: 26 }, (_, task) => (task % 4 === 3 ? 1 : 4));
    const [mean] = await coverage("lognormal", runs, 400);
    expect(mean).toBeLessThan(0.93);
    expect(mean).toBeGreaterThan(0.75);
  });
});
