import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  iqm,
  mean,
  median,
  optimalityGap,
  performanceProfile,
  probabilityAbove,
  trimmedMean,
} from "../../src/metrics/index.js";

const scores = fc.array(
  fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 7 },
);
const metrics: [
  string,
  (given: number[][], options: { weights?: number[]; weighting?: "cells" | "tasks" }) => number,
][] = [
  // Every task weighs the same in these two, so they have no option "weighting".
  ["mean", (given, { weights }) => mean(given, weights && { weights })],
  ["median", (given, { weights }) => median(given, weights && { weights })],
  ["iqm", iqm],
  ["trimmedMean", (given, options) => trimmedMean(given, 0.1, options)],
  ["optimalityGap", optimalityGap],
  ["probabilityAbove", probabilityAbove],
  ["performanceProfile", (given, options) => performanceProfile(given, [0], options)[0] ?? NaN],
];

describe.each(metrics)("weights of tasks in %s", (_, metric) => {
  test("change no bit where they are one, or all alike", () => {
    fc.assert(
      fc.property(
        scores,
        fc.constantFrom(1, 0.1, 7),
        fc.constantFrom("cells" as const, "tasks" as const),
        (given, weight, weighting) => {
          expect(metric(given, { weights: given.map(() => weight), weighting })).toBe(
            metric(given, { weighting }),
          );
        },
      ),
    );
  });

  test("only matter by their ratios, and are refused where they make no sense", () => {
    const given = [[1, 2], [3, 4], [9]];
    expect(metric(given, { weights: [1, 2, 3] })).toBeCloseTo(
      metric(given, { weights: [1e300, 2e300, 3e300] }),
      12,
    );
    expect(() => metric(given, { weights: [1, 2] })).toThrow(/one weight for each of 3 tasks; got 2/u);
    expect(() => metric(given, { weights: [1, -2, 1] })).toThrow(/that of task 2 is -2/u);
    expect(() => metric(given, { weights: [0, 0, 0] })).toThrow(/all are 0/u);
  });
});

// Trimming by whole scores depends on their number, so trimmed means differ from those of repeated tasks.
describe.each(metrics.filter(([name]) => name !== "iqm" && name !== "trimmedMean"))(
  "weights of tasks in %s",
  (_, metric) => {
    test("count a task twice as if it stood there twice, and not at all where 0", () => {
      fc.assert(
        fc.property(
          scores,
          fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 7, maxLength: 7 }),
          (given, drawn) => {
            const weights = given.map((_runs, task) => (task === 0 ? 1 : (drawn[task] ?? 1)));
            const repeated = given.flatMap((runs, task) =>
              Array.from({ length: weights[task] ?? 0 }, () => runs),
            );
            expect(metric(given, { weights })).toBeCloseTo(metric(repeated, {}), 8);
          },
        ),
      );
    });
  },
);

describe("the weighted IQM", () => {
  test("cuts a quarter of all weight at each end, a score in part where need be", () => {
    // Weights 1.5 and .5 on 2 + 2 scores: of 4 in all, 1 is cut at each end.
    expect(
      iqm(
        [
          [0, 10],
          [4, 6],
        ],
        { weights: [3, 1] },
      ),
    ).toBeCloseTo((0.5 * 0 + 0.5 * 4 + 0.5 * 6 + 0.5 * 10) / 2, 12);
  });
});
