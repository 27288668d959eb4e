import { describe, expect, test } from "vitest";
import * as compare from "../../src/compare/index.js";
import { fisherExact } from "../../src/evals/index.js";
import { readResult, TestResult } from "../../src/results/index.js";
import { exampleFields } from "./exampleResult.js";

const x = [3.1, 2.9, 3.4, 3.3];
const y = [2.5, 2.8, 2.4, 2.9];

describe("a test's result", () => {
  // scipy.stats.ttest_ind(x, y)
  test("has its p-value, statistic and degrees of freedom as numbers", () => {
    const found = compare.welchTest(x, y, { variances: "equal" });
    expect(found).toBeInstanceOf(TestResult);
    expect(found.statistic).toBeCloseTo(3.227587773344928, 12);
    expect(found.degreesOfFreedom).toBe(6);
    expect(found.pValue).toBeCloseTo(0.017964888920584638, 12);
    expect(found.only.values.pValue).toBe(found.pValue);
  });

  test("has two degrees of freedom where the statistic is an F", () => {
    // scipy.stats.f_oneway: F = 13 at (2, 6), p = .00659
    const found = compare.anova([
      [1, 2, 3],
      [2, 3, 4],
      [5, 6, 7],
    ]);
    expect(found.statistic).toBeCloseTo(13, 12);
    expect(found.degreesOfFreedom).toEqual([2, 6]);
    expect(found.pValue).toBeCloseTo(0.006591796875, 12);
  });

  test("has neither statistic nor degrees of freedom where the test has none", () => {
    // scipy.stats.fisher_exact([[1, 9], [11, 3]]): p = 0.002759...
    const found = fisherExact([
      [1, 9],
      [11, 3],
    ]);
    expect([found.statistic, found.degreesOfFreedom]).toEqual([undefined, undefined]);
    expect(found.pValue).toBeCloseTo(0.0027594561852200836, 12);
  });

  test("is one again when it is read", () => {
    const found = compare.mannWhitney([1, 2, 3], [4, 5, 6]);
    const again = readResult(JSON.parse(JSON.stringify(found)));
    expect(again).toBeInstanceOf(TestResult);
    expect(again).toStrictEqual(found);
  });

  test("is refused without a p-value", () => {
    expect(() => new TestResult(exampleFields())).toThrow(/expected one estimate with the value pValue/u);
  });
});
