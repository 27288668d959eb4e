import { describe, expect, test } from "vitest";
import { ratioProfileScores, sampleEfficiency, timesToThreshold } from "../../src/curves/index.js";
import { aggregates } from "../../src/bootstrap/index.js";
import { iqm, mean } from "../../src/metrics/index.js";
import { standardDeviation } from "../../src/numeric/index.js";
import { normalQuantile } from "../../src/numeric/normalDistribution.js";
import { Xoshiro128 } from "../../src/random/index.js";
import { CurveTable } from "../../src/scores/index.js";

const steps = Array.from({ length: 12 }, (_, step) => step);

/** Runs with a constant level over training, so that steps agree: noise about 0, for which symmetric metrics stay 0. */
function drawCurves(generator: Xoshiro128, tasks: number, runs: number) {
  const noise = (): number => normalQuantile(generator.nextDouble() + 2 ** -54);
  return Array.from({ length: tasks }, (_, task) =>
    Array.from({ length: runs }, () => {
      const level = noise();
      return { steps, values: steps.map(() => (1 + (task % 3)) * (level + 0.4 * noise())) };
    }),
  );
}

describe("sampleEfficiency", () => {
  test.each([
    ["mean", 3],
    ["iqm", 5],
    ["iqm", 10],
  ] as const)(
    "has a simultaneous band that holds the whole curve of the %s at %d runs",
    { timeout: 60_000 },
    async (metric, runs) => {
      const trials = 250;
      const generator = Xoshiro128.fromSeed(11);
      let joint = 0;
      let pointwise = 0;
      for (let trial = 0; trial < trials; trial++) {
        const table = CurveTable.fromTaskCurves({ A: drawCurves(generator, 9, runs) });
        const options = { metric, grid: steps, reps: 250, seed: trial } as const;
        const holds = (result: Awaited<ReturnType<typeof sampleEfficiency>>): boolean =>
          result.estimates.every(({ interval }) => interval && interval.low <= 0 && 0 <= interval.high);
        if (holds(await sampleEfficiency(table, options))) joint += 1;
        if (metric === "mean" && holds(await sampleEfficiency(table, { ...options, band: "pointwise" })))
          pointwise += 1;
      }
      const allowance = 3 * Math.sqrt((0.95 * 0.05) / trials);
      expect(joint / trials).toBeGreaterThan(0.94 - allowance);
      // Few runs are covered with care: beyond .96 only a little.
      expect(joint / trials).toBeLessThan(0.975 + allowance / 2);
      if (metric === "mean") expect(pointwise).toBeLessThan(joint);
    },
  );

  test("warns where the joint band of a median fails, and nowhere else", async () => {
    const told = async (metric: "iqm" | "median", runs: number): Promise<string> => {
      const table = CurveTable.fromTaskCurves({ A: drawCurves(Xoshiro128.fromSeed(5), 9, runs) });
      return (await sampleEfficiency(table, { metric, grid: steps, reps: 100 })).warnings.join(" ");
    };
    expect(await told("median", 3)).toContain("joint band of the median");
    expect(await told("median", 10)).not.toContain("joint band of the median");
    expect(await told("iqm", 3)).not.toContain("joint band of the median");
  });

  test("has at each step the estimate and the pointwise interval that aggregates gives there", async () => {
    const table = CurveTable.fromTaskCurves({ A: drawCurves(Xoshiro128.fromSeed(3), 8, 6) });
    for (const metric of ["iqm", "mean", "median", "optimalityGap"] as const) {
      const curve = await sampleEfficiency(table, { metric, grid: steps, reps: 20_000, band: "pointwise" });
      const there = await aggregates(table.at(7), { metrics: [metric], reps: 20_000, skewness: "ignored" });
      const a = curve.get({ step: 7 });
      const b = there.only;
      expect(a.estimate).toBeCloseTo(b.estimate, 12);
      const width = (b.interval?.high ?? NaN) - (b.interval?.low ?? NaN);
      expect(Math.abs((a.interval?.low ?? NaN) - (b.interval?.low ?? NaN))).toBeLessThan(0.05 * width);
      expect(Math.abs((a.interval?.high ?? NaN) - (b.interval?.high ?? NaN))).toBeLessThan(0.05 * width);
    }
  });

  test("gives the same bits for the same seed, and no interval where a task has a single run", async () => {
    const table = CurveTable.fromTaskCurves({ A: drawCurves(Xoshiro128.fromSeed(3), 3, 4) });
    const options = { grid: 5, reps: 100, seed: 2 };
    expect((await sampleEfficiency(table, options)).id).toBe((await sampleEfficiency(table, options)).id);
    const single = CurveTable.fromTaskCurves({ A: drawCurves(Xoshiro128.fromSeed(3), 3, 1) });
    for (const { interval, reason } of await sampleEfficiency(single, options)) {
      expect(interval).toBeUndefined();
      expect(reason).toMatch(/single run/u);
    }
    await expect(sampleEfficiency(table, { sides: "lower" })).rejects.toThrow(
      /a simultaneous band has two sides/u,
    );
    await expect(sampleEfficiency(table, { band: "wide" as "simultaneous" })).rejects.toThrow(
      /band is "simultaneous" or "pointwise"/u,
    );
  });
});

describe("V2: rliable resamples the runs of each frame by themselves", () => {
  test("so areas under curves seem several times as sure as they are; ours keeps the steps of a run together", async () => {
    const runs = drawCurves(Xoshiro128.fromSeed(5), 4, 8);
    const generator = Xoshiro128.fromSeed(6);
    const areaOf = (values: readonly number[]): number => mean([values]);
    const independent = Array.from({ length: 1000 }, () =>
      areaOf(
        steps.map((_, step) =>
          mean(runs.map((own) => own.map(() => own[generator.below(own.length)]?.values[step] ?? NaN))),
        ),
      ),
    );
    const wrongWidth = 2 * 1.96 * standardDeviation(independent, { ddof: 0 });
    const table = CurveTable.fromTaskCurves({ A: runs });
    const { only } = await aggregates(table.area(), { metrics: ["mean"], interval: "normal", reps: 5000 });
    const width = (only.interval?.high ?? NaN) - (only.interval?.low ?? NaN);
    expect(width / wrongWidth).toBeGreaterThan(2);
    // Truth: each run's area is its level, so the mean over 4 tasks has the error of their levels.
    const levels = runs.map((own) => own.map(({ values }) => mean([values])));
    const exact =
      Math.sqrt(levels.reduce((sum, own) => sum + standardDeviation(own, { ddof: 0 }) ** 2 / 8, 0)) / 4;
    expect(width / (2 * 1.96 * exact)).toBeGreaterThan(0.9);
    expect(width / (2 * 1.96 * exact)).toBeLessThan(1.1);
    expect(iqm(levels)).toBeDefined();
  });
});

describe("timesToThreshold", () => {
  const run = (values: number[]) => ({ steps: [0, 10, 20, 30], values });
  const table = CurveTable.fromTaskCurves({
    A: [[run([0, 5, 9, 9]), run([0, 10, 10, 10]), run([0, 1, 2, 3])]],
    B: [[run([0, 1, 5, 9]), run([0, 0, 0, 5]), run([0, 1, 2, 3])]],
  });

  test("averages min(time, horizon), the run that never gets there included", async () => {
    const result = await timesToThreshold(table, { threshold: 5, reps: 500 });
    const a = result.get({ algorithm: "A" });
    expect(a.estimate).toBeCloseTo((10 + 5 + 30) / 3, 12);
    expect(a.values).toEqual({ reached: 2 / 3, horizon: 30 });
    expect(result.get({ algorithm: "B" }).estimate).toBeCloseTo((20 + 30 + 30) / 3, 12);
    expect(a.interval?.low).toBeLessThan(a.estimate);
    expect(result).toMatchObject({ kind: "timesToThreshold", unit: "run" });
    // The mean of only those runs that reach the threshold would be 7.5 steps for A.
    const shorter = await timesToThreshold(table, { threshold: { "1": 5 }, horizon: 10, reps: 50 });
    expect(shorter.get({ algorithm: "A" }).estimate).toBeCloseTo((10 + 5 + 10) / 3, 12);
  });

  test("refuses thresholds that are missing and horizons that some run was not watched up to", async () => {
    await expect(timesToThreshold(table, { threshold: { Pong: 1 } })).rejects.toThrow(
      /the task "1" needs a finite/u,
    );
    await expect(timesToThreshold(table, { threshold: 5, horizon: 31 })).rejects.toThrow(/at most at 30/u);
  });
});

describe("ratioProfileScores", () => {
  const studies = (...times: number[]) => times.map((time) => ({ times: [time] }));

  test("are AlgoPerf's scores of the medians over studies, with intervals over the studies", async () => {
    const given = {
      a: [studies(10, 11, 30), studies(100, 100, 100)],
      b: [studies(12, 20, 25), studies(Infinity, 150, 160)],
    };
    const result = await ratioProfileScores(given, { reps: 400, ratios: [1, 2, 3, 4] });
    // Medians 11, 100 and 20, 160: ratios 1, 1 and 1.82, 1.6. The profile of b is 0, 1, 1, 1.
    expect(result.get({ solver: "a" }).estimate).toBe(1);
    expect(result.get({ solver: "b" }).estimate).toBeCloseTo(2.5 / 3, 12);
    const { interval } = result.get({ solver: "b" });
    expect(interval?.low).toBeLessThan(2.5 / 3);
    expect(interval?.high).toBeGreaterThanOrEqual(2.5 / 3);
    expect(result).toMatchObject({ kind: "ratioProfileScores", unit: "study" });
  });

  test("have no interval where a workload has a single study, and refuse nothing at all", async () => {
    const { only } = await ratioProfileScores({ a: [studies(3)] });
    expect(only.interval).toBeUndefined();
    expect(only.reason).toMatch(/A single study/u);
    await expect(ratioProfileScores({})).rejects.toThrow(/at least one solver/u);
  });
});
