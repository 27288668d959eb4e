import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  coefficientOfVariation,
  conditionalValueAtRisk,
  difficultyProgress,
  failureRate,
  interquartileRange,
  iqm,
  mean,
  performanceProfile,
  probabilityAbove,
  scorePercentile,
  worstCase,
} from "../../src/metrics/index.js";

const scores = fc.array(
  fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 5 }),
  { minLength: 2, maxLength: 8 },
);

describe("metrics of the low end and of spread", () => {
  const table = [
    [0, 4],
    [10, 10],
    [-1, 3],
    [5, 5],
  ];

  test("are what their definitions say on a small table", () => {
    // Task means 2, 10, 1, 5; cells -1 0 3 4 5 5 10 10.
    expect(worstCase(table)).toBe(1);
    expect(worstCase(table, { over: "cells" })).toBe(-1);
    expect(difficultyProgress(table)).toBe(-0.5);
    expect(difficultyProgress(table, { proportion: 0.5 })).toBe(1.5);
    expect(conditionalValueAtRisk(table, { proportion: 0.25 })).toBe(1);
    expect(conditionalValueAtRisk(table, { proportion: 0.375 })).toBeCloseTo((1 + 0.5 * 2) / 1.5, 14);
    expect(conditionalValueAtRisk(table)).toBe(1);
    expect(scorePercentile(table, 50)).toBe(3.5);
    expect(interquartileRange(table)).toBe(6.25 - 1.75);
    expect(coefficientOfVariation(table)).toBeCloseTo(Math.sqrt(49 / 3) / 4.5, 14);
    expect(probabilityAbove(table)).toBe(6 / 8);
    expect(probabilityAbove(table, { threshold: 10 })).toBe(0);
    expect(failureRate(table, 5)).toBe(4 / 8);
    expect(failureRate(table, 5, { over: "tasks" })).toBe(2 / 4);
  });

  test("CVaR of everything is the mean, and never above it", () => {
    fc.assert(
      fc.property(scores, fc.double({ min: 0.01, max: 1, noNaN: true }), (given, proportion) => {
        const all = mean(given);
        expect(conditionalValueAtRisk(given, { proportion: 1 })).toBeCloseTo(all, 6);
        expect(conditionalValueAtRisk(given, { proportion })).toBeLessThanOrEqual(
          all + 1e-9 * Math.abs(all) + 1e-9,
        );
        expect(conditionalValueAtRisk(given, { proportion })).toBeGreaterThanOrEqual(worstCase(given) - 1e-6);
      }),
    );
  });

  test("P(score > threshold) and the failure rate share out all scores but those equal to it", () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: -3, max: 3 }), (given, threshold) => {
        const cells = given.flat();
        const equal = cells.filter((score) => score === threshold).length / cells.length;
        expect(probabilityAbove(given, { threshold }) + failureRate(given, threshold) + equal).toBeCloseTo(
          1,
          12,
        );
        expect(probabilityAbove(given, { threshold })).toBe(performanceProfile(given, [threshold])[0]);
      }),
    );
  });

  test("do not depend on the order of tasks and runs, and follow shifts and scales", () => {
    fc.assert(
      fc.property(
        scores,
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: -9, max: 9 }),
        (given, scale, shift) => {
          const turned = given.map((runs) => runs.toReversed()).toReversed();
          const moved = given.map((runs) => runs.map((score) => score * scale + shift));
          const tolerance = (value: number): number => 1e-9 * (1e6 * scale + Math.abs(value));
          for (const metric of [
            worstCase,
            conditionalValueAtRisk,
            (s: number[][]) => scorePercentile(s, 30),
          ]) {
            expect(Math.abs(metric(turned) - metric(given))).toBeLessThan(tolerance(0));
            expect(Math.abs(metric(moved) - (metric(given) * scale + shift))).toBeLessThan(
              tolerance(metric(moved)),
            );
          }
          expect(Math.abs(interquartileRange(moved) - scale * interquartileRange(given))).toBeLessThan(
            tolerance(0),
          );
        },
      ),
    );
  });

  test.each([
    [
      "a proportion of 0",
      () => conditionalValueAtRisk(table, { proportion: 0 }),
      /above 0 and at most 1; got 0/u,
    ],
    ["too few scores", () => difficultyProgress([[1]]), /needs at least 4 scores/u],
    ["a percentile above 100", () => scorePercentile(table, 101), /from 0 to 100; got 101/u],
    ["a variation around 0", () => coefficientOfVariation([[-1], [1]]), /a mean other than 0/u],
    ["the variation of one task", () => coefficientOfVariation([[1, 2]]), /at least two tasks/u],
    ["NaN", () => worstCase([[1, NaN]]), /task 1, run 2 is NaN/u],
    ["no scores", () => worstCase([]), /the list is empty/u],
    ["an unknown kind", () => worstCase(table, { over: "runs" as "cells" }), /over is "tasks" or "cells"/u],
  ])("refuse %s", (_, compute, message) => {
    expect(compute).toThrow(message);
  });
});

describe("V6: rliable's IQM of scores with a NaN is a number that depends on where the NaN stands", () => {
  /** Trims as partition does: NaN sorts last and is cut with the highest quarter, without a warning. */
  const partitioned = (cells: readonly number[]): number => {
    const sorted = cells.toSorted((a, b) => (Number.isNaN(a) ? 1 : 0) - (Number.isNaN(b) ? 1 : 0) || a - b);
    const kept = sorted.slice(5, 15);
    return kept.reduce((sum, score) => sum + score, 0) / kept.length;
  };
  const cells = Array.from({ length: 20 }, (_, index) => index);
  const matrix = (list: readonly number[]): number[][] =>
    [0, 5, 10, 15].map((start) => list.slice(start, start + 5));

  test.each([
    [0, 10.5],
    [10, 10],
    [19, 9.5],
  ])("with the NaN in place %d", (place, wrong) => {
    const holed = cells.with(place, NaN);
    expect(partitioned(holed)).toBe(wrong);
    expect(() => iqm(matrix(holed))).toThrow(/is NaN/u);
    const rest = cells.filter((_, index) => index !== place).slice(4, 15);
    const right = rest.reduce((sum, score) => sum + score, 0) / rest.length;
    expect(iqm(matrix(holed), { missing: "omit" })).toBeCloseTo(right, 12);
  });
});
