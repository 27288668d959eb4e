import { describe, expect, test } from "vitest";
import { engine } from "../../src/engine/index.js";
import { iqm, performanceProfile, scorePercentile, trimmedMean } from "../../src/metrics/index.js";
import { answers, bothEngines } from "./bothEngines.js";
import type { ContractCase } from "./contractCases.js";
import { numbersFrom } from "./numbersFrom.js";

const onBoth = bothEngines();
const draw = numbersFrom(11);
const cases: readonly ContractCase[] = [
  answers("doubles for pools", (model) => 100 * draw() ** 3 + model),
  answers("right and wrong for pools", (model) => (draw() < 0.3 + 0.1 * model ? 1 : 0)),
  answers("thousandths", (model) => Math.round(1024 * draw()) / 1024 + model),
  answers("sizes over 600 decades", () => 10 ** (600 * draw() - 300) * (draw() < 0.5 ? -1 : 1)),
  answers("the smallest doubles", () => Math.floor(draw() * 9) * 5e-324),
  answers("one far outlier", (_, item) => (item === 7 ? 1e15 : draw())),
];
const flat = { algorithm: "algorithm", score: "score" };
const byTask = { ...flat, task: "task" };

/** The scores of a model by task. */
function taskScores({ columns }: ContractCase, model: string): number[][] {
  const tasks = new Map<unknown, number[]>();
  (columns["score"] ?? []).forEach((score, row) => {
    if (columns["algorithm"]?.[row] !== model) return;
    const task = columns["task"]?.[row];
    const scores = tasks.get(task) ?? [];
    scores.push(Number(score));
    tasks.set(task, scores);
  });
  return [...tasks.values()];
}

/** Sums are rounded at 2^-48 of the largest |score|; today's weights are added up one by one, each with a rounding. */
function expectNear(value: number, expected: number, scores: readonly number[]): void {
  const largest = scores.reduce((most, score) => Math.max(most, Math.abs(score)), 0);
  expect(Math.abs(value - expected)).toBeLessThanOrEqual((2 ** -47 + scores.length * 2 ** -53) * largest);
}

const models = ["ckpt-0", "ckpt-1", "ckpt-2"];

describe("statistics of all rows are those of today's functions on lists", () => {
  for (const rows of cases) {
    test(`${rows.name}: trimmed means`, async () => {
      const pushed = await onBoth(rows, flat, (samples) => samples.iqm());
      const tenth = await onBoth(rows, flat, (samples) => samples.trimmedMean(0.1));
      const equal = await onBoth(rows, byTask, (samples) => samples.iqm({ weighting: "tasks" }));
      for (const model of models) {
        const tasks = taskScores(rows, model);
        const pool = tasks.flat();
        const own = pushed.get({ algorithm: model });
        expectNear(own.estimate, iqm(pool), pool);
        expectNear(tenth.get({ algorithm: model }).estimate, trimmedMean(pool, 0.1), pool);
        expectNear(equal.get({ algorithm: model }).estimate, iqm(tasks, { weighting: "tasks" }), pool);
        expect(own.n).toEqual({ values: pool.length });
        expect(own.interval).toBeUndefined();
      }
    });

    test(`${rows.name}: percentiles and profiles are exact`, async () => {
      const percents = [0, 2.5, 25, 50, 75, 97.5, 100];
      const thresholds = [-1, 0, 0.5, 1, 30];
      const pushed = await onBoth(rows, flat, (samples) => samples.scorePercentile(percents));
      const ofTasks = await onBoth(rows, byTask, (samples) =>
        samples.scorePercentile(percents, { by: "task" }),
      );
      expect(ofTasks.method).toBe("rows of equal weight");
      const names = [...new Set((rows.columns["task"] ?? []).map(String))];
      for (const model of models)
        taskScores(rows, model).forEach((scores, place) => {
          for (const percent of percents) {
            const own = ofTasks.get({ algorithm: model, task: names[place] ?? "", percent });
            expect(own.estimate).toBe(scorePercentile(scores, percent, { over: "cells" }));
            expect(own.n).toEqual({ values: scores.length });
          }
        });
      const shares = await onBoth(rows, flat, (samples) => samples.performanceProfile(thresholds));
      const stratified = await onBoth(rows, byTask, (samples) =>
        samples.performanceProfile(thresholds, { weighting: "tasks" }),
      );
      for (const model of models) {
        const tasks = taskScores(rows, model);
        for (const percent of percents)
          expect(pushed.get({ algorithm: model, percent }).estimate).toBe(
            scorePercentile(tasks.flat(), percent, { over: "cells" }),
          );
        const profile = performanceProfile(tasks.flat(), thresholds);
        const weighted = performanceProfile(tasks, thresholds, { weighting: "tasks" });
        thresholds.forEach((threshold, place) => {
          expect(shares.get({ algorithm: model, threshold }).estimate).toBe(profile[place]);
          expect(stratified.get({ algorithm: model, threshold }).estimate).toBeCloseTo(
            weighted[place] ?? NaN,
            14,
          );
        });
      }
    });
  }

  test("100 000 different doubles need no table of their own", async () => {
    const scores = Float64Array.from({ length: 100_000 }, () => draw() ** 2);
    const lab = await engine("memory", {
      tables: { rows: { algorithm: Array.from(scores, () => "one"), score: scores } },
    });
    const samples = lab.samples({ table: "rows" }, flat);
    const pushed = await samples.iqm({ mostRows: 5000 });
    expectNear(pushed.only.estimate, iqm(scores), Array.from(scores));
    const quartile = await samples.scorePercentile(25, { mostRows: 5000 });
    expect(quartile.only.estimate).toBe(scorePercentile(scores, 25, { over: "cells" }));
    await expect(samples.iqm({ mostRows: 500 })).rejects.toThrow(/fetches 10\d\d rows \(counts of scores\)/u);
  });

  test("wrong options are refused", async () => {
    const [rows] = cases;
    if (!rows) throw new Error("the case is gone");
    await expect(onBoth(rows, flat, (samples) => samples.scorePercentile([25, 101]))).rejects.toThrow(
      /0 to 100/u,
    );
    await expect(
      onBoth(rows, flat, async (samples) => samples.iqm({ weighting: "task" } as never)),
    ).rejects.toThrow(/weighting/u);
    await expect(onBoth(rows, flat, async (samples) => samples.trimmedMean(0.5))).rejects.toThrow(
      /below 0.5/u,
    );
  });
});
