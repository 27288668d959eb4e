import { describe, expect, test } from "vitest";
import { differences } from "../../src/bootstrap/index.js";
import { iqm } from "../../src/metrics/index.js";
import { studentTQuantile } from "../../src/numeric/studentT.js";
import { variance } from "../../src/numeric/variance.js";
import { NumpyGenerator } from "../../src/random/index.js";
import { runsFor } from "../../src/results/runsFor.js";
import { ScoreTable } from "../../src/scores/index.js";
import { planRuns } from "../../src/sequential/index.js";

const few = ScoreTable.fromTaskScores({
  A: [[0.61, 0.7, 0.66, 0.9, 0.4]],
  B: [[0.8, 0.95, 0.86, 0.6, 1.3]],
});

describe("planRuns of the IQM", () => {
  const random = new NumpyGenerator(8);
  const draw = (tasks: number, runs: number, shift = 0): number[][] =>
    Array.from({ length: tasks }, (_, task) =>
      Array.from(random.standardNormal(runs), (score) => shift + task / 5 + score),
    );
  const tableOf = (tasks: number, runs: number): ScoreTable =>
    ScoreTable.fromTaskScores({ A: draw(tasks, runs), B: draw(tasks, runs, 0.4) }, { comparable: true });

  test.each([
    ["one task with 5 runs", few],
    ["5 tasks with 3 runs", tableOf(5, 3)],
    ["10 tasks with 5 runs", tableOf(10, 5)],
    ["a task with more runs than are drawn as compositions", tableOf(2, 40)],
  ])("has the standard error of the calibrated interval: %s", async (_, table) => {
    const { interval } = (await differences(table, { metrics: ["iqm"] })).only;
    const { standardError = NaN, degrees = NaN } = planRuns(table).only.values ?? {};
    const half = ((interval?.high ?? NaN) - (interval?.low ?? NaN)) / 2;
    const calibrated = half / studentTQuantile(0.975, degrees);
    // Both are simulated; the difference of two algorithms draws no further numbers.
    expect(Math.abs(standardError / calibrated - 1)).toBeLessThan(0.015);
  });

  test("knows the noise of runs of which only the outer ones differ", () => {
    const table = ScoreTable.fromTaskScores({ A: [[0, 1, 1, 1, 2]], B: [[1, 2, 2, 2, 3]] });
    const { standardError = NaN } = planRuns(table).only.values ?? {};
    expect(standardError).toBeGreaterThan(0.3);
  });

  test.each([
    [1, 4, 1],
    [1, 8, 1],
    [5, 3, 0.5],
  ])(
    "%d tasks with %d runs: the interval covers the runs that are truly needed",
    { timeout: 300_000 },
    (tasks, runs, shift) => {
      const deviation = Math.sqrt(
        2 * variance(Float64Array.from({ length: 20_000 }, () => iqm(draw(tasks, runs)))),
      );
      const degrees = 2 * tasks * (runs - 1);
      const truth = runsFor(shift / deviation, { runs, degrees, level: 0.95, power: 0.8 });
      const repeats = 400;
      let covered = 0;
      for (let trial = 0; trial < repeats; trial++) {
        const scores = { X: draw(tasks, runs, shift), Y: draw(tasks, runs) };
        const { interval } = planRuns(ScoreTable.fromTaskScores(scores, { comparable: true }), {
          reps: 500,
        }).only;
        if (interval && interval.low <= truth && truth <= interval.high) covered += 1;
      }
      expect(covered / repeats).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / repeats));
    },
  );

  test("states its draws; the same seed gives the same bits", () => {
    const result = planRuns(few, { reps: 2000, seed: 4 });
    expect(result).toMatchObject({
      reps: 2000,
      seed: 4,
      resampling: expect.stringContaining("by task") as string,
    });
    expect(planRuns(few, { reps: 2000, seed: 4 }).only).toEqual(result.only);
    expect(planRuns(few, { reps: 2000, seed: 5 }).only.values).not.toEqual(result.only.values);
    expect(planRuns(few)).toMatchObject({ reps: 50_000, seed: 0 });
    expect(() => planRuns(few, { reps: 1 })).toThrow(/reps is a whole number of at least 2/u);
    expect(() => planRuns(few, { seed: -1 })).toThrow(/seed is a non-negative integer/u);
  });

  test.each(["mean", "optimalityGap"] as const)(
    "draws nothing for the %s, and refuses to be told how",
    (metric) => {
      expect(planRuns(few, { metric })).toMatchObject({ reps: 0 });
      expect(() => planRuns(few, { metric, reps: 500 })).toThrow(/reps belongs to the IQM.*Leave reps out/u);
      expect(() => planRuns(few, { metric, seed: 1 })).toThrow(/seed belongs to the IQM/u);
    },
  );
});
