import { describe, expect, it } from "vitest";
import { aggregates, type AggregatesOptions } from "../../src/bootstrap/index.js";
import { estimateSkewness } from "../../src/bootstrap/skewedInterval.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import { ScoreTable } from "../../src/scores/index.js";

const TRIALS = 400;
const MARGIN = 3 * Math.sqrt((0.95 * 0.05) / TRIALS);

interface Design {
  readonly tasks: number;
  readonly runs: number;
  /** One score of a task, from a standard normal deviate. */
  readonly score: (task: number, deviate: number) => number;
  readonly target: number;
  readonly options: AggregatesOptions;
}

async function coverageOf({ tasks, runs, score, target, options }: Design): Promise<number> {
  const generator = Xoshiro128.fromSeed(8);
  let held = 0;
  for (let seed = 0; seed < TRIALS; seed++) {
    const A = Array.from({ length: tasks }, (_, task) =>
      Array.from({ length: runs }, () => score(task, drawNormal(generator))),
    );
    const table = ScoreTable.fromTaskScores({ A }, { comparable: true });
    const { interval } = (await aggregates(table, { metrics: ["mean"], reps: 400, seed, ...options })).only;
    if (interval && interval.low <= target && target <= interval.high) held += 1 / TRIALS;
  }
  return held;
}

/** Log-normal runs of log-sd 1 and medians from e^-2 to e^1.5. */
const median = (task: number): number => Math.exp(-2 + (3.5 * task) / 9);
const skewed = {
  tasks: 10,
  score: (task: number, deviate: number) => median(task) * Math.exp(deviate),
  target: Array.from({ length: 10 }, (_, task) => (median(task) * Math.exp(0.5)) / 10).reduce(
    (a, b) => a + b,
  ),
};

describe("the interval of a mean of skewed runs", () => {
  it.each([5, 10])("covers with %i runs, where the symmetric one covers .87 to .90", async (runs) => {
    expect(await coverageOf({ ...skewed, runs, options: {} })).toBeGreaterThan(0.93 - MARGIN);
    expect(await coverageOf({ ...skewed, runs, options: { skewness: "ignored" } })).toBeLessThan(0.92);
  });

  it("says so, and leaves the end away from the long tail where it was", async () => {
    const A = Array.from({ length: 6 }, (_, task) => [1, 1.1, 1.3, 5 + task, 1.05]);
    const table = ScoreTable.fromTaskScores({ A });
    const now = (await aggregates(table, { metrics: ["mean"], reps: 500 })).only;
    const plain = (await aggregates(table, { metrics: ["mean"], reps: 500, skewness: "ignored" })).only;
    expect(now.interval?.low).toBe(plain.interval?.low);
    expect(now.interval?.high).toBeGreaterThan(1.02 * (plain.interval?.high ?? NaN));
    expect(now.warnings.join()).toMatch(/skewed the same way over tasks/u);
    expect(plain.warnings.join()).not.toMatch(/skewed/u);
    const mirrored = ScoreTable.fromTaskScores({ A: A.map((runs) => runs.map((score) => -score)) });
    const below = (await aggregates(mirrored, { metrics: ["mean"], reps: 500 })).only;
    expect(-(below.interval?.low ?? NaN)).toBeCloseTo(now.interval?.high ?? NaN, 2);
  });

  it("keeps its bits where runs are symmetric, and for the median and the IQM", async () => {
    const A = Array.from({ length: 6 }, (_, task) => [task, task + 1, task + 2, task + 3, task + 4]);
    const table = ScoreTable.fromTaskScores({ A }, { comparable: true });
    const metrics = ["mean", "median", "iqm"] as const;
    const now = await aggregates(table, { metrics, reps: 200 });
    const plain = await aggregates(table, { metrics, reps: 200, skewness: "ignored" });
    expect(now.estimates).toEqual(plain.estimates);
  });

  it("reaches further for the optimality gap whose low scores may be missing", async () => {
    const A = Array.from({ length: 6 }, (_, task) => [2, 0.9, 3 + task, 4, 2.5]);
    const table = ScoreTable.fromTaskScores({ A });
    const metrics = ["optimalityGap"] as const;
    const now = (await aggregates(table, { metrics, reps: 500 })).only;
    const plain = (await aggregates(table, { metrics, reps: 500, skewness: "ignored" })).only;
    expect(now.interval?.high).toBeGreaterThan(plain.interval?.high ?? NaN);
    expect(now.warnings.join()).toMatch(/cover \.84 to \.94 where they say \.95/u);
    expect(plain.warnings.join()).toMatch(/cover \.75 to \.92 where they say \.95/u);
  });

  it("refuses what it cannot do", async () => {
    const table = ScoreTable.fromTaskScores({ A: [[1, 2, 3]] });
    await expect(aggregates(table, { skewness: "none" as never })).rejects.toThrow(
      /one of corrected, ignored/u,
    );
    await expect(aggregates(table, { skewness: "corrected", interval: "percentile" })).rejects.toThrow(
      /concerns the calibrated interval/u,
    );
  });
});

describe("the skewness of an estimate", () => {
  it("is that of a sum of independent means (SciPy's k-statistics)", () => {
    // scipy.stats.kstat of [1, 2, 6]: k2 = 7, k3 = 27; of [0, 1, 1, 4]: k2 = 3, k3 = 8.
    const { skewness, agreement } = estimateSkewness([Float64Array.of(1, 2, 6), Float64Array.of(0, 1, 1, 4)]);
    expect(skewness).toBeCloseTo(0.5960840946361774, 12);
    expect(agreement).toBe(0);
  });

  it("is 0 without spread, and does not depend on the unit", () => {
    expect(estimateSkewness([Float64Array.of(1, 1, 1)])).toEqual({ skewness: 0, agreement: 0 });
    const tasks = [Float64Array.of(1, 2, 6), Float64Array.of(0, 1, 1, 4), Float64Array.of(5, 5, 9)];
    const tiny = tasks.map((runs) => runs.map((value) => value * 1e-120));
    const own = estimateSkewness(tasks);
    expect(estimateSkewness(tiny).skewness).toBeCloseTo(own.skewness, 12);
    expect(estimateSkewness(tiny).agreement).toBeCloseTo(own.agreement, 12);
  });
});
