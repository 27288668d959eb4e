import { describe, expect, test } from "vitest";
import { aggregates, bootstrap, expectedRanks } from "../../../src/bootstrap/index.js";
import {
  conditionalValueAtRisk,
  difficultyProgress,
  iqm,
  mean,
  probabilityAbove,
  rankDistribution,
  worstCase,
} from "../../../src/metrics/index.js";
import { normalQuantile } from "../../../src/numeric/normalDistribution.js";
import { Xoshiro128 } from "../../../src/random/index.js";
import { ScoreTable } from "../../../src/scores/index.js";

/** 26 tasks of unequal level and spread, scores normal. */
function drawTable(generator: Xoshiro128, runs: number): number[][] {
  return Array.from({ length: 26 }, (_, task) =>
    Array.from({ length: runs }, () => {
      const noise = normalQuantile(generator.nextDouble() + 2 ** -54);
      return 0.4 + task * 0.05 + (0.05 + (task % 5) * 0.1) * noise;
    }),
  );
}

describe("the scheme of tables", () => {
  test("gives the interval of aggregates where the metric is one of them, up to simulation", async () => {
    const table = ScoreTable.fromTaskScores({ A: drawTable(Xoshiro128.fromSeed(1), 5) });
    const ours = await bootstrap(
      table,
      {
        iqm: (scores) => iqm(scores),
        mean: (scores) => mean(scores),
      },
      { scheme: "table" },
    );
    const fast = await aggregates(table, { metrics: ["iqm", "mean"], reps: 20_000 });
    for (const metric of ["iqm", "mean"]) {
      const a = ours.get({ metric });
      const b = fast.get({ metric });
      expect(a.estimate).toBe(b.estimate);
      const width = (b.interval?.high ?? NaN) - (b.interval?.low ?? NaN);
      expect(Math.abs((a.interval?.low ?? NaN) - (b.interval?.low ?? NaN))).toBeLessThan(0.05 * width);
      expect(Math.abs((a.interval?.high ?? NaN) - (b.interval?.high ?? NaN))).toBeLessThan(0.05 * width);
    }
    expect(ours).toMatchObject({ kind: "tableBootstrap", unit: "run", method: "calibrated", reps: 10_000 });
  });

  test(
    "covers what the metric is on average, for difficulty progress, CVaR and P(score > 1) at 5 runs",
    { timeout: 60_000 },
    async () => {
      const trials = 200;
      const metrics = {
        "DP-25": (scores: readonly Float64Array[]) => difficultyProgress(scores),
        "CVaR-10": (scores: readonly Float64Array[]) => conditionalValueAtRisk(scores),
        "P(score > 1)": (scores: readonly Float64Array[]) => probabilityAbove(scores),
      };
      const intervals: Record<string, { low: number; high: number }[]> = {};
      const estimates: Record<string, number[]> = {};
      const generator = Xoshiro128.fromSeed(7);
      for (let trial = 0; trial < trials; trial++) {
        const table = ScoreTable.fromTaskScores({ A: drawTable(generator, 5) });
        for (const { labels, estimate, interval } of await bootstrap(table, metrics, {
          scheme: "table",
          reps: 200,
          seed: trial,
        })) {
          const name = String(labels["metric"]);
          (estimates[name] ??= []).push(estimate);
          (intervals[name] ??= []).push(interval ?? { low: NaN, high: NaN });
        }
      }
      const allowance = 3 * Math.sqrt((0.95 * 0.05) / trials);
      for (const name of Object.keys(metrics)) {
        // The fair target is the expectation of the estimator, known here to a twentieth of its deviation.
        const target = mean(estimates[name] ?? []);
        const covered = (intervals[name] ?? []).filter(
          ({ low, high }) => low <= target && target <= high,
        ).length;
        expect(covered / trials, name).toBeGreaterThan(0.93 - allowance);
        expect(covered / trials, name).toBeLessThan(0.99);
      }
    },
  );

  test("names the tasks with a single run, and refuses tasks on scales that must not be mixed", async () => {
    const single = ScoreTable.fromTaskScores({ A: [[1, 2], [3]] }, { tasks: ["Pong", "Alien"] });
    const { only } = await bootstrap(
      single,
      { worst: (scores) => worstCase(scores) },
      { scheme: "table", reps: 50 },
    );
    expect(only.interval).toBeUndefined();
    expect(only.reason).toMatch(/Alien has a single run of A/u);
    const mixed = ScoreTable.fromTaskScores({
      A: [
        [1, 2],
        [5000, 6000],
      ],
    });
    await expect(bootstrap(mixed, { mean: (scores) => mean(scores) }, { scheme: "table" })).rejects.toThrow(
      /Normalise first/u,
    );
  });

  test("says which metric gave no number", async () => {
    const table = ScoreTable.fromTaskScores({ A: [[1, 2]] });
    await expect(bootstrap(table, { "my metric": () => NaN }, { scheme: "table" })).rejects.toThrow(
      /my metric must give a finite/u,
    );
  });
});

describe("expectedRanks", () => {
  const table = ScoreTable.fromTaskScores({
    A: [
      [1, 3, 2],
      [5, 6, 7],
    ],
    B: [
      [2, 2, 4],
      [1, 9, 6],
    ],
    C: [
      [0, 1, 1],
      [2, 2, 3],
    ],
  });

  test("estimates the exact distribution, with intervals that hold it and stay within their range", async () => {
    const result = await expectedRanks(table, { reps: 1000 });
    const exact = rankDistribution(table.algorithms.map((algorithm) => table.taskScores(algorithm)));
    table.algorithms.forEach((algorithm, place) => {
      const best = result.get({ algorithm, statistic: "P(best)" });
      expect(best.estimate).toBe(exact.probabilityBest[place]);
      expect(best.interval?.low).toBeGreaterThanOrEqual(0);
      expect(best.interval?.high).toBeLessThanOrEqual(1);
      const rank = result.get({ algorithm, statistic: "expected rank" });
      expect(rank.estimate).toBe(exact.expectedRank[place]);
      expect(rank.interval?.low).toBeLessThanOrEqual(rank.estimate);
      expect(rank.interval?.high).toBeGreaterThanOrEqual(rank.estimate);
    });
    expect(result.get({ algorithm: "C", statistic: "P(rank 3)" }).estimate).toBeGreaterThan(0.7);
    expect(result).toMatchObject({ kind: "expectedRanks", unit: "run", method: "percentile" });
  });

  test("turns around where lower is better, and needs two algorithms", async () => {
    const turned = await expectedRanks(table, { reps: 50, higherIsBetter: false });
    expect(turned.get({ algorithm: "C", statistic: "P(rank 1)" }).estimate).toBeGreaterThan(0.7);
    await expect(expectedRanks(table.filter({ algorithms: ["A"] }))).rejects.toThrow(
      /at least two algorithms/u,
    );
  });
});
