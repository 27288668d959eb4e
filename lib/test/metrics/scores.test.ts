import { describe, expect, it } from "vitest";
import {
  iqm,
  mean,
  median,
  normalizeScores,
  optimalityGap,
  performanceProfile,
  probabilityOfImprovement,
  taskMeans,
  taskStandardDeviations,
} from "../../src/metrics/index.js";

const weighted = (scores: readonly ArrayLike<number>[]): number => iqm(scores, { weighting: "tasks" });

describe("normalizeScores", () => {
  it("makes the minimum 0 and the maximum 1", () => {
    const normalized = normalizeScores([[10, 30], [200]], [0, 100], [40, 300]);
    expect(normalized.map((runs) => Array.from(runs))).toEqual([[0.25, 0.75], [0.5]]);
  });

  it("names the task whose bounds are wrong", () => {
    expect(() => normalizeScores([[1], [2]], [0, 5], [1, 5])).toThrow(/task 2; got 5 and 5/u);
    expect(() => normalizeScores([[1], [2]], [0], [1, 2])).toThrow(/each of 2 tasks; got 1 and 2/u);
  });
});

describe("bad scores", () => {
  it("are refused with their place", () => {
    expect(() =>
      iqm([
        [1, 2],
        [3, NaN],
      ]),
    ).toThrow(/task 2, run 2 is NaN.*missing: "omit"/u);
    expect(() => mean([1, Infinity])).toThrow(/score 2 is Infinity/u);
    expect(() => mean([[1], []])).toThrow(/Task 2 has no score/u);
    expect(() => mean([])).toThrow(/at least one task/u);
    expect(() => mean("12" as unknown as number[])).toThrow(/the text "12"/u);
    expect(() => mean([["1"]] as unknown as number[][])).toThrow(/task 1, run 1 is the text "1"/u);
    expect(() => mean([[1], 2] as unknown as number[][])).toThrow(/task 2 is 2/u);
    expect(() => mean(undefined as unknown as number[])).toThrow(/got undefined/u);
  });

  it("are left out on request when missing, never when infinite", () => {
    expect(
      mean(
        [
          [1, NaN],
          [3, 5],
        ],
        { missing: "omit" },
      ),
    ).toBe(2.5);
    expect(median([NaN, 1, 2], { missing: "omit" })).toBe(1.5);
    expect(() => mean([[1, NaN], [NaN]], { missing: "omit" })).toThrow(/Task 2 has no score/u);
    expect(() => mean([NaN], { missing: "omit" })).toThrow(/Every score is missing/u);
    expect(() => mean([[Infinity]], { missing: "omit" })).toThrow(/Infinity/u);
  });
});

describe("metrics", () => {
  it("never change what they are given", () => {
    const scores = Object.freeze([Object.freeze([3, 1, 2]), Object.freeze([9, 7])]);
    const typed = [Float64Array.of(3, 1, 2), Float64Array.of(9, 7)];
    const before = JSON.stringify(typed);
    for (const given of [scores, typed]) {
      iqm(given);
      weighted(given);
      median(given);
      optimalityGap(given);
      performanceProfile(given, Object.freeze([2, 1]));
      probabilityOfImprovement(given, given);
      taskMeans(given);
      normalizeScores(given, [0, 0], [1, 1]);
    }
    expect(JSON.stringify(typed)).toBe(before);
  });

  it("describe each task", () => {
    expect(Array.from(taskMeans([[1, 3], [4]]))).toEqual([2, 4]);
    expect(Array.from(taskStandardDeviations([[1, 3], [4]]))).toEqual([Math.SQRT2, NaN]);
  });
});
