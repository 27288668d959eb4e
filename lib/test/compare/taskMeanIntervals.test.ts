import { describe, expect, test } from "vitest";
import { distribution, ScoreTable, taskMeanIntervals, welchTest } from "../library.js";

const table = ScoreTable.fromTaskScores(
  {
    A: [[1, 2, 3, 4], [7], [5, 5, 5]],
    B: [
      [0.1, 0.4],
      [2, 3],
      [1, 9, 2],
    ],
  },
  { tasks: ["Pong", "Qbert", "Seaquest"] },
);

describe("taskMeanIntervals", () => {
  test("is mean -/+ t(n - 1) s / sqrt(n) of each algorithm's runs of each task", () => {
    const result = taskMeanIntervals(table, { level: 0.9 });
    const { estimate, interval, n, values } = result.get({ algorithm: "A", task: "Pong" });
    const margin = (distribution("studentT", 3).quantile(0.95) * Math.sqrt(5 / 3)) / 2;
    expect(estimate).toBe(2.5);
    expect(interval?.low).toBeCloseTo(2.5 - margin, 14);
    expect(interval?.high).toBeCloseTo(2.5 + margin, 14);
    expect(n).toEqual({ runs: 4, tasks: 1, cells: 4 });
    expect(values).toEqual({ least: 1, most: 4, deviation: Math.sqrt(5 / 3) });
    expect(result).toMatchObject({ level: 0.9, unit: "run", reps: 0, kind: "taskMeanIntervals" });
    expect(result.estimates).toHaveLength(6);
  });

  test("is the interval of one sample: that of a Welch test against a constant, to within its noise", () => {
    const { interval } = taskMeanIntervals(table).get({ algorithm: "A", task: "Pong" });
    const against = welchTest([1, 2, 3, 4], [1e-9, -1e-9]).only.interval;
    expect(interval?.low).toBeCloseTo(against?.low ?? NaN, 6);
  });

  test("has none for a single run, and says that no spread seen is not certainty", () => {
    const result = taskMeanIntervals(table);
    const single = result.get({ algorithm: "A", task: "Qbert" });
    expect([single.estimate, single.interval]).toEqual([7, undefined]);
    expect(single.reason).toMatch(/single run/u);
    const flat = result.get({ algorithm: "A", task: "Seaquest" });
    expect(flat.interval).toEqual({ low: 5, high: 5 });
    expect(flat.warnings.join()).toMatch(/not certainty/u);
  });

  test("keeps huge and tiny scores apart", () => {
    const wide = ScoreTable.fromTaskScores({
      A: [
        [1e300, -1e300, 1e300],
        [1e-300, 3e-300],
      ],
    });
    const [huge, tiny] = taskMeanIntervals(wide).estimates;
    expect(Number.isFinite(huge?.interval?.low)).toBe(true);
    expect(tiny?.estimate).toBeCloseTo(2e-300, 310);
    expect((tiny?.interval?.high ?? 0) > (tiny?.interval?.low ?? 0)).toBe(true);
  });

  test("refuses a level that is none", () => {
    expect(() => taskMeanIntervals(table, { level: 95 })).toThrow(/level/u);
  });
});
