import { describe, expect, it } from "vitest";
import {
  aggregates,
  differences,
  improvement,
  profiles,
  stratifiedBootstrap,
} from "../../src/bootstrap/index.js";
import { ResampleRun } from "../../src/work/ResampleRun.js";
import { stratifiedAccelerations } from "../../src/bootstrap/stratifiedAccelerations.js";
import { iqm, mean, median, optimalityGap } from "../../src/metrics/index.js";
import { variance } from "../../src/numeric/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { ends, equalRuns, madeScores, madeTable } from "./samples.js";

const metrics = ["mean", "median", "iqm", "optimalityGap"] as const;
const methods = ["percentile", "basic", "normal", "bc", "bca"] as const;
const ragged = [2, 3, 5, 8, 4, 4, 3];

describe("aggregates and differences", () => {
  it("BCa takes its acceleration from the jackknife within each task, as on given resamples", async () => {
    const scores = madeScores(6, [4, 5, 3]).map((runs) => runs.map((score) => Math.exp(2 * score)));
    const result = await aggregates(ScoreTable.fromTaskScores({ A: scores }), {
      interval: "bca",
      reps: 40_000,
    });
    const tasks = scores.map((runs) => Float64Array.from(runs));
    const slow = await stratifiedBootstrap(
      tasks,
      { mean, median, iqm, optimalityGap },
      { interval: "bca", reps: 40_000, seed: 5 },
    );
    for (const metric of metrics) {
      const fast = result.get({ metric });
      const general = slow.get({ statistic: metric });
      expect(fast.estimate).toBeCloseTo(general.estimate, 12);
      ends(fast).forEach((end, index) => {
        const errors = [fast, general].map(({ monteCarloError }) =>
          index === 0 ? (monteCarloError?.low ?? NaN) : (monteCarloError?.high ?? NaN),
        );
        expect(Math.abs(end - (ends(general)[index] ?? NaN))).toBeLessThan(5 * Math.hypot(...errors) + 1e-9);
      });
    }
    const scored = [Float64Array.of(0, 1, 9), Float64Array.of(3, 1, 2)];
    const [own] = await stratifiedAccelerations(scored, [mean], "scipy", new ResampleRun({}, 0));
    const [rows = NaN] = await stratifiedAccelerations(scored, [mean], "rliable", new ResampleRun({}, 0));
    expect(own).not.toBeCloseTo(rows, 3);
  });

  it.each(["calibrated", ...methods] as const)(
    "give the same bits again, and nothing that depends on the other algorithms: %s",
    async (interval) => {
      const table = madeTable(ragged);
      const options = { interval, reps: 3000, seed: 4 };
      const first = await aggregates(table, options);
      expect(JSON.stringify(await aggregates(table, options))).toBe(JSON.stringify(first));
      const alone = await aggregates(table.filter({ algorithms: ["Y"] }), { ...options, metrics: ["iqm"] });
      expect(alone.get({ metric: "iqm" })).toEqual(first.get({ algorithm: "Y", metric: "iqm" }));
      const other = await aggregates(table, { ...options, seed: 5 });
      expect(ends(other.get({ algorithm: "X", metric: "iqm" }))).not.toEqual(
        ends(first.get({ algorithm: "X", metric: "iqm" })),
      );
    },
  );

  it.each(["calibrated", ...methods] as const)(
    "state how far simulation blurs the ends: %s",
    async (interval) => {
      const table = madeTable(ragged).filter({ algorithms: ["X"] });
      const runs = await Promise.all(
        Array.from({ length: 60 }, (_, seed) =>
          aggregates(table, { interval, reps: 5000, seed, metrics: ["iqm"] }),
        ),
      );
      for (const end of ["low", "high"] as const) {
        const seen = Math.sqrt(variance(runs.map((run) => run.get({}).interval?.[end] ?? NaN)));
        const stated = mean(runs.map((run) => run.get({}).monteCarloError?.[end] ?? NaN));
        expect(seen / stated).toBeGreaterThan(0.7);
        expect(seen / stated).toBeLessThan(1.45);
      }
    },
  );

  it("have no interval where a task has a single run, whatever the method, and name the tasks", async () => {
    const scores = {
      A: [[1], [2, 3], [4]],
      B: [
        [1, 2],
        [2, 3],
        [4, 5],
      ],
    };
    const table = ScoreTable.fromTaskScores(scores, { tasks: ["pong", "breakout", "alien"] });
    for (const interval of ["calibrated", ...methods] as const) {
      const result = await aggregates(table, { interval, reps: 100 });
      const single = result.get({ algorithm: "A", metric: "mean" });
      expect(single.estimate).toBeCloseTo(2.5, 12);
      expect(single.interval).toBeUndefined();
      expect(single.monteCarloError).toBeUndefined();
      expect(single.reason).toMatch(/pong and alien have a single run of A/u);
      expect(result.get({ algorithm: "B", metric: "mean" }).interval).toBeDefined();
      const difference = (await differences(table, { interval, reps: 100, metrics: ["iqm"] })).get({
        x: "A",
      });
      expect(difference.interval).toBeUndefined();
      expect(difference.reason).toMatch(/pong and alien have a single run of A/u);
    }
    const profile = (await profiles(table, { reps: 100, thresholds: [2] })).get({ algorithm: "A" });
    expect(profile.interval).toBeUndefined();
    expect(profile.estimate).toBe(0.5);
  });

  it("weigh tasks equally on request, and say which was done", async () => {
    const scores = {
      A: [
        [0, 0.1, 0.2, 0.1, 0, 0.2],
        [5, 6],
      ],
    };
    const table = ScoreTable.fromTaskScores(scores);
    const cells = (await aggregates(table, { metrics: ["iqm"], reps: 500 })).get({});
    const tasks = (await aggregates(table, { metrics: ["iqm"], reps: 500, weighting: "tasks" })).get({});
    expect(cells.estimate).toBeCloseTo(iqm(scores.A), 14);
    expect(tasks.estimate).toBeCloseTo(iqm(scores.A, { weighting: "tasks" }), 14);
    expect(cells.warnings.join()).toMatch(/cells are pooled/u);
    expect(tasks.warnings.join()).toMatch(/tasks are weighted equally/u);
    expect(ends(tasks)[0]).toBeLessThan(tasks.estimate);
    expect(cells.n).toEqual({ runs: [2, 6], tasks: 2, cells: 8 });
  });

  it("refuse a weighting of metrics that average tasks anyway", async () => {
    const table = ScoreTable.fromTaskScores({ A: [[0, 1], [2]], B: [[1, 1], [3]] });
    for (const metrics of [["mean"], ["median", "mean"]] as const) {
      await expect(aggregates(table, { metrics, weighting: "tasks", reps: 50 })).rejects.toThrow(
        /^aggregates: weighting changes only iqm and optimalityGap; leave it out\.$/u,
      );
    }
    await aggregates(table, { metrics: ["mean", "optimalityGap"], weighting: "tasks", reps: 50 });
  });

  it("warn where the interval is known to fail", async () => {
    const warningsOf = async (scores: number[][], options = {}): Promise<string> => {
      const result = await aggregates(ScoreTable.fromTaskScores({ A: scores }), { reps: 100, ...options });
      return [...result]
        .flatMap(({ labels, warnings }) => warnings.map((one) => `${String(labels["metric"])}: ${one.text}`))
        .join("\n");
    };
    const many = madeScores(1, equalRuns(5, 12));
    expect(await warningsOf(many.map((runs) => runs.map((score) => score - 3)))).toBe("");
    expect(await warningsOf(many.map((runs) => runs.map((score) => score + 3)))).toMatch(
      /^optimalityGap: Most scores lie above the threshold 1/u,
    );
    expect(await warningsOf(many, { interval: "percentile", metrics: ["iqm"] })).toMatch(
      /percentile interval is too narrow/u,
    );
    expect(await warningsOf(madeScores(1, [3, 3, 4]), { metrics: ["mean"] })).toMatch(/as few as 3 runs/u);
    expect(await warningsOf(madeScores(1, [9]), { metrics: ["mean"] })).toMatch(/one task/u);
    expect(await warningsOf(madeScores(1, equalRuns(5, 4)), { metrics: ["median"] })).toMatch(
      /median of task means is biased/u,
    );
    expect(
      await warningsOf(
        [
          [1, 1],
          [2, 2],
        ],
        { metrics: ["mean"] },
      ),
    ).toMatch(/no width.*not certainty/u);
  });

  it("refuse options out of range in words", async () => {
    const table = madeTable([2, 2]);
    await expect(aggregates(table, { level: 95 })).rejects.toThrow(
      /level is a number between 0 and 1.*got 95/u,
    );
    await expect(aggregates(table, { reps: 1.5 })).rejects.toThrow(/reps is a whole number/u);
    await expect(aggregates(table, { seed: -1 })).rejects.toThrow(/seed is a non-negative integer/u);
    await expect(aggregates(table, { workers: 0 })).rejects.toThrow(/workers/u);
    await expect(aggregates(table, { interval: "studentized" })).rejects.toThrow(
      /one of calibrated, percentile/u,
    );
    await expect(aggregates(table, { sides: "left" as "lower" })).rejects.toThrow(
      /sides is one of two, lower, upper/u,
    );
    await expect(aggregates(table, { metrics: ["mode" as "mean"] })).rejects.toThrow(/one of mean, median/u);
    await expect(aggregates(table, { metrics: [] })).rejects.toThrow(/at least one of mean, .*; got \[\]\./u);
    await expect(aggregates(table, { threshold: NaN })).rejects.toThrow(/threshold/u);
    await expect(profiles(table, { interval: "calibrated" })).rejects.toThrow(/one of percentile/u);
    await expect(profiles(table, { thresholds: [1, 1] })).rejects.toThrow(/differ/u);
    await expect(differences(table, { pairs: [["X", "Z"]] })).rejects.toThrow(/no algorithm "Z"/u);
    await expect(differences(table, { pairs: [["X", "X"]] })).rejects.toThrow(/with itself/u);
    await expect(improvement(table.filter({ algorithms: ["X"] }))).rejects.toThrow(/needs two algorithms/u);
  });

  it("differ in sign when x and y change places", async () => {
    const table = madeTable(ragged, equalRuns(7, 3));
    const result = await differences(table, {
      reps: 500,
      pairs: [
        ["X", "Y"],
        ["Y", "X"],
      ],
    });
    for (const metric of metrics) {
      const forth = result.get({ x: "X", metric });
      const back = result.get({ x: "Y", metric });
      expect(forth.estimate).toBeCloseTo(-back.estimate, 12);
      expect(ends(forth)[0]).toBeCloseTo(-ends(back)[1], 10);
    }
  });
});

describe("profiles", () => {
  it("have a band about the pure profile at each threshold, for scores and for averages", async () => {
    const table = madeTable(ragged);
    const thresholds = [0, 0.5, 1];
    for (const kind of ["run", "average"] as const) {
      const result = await profiles(table, { thresholds, method: kind });
      expect(result.method).toBe("percentile");
      expect(result.reps).toBe(2000);
      for (const estimate of result) {
        const [low, high] = ends(estimate);
        expect(low).toBeLessThanOrEqual(estimate.estimate);
        expect(high).toBeGreaterThanOrEqual(estimate.estimate);
        expect(low >= 0 && high <= 1).toBe(true);
      }
      expect([...result]).toHaveLength(6);
    }
    for (const interval of methods) {
      const { estimates } = await profiles(table, { interval, reps: 200 });
      // By default 101 thresholds for each of the two algorithms, from the lowest to the highest score.
      expect(estimates).toHaveLength(202);
      const thresholds = estimates.map(({ labels }) => Number(labels.threshold));
      const scores = [...table].map(({ score }) => score);
      expect(Math.min(...thresholds)).toBe(Math.min(...scores));
      expect(Math.max(...thresholds)).toBe(Math.max(...scores));
    }
  });
});
