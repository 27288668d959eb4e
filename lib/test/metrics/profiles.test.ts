import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  averageScoreProfile,
  nonLinearThresholds,
  performanceProfile,
  profileArea,
} from "../../src/metrics/index.js";

const score = fc.double({ min: -1000, max: 1000, noNaN: true });
const ragged = fc.array(fc.array(score, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 8 });
const close = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(1e-9 * (1 + Math.abs(b)));

describe("performance profiles", () => {
  const scores = [
    [0, 1, 3],
    [1, 1],
  ];

  it("count scores strictly above a threshold", () => {
    expect(Array.from(performanceProfile(scores, [-1, 0, 1, 2, 3]))).toEqual([1, 0.8, 0.2, 0.2, 0]);
    const [above0 = NaN, above1 = NaN] = performanceProfile(scores, [0, 1], { weighting: "tasks" });
    close(above0, 5 / 6);
    close(above1, 1 / 6);
  });

  it("count tasks whose mean is strictly above a threshold", () => {
    expect(Array.from(averageScoreProfile(scores, [0, 1, 1.2, 4 / 3]))).toEqual([1, 0.5, 0.5, 0]);
  });

  it("enclose the mean of the clipped scores", () => {
    expect(profileArea(scores, { low: 0, high: 10 })).toBeCloseTo(6 / 5, 15);
    expect(profileArea(scores, { low: 0.5, high: 2 })).toBeCloseTo((0.5 + 1.5 + 0.5 + 0.5) / 5, 15);
    expect(() => profileArea(scores, { low: 2, high: 1 })).toThrow(/low <= high/u);
  });

  it("fall as the threshold rises", () => {
    fc.assert(
      fc.property(ragged, fc.array(score, { minLength: 2, maxLength: 9 }), (given, thresholds) => {
        const sorted = thresholds.sort((a, b) => a - b);
        for (const profile of [performanceProfile(given, sorted), averageScoreProfile(given, sorted)]) {
          profile.forEach((share, index) => expect(share).toBeLessThanOrEqual(profile[index - 1] ?? 1));
        }
      }),
    );
  });

  it("stretch the axis to 1 - their mean", () => {
    expect(Array.from(nonLinearThresholds({ a: [1, 0.5, 0], b: [1, 1, 0.5] }))).toEqual([0, 0.25, 0.75]);
    expect(Array.from(nonLinearThresholds([[0.25]]))).toEqual([0.75]);
    expect(() => nonLinearThresholds([[1, 2], [1]])).toThrow(/profile 2 has 1/u);
    expect(() => nonLinearThresholds([])).toThrow(/at least one profile/u);
  });

  it("refuse missing thresholds", () => {
    expect(() => performanceProfile(scores, [])).toThrow(/at least one threshold/u);
    expect(() => averageScoreProfile(scores, [1, NaN])).toThrow(/threshold 2 is NaN/u);
  });
});
