import { describe, expect, it } from "vitest";
import { planAggregates } from "../../src/bootstrap/AggregatePlan.js";
import { calibration } from "../../src/bootstrap/calibratedInterval.js";
import { aggregates, differences } from "../../src/bootstrap/index.js";
import { wilsonInterval } from "../../src/numeric/wilsonInterval.js";
import { varianceContributions } from "../../src/bootstrap/varianceContributions.js";
import { iqm } from "../../src/metrics/index.js";
import { variance } from "../../src/numeric/index.js";
import { normalQuantile } from "../../src/numeric/normalDistribution.js";
import { studentTQuantile } from "../../src/numeric/studentT.js";
import { ScoreTable } from "../../src/scores/index.js";
import { ends, equalRuns, madeScores, madeTable } from "./samples.js";

const ragged = [2, 3, 5, 8, 4, 4, 3];

describe("the calibrated interval", () => {
  /** Steps 1 to 4 of the algorithm once more, in the plainest words, for the metrics without simulated shares. */
  function byHand(
    sides: readonly { readonly scores: number[][]; readonly sd: number }[],
    metric: "mean" | "iqm" | "optimalityGap",
  ): { factor: number; sd: number } {
    const parts = sides.flatMap(({ scores }) => {
      const pooled = scores.flat().sort((a, b) => a - b);
      const cut = Math.floor(pooled.length / 4);
      const low = pooled[cut] ?? NaN;
      const high = pooled[pooled.length - 1 - cut] ?? NaN;
      return scores.map((runs) => {
        const n = runs.length;
        if (metric === "mean") return { n, v: variance(runs) / (n * scores.length ** 2) };
        if (metric === "iqm") {
          const clipped = runs.map((score) => Math.min(Math.max(score, low), high));
          return { n, v: (n * variance(clipped)) / (pooled.length - 2 * cut) ** 2 };
        }
        return { n, v: (n * variance(runs.map((score) => Math.max(1 - score, 0)))) / pooled.length ** 2 };
      });
    });
    const sum = parts.reduce((total, { v }) => total + v, 0);
    const lambda = Math.sqrt(sum / parts.reduce((total, { n, v }) => total + (v * (n - 1)) / n, 0));
    const nu = sum ** 2 / parts.reduce((total, { n, v }) => total + v ** 2 / (n - 1), 0);
    const sd = Math.hypot(...sides.map((side) => side.sd));
    return { factor: studentTQuantile(0.975, nu) * lambda, sd };
  }

  it.each([
    ["equal runs", equalRuns(7, 3)],
    ["unequal runs", ragged],
  ])("is T -/+ t * lambda * sd with Welch and Satterthwaite's degrees: %s", async (_name, runs) => {
    const scores = madeScores(1, runs);
    const table = ScoreTable.fromTaskScores({ A: scores });
    const calibrated = await aggregates(table, { reps: 20_000, skewness: "ignored" });
    // The normal interval has the same replicates: its half width gives their standard deviation.
    const normal = await aggregates(table, { reps: 20_000, interval: "normal" });
    for (const metric of ["mean", "iqm", "optimalityGap"] as const) {
      const [, normalHigh] = ends(normal.get({ metric }));
      const { estimate } = calibrated.get({ metric });
      const sd = (normalHigh - estimate) / normalQuantile(0.975);
      const { factor } = byHand([{ scores, sd }], metric);
      const [low, high] = ends(calibrated.get({ metric }));
      expect(low).toBeCloseTo(estimate - factor * sd, 10);
      expect(high).toBeCloseTo(estimate + factor * sd, 10);
    }
  });

  it("of a difference takes the tasks of both algorithms together", async () => {
    const x = madeScores(1, ragged);
    const y = madeScores(2, equalRuns(7, 4));
    const table = ScoreTable.fromTaskScores({ X: x, Y: y });
    const options = { reps: 20_000, metrics: ["iqm"] } as const;
    const difference = (await differences(table, options)).get({ x: "X", y: "Y" });
    const normal = (await differences(table, { ...options, interval: "normal" })).get({ metric: "iqm" });
    expect(difference.estimate).toBeCloseTo(iqm(x) - iqm(y), 14);
    const sd = (ends(normal)[1] - difference.estimate) / normalQuantile(0.975);
    const { factor } = byHand(
      [
        { scores: x, sd },
        { scores: y, sd: 0 },
      ],
      "iqm",
    );
    expect(ends(difference)[1]).toBeCloseTo(difference.estimate + factor * sd, 10);
    // Independent resamples: the variances of both sides add up.
    const single = await aggregates(table, { ...options, interval: "normal" });
    const sdOf = (algorithm: string): number => {
      const { estimate, ...rest } = single.get({ algorithm });
      return (ends(rest)[1] - estimate) / normalQuantile(0.975);
    };
    expect(Math.abs(sd / Math.hypot(sdOf("X"), sdOf("Y")) - 1)).toBeLessThan(0.02);
  });

  it("with tasks weighted equally weighs the variance of a task's runs accordingly", () => {
    const scores = madeScores(3, [2, 6, 3, 4]);
    const weighting = "tasks";
    const statistics = [{ kind: "iqm" }, { kind: "optimalityGap", threshold: 1 }] as const;
    const plan = planAggregates(scores, { seed: 0, stream: [], weighting, statistics });
    const cells = 15;
    const tasks = 4;
    // The middle half of a total weight of 15, 3 cut at each end.
    const weighted = scores
      .flatMap((runs) => runs.map((score) => ({ score, weight: cells / (tasks * runs.length) })))
      .sort((a, b) => a.score - b.score);
    const below = weighted.map((_, rank) =>
      weighted.slice(0, rank + 1).reduce((sum, { weight }) => sum + weight, 0),
    );
    const low = weighted[below.findIndex((weight) => weight > 3)]?.score ?? NaN;
    const high = weighted[below.findIndex((weight) => weight >= 12)]?.score ?? NaN;
    const shares = new Float64Array();
    const [iqms, gaps] = statistics.map((statistic) => varianceContributions(plan, statistic, shares));
    scores.forEach((runs, task) => {
      const n = runs.length;
      const clipped = runs.map((score) => Math.min(Math.max(score, low), high));
      const w = cells / (tasks * n);
      expect(iqms?.[task]?.variance).toBeCloseTo((n * w ** 2 * variance(clipped)) / 9 ** 2, 14);
      const shortfalls = runs.map((score) => Math.max(1 - score, 0));
      expect(gaps?.[task]?.variance).toBeCloseTo(variance(shortfalls) / (n * tasks ** 2), 14);
    });
  });

  it("of the median weighs tasks by how often they are the median", async () => {
    // The task in the middle is always the median, so only its spread counts: one task's t interval.
    const scores = [
      [0, 0.1, 0.2],
      [5, 5.5, 6.3],
      [10, 11, 12],
    ];
    const result = await aggregates(ScoreTable.fromTaskScores({ A: scores }), {
      metrics: ["median"],
      reps: 50_000,
    });
    const [low, high] = ends(result.get({ metric: "median" }));
    const half = studentTQuantile(0.975, 2) * Math.sqrt(variance([5, 5.5, 6.3]) / 3);
    expect(Math.abs((high - low) / 2 / half - 1)).toBeLessThan(0.02);
  });

  it("with equal runs inflates by n / (n - 1), also where no task varies", () => {
    const equal = [1, 4, 0.3].map((v) => ({ variance: v, runs: 4 }));
    expect(calibration(equal).inflation).toBeCloseTo(Math.sqrt(4 / 3), 14);
    expect(calibration(equal).degrees).toBeCloseTo((3 * 5.3 ** 2) / (1 + 16 + 0.09), 12);
    const flat = [
      { variance: 0, runs: 5 },
      { variance: 0, runs: 3 },
    ];
    expect(calibration(flat)).toEqual({ inflation: Math.sqrt(3 / 2), degrees: 2 });
  });

  it("follows the scale of the scores, however small or large", async () => {
    const scores = madeScores(5, ragged);
    const at = async (scale: number): Promise<[number, number]> => {
      const scaled = scores.map((runs) => runs.map((score) => score * scale));
      const result = await aggregates(ScoreTable.fromTaskScores({ A: scaled }), {
        metrics: ["iqm"],
        reps: 500,
      });
      return ends(result.get({ metric: "iqm" }));
    };
    const [low, high] = await at(1);
    for (const scale of [2 ** -300, 2 ** -10, 2 ** 10, 2 ** 300]) {
      const scaled = await at(scale);
      expect(scaled[0] / scale).toBeCloseTo(low, 10);
      expect(scaled[1] / scale).toBeCloseTo(high, 10);
    }
  });

  it("one-sided has the whole error on one side", async () => {
    const table = madeTable(equalRuns(6, 5));
    const options = { metrics: ["iqm"], reps: 2000 } as const;
    const two = (await aggregates(table, { ...options, level: 0.9 })).get({ algorithm: "X" });
    const lower = (await aggregates(table, { ...options, sides: "lower" })).get({ algorithm: "X" });
    const upper = (await aggregates(table, { ...options, sides: "upper" })).get({ algorithm: "X" });
    expect(ends(lower)[0]).toBeCloseTo(ends(two)[0], 12);
    expect(ends(lower)[1]).toBe(Infinity);
    expect(ends(upper)[1]).toBeCloseTo(ends(two)[1], 12);
    expect(ends(upper)[0]).toBe(-Infinity);
    expect(lower.monteCarloError?.high).toBe(0);
  });

  it("of success rates is Wilson's when asked for, and never leaves [0, 1]", async () => {
    const rates = {
      A: [
        [1, 1, 0.9],
        [1, 1, 1],
      ],
      B: [
        [1, 1],
        [1, 1],
      ],
    };
    const table = ScoreTable.fromTaskScores(rates);
    const plain = await aggregates(table, { metrics: ["mean"] });
    expect(ends(plain.get({ algorithm: "A" }))[1]).toBeGreaterThan(1);
    const bounded = await aggregates(table, { metrics: ["mean"], successRates: true });
    const v = variance([1, 1, 0.9]) / 3 / 4;
    const p = 5.9 / 6;
    const wilson = wilsonInterval(p, (p * (1 - p)) / v, studentTQuantile(0.975, 2), "two");
    expect(ends(bounded.get({ algorithm: "A" }))[0]).toBeCloseTo(wilson.low, 12);
    expect(ends(bounded.get({ algorithm: "A" }))[1]).toBeLessThanOrEqual(1);
    // Nothing varies: four runs that all succeeded.
    const all = wilsonInterval(1, 4, normalQuantile(0.975), "two");
    expect(ends(bounded.get({ algorithm: "B" }))).toEqual([all.low, all.high]);
    await expect(aggregates(madeTable([2, 2, 2, 9]), { successRates: true })).rejects.toThrow(
      /every score lies in \[0, 1\], but . has/u,
    );
  });
});
