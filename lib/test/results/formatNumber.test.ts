import { describe, expect, test } from "vitest";
import {
  decimalsFor,
  formatCount,
  formatEstimate,
  formatLevel,
  formatNumber,
} from "../../src/results/formatNumber.js";

describe("formatNumber", () => {
  test.each([
    [0, undefined, "0.000"],
    [0.12349, undefined, "0.123"],
    [-0.0004, undefined, "-4.00e-4"],
    [0.0006, undefined, "0.001"],
    [1234567.891, undefined, "1234567.891"],
    [1e21, undefined, "1.000e+21"],
    [Infinity, undefined, "∞"],
    [-Infinity, undefined, "-∞"],
    [0.123456, 5, "0.12346"],
  ])("writes %d with %s decimals as %s", (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });

  test("leaves the width of an interval two significant digits, and three decimals at least", () => {
    expect([undefined, Infinity, 0, 12, 0.3, 0.012, 0.0034, 2e-7, 1e-30].map(decimalsFor)).toEqual([
      3, 3, 3, 3, 3, 3, 4, 8, 15,
    ]);
  });

  test("writes counts in groups of three and levels without binary noise", () => {
    expect([1, 999, 1000, 50_000, 1_234_567].map(formatCount)).toEqual([
      "1",
      "999",
      "1 000",
      "50 000",
      "1 234 567",
    ]);
    expect([0.95, 0.99, 0.999, 0.57, 2 / 3].map(formatLevel)).toEqual([
      "95 %",
      "99 %",
      "99.9 %",
      "57 %",
      "66.6666666667 %",
    ]);
  });
});

test("an estimate that is small against its interval is 0, and one beside a narrow interval is not", () => {
  expect(formatEstimate(-2e-4, { low: -0.2, high: 0.2 }, 2)).toBe("0.00");
  expect(formatEstimate(-2e-4, { low: -3e-4, high: -1e-4 }, 2)).toBe("-2.00e-4");
  expect(formatEstimate(0.25, { low: 0.2, high: 0.3 }, 2)).toBe("0.25");
});
