import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compensatedSum,
  incompleteBeta,
  logGamma,
  quantile,
  quantileSorted,
  standardDeviation,
  variance,
} from "../../src/numeric/index.js";

describe("compensatedSum", () => {
  it("keeps what a running sum loses", () => {
    expect(compensatedSum([1, 1e100, 1, -1e100])).toBe(2);
    expect(compensatedSum(new Float64Array(10).fill(0.1))).toBe(1);
    expect(compensatedSum([])).toBe(0);
  });

  it("is infinite for infinite values", () => {
    expect(compensatedSum([1, Infinity, 2])).toBe(Infinity);
  });
});

describe("variance", () => {
  it("divides by n - 1, or by n on request", () => {
    expect(variance([1, 2, 3, 4])).toBeCloseTo(5 / 3, 15);
    expect(variance([1, 2, 3, 4], { ddof: 0 })).toBeCloseTo(5 / 4, 15);
    expect(standardDeviation([1, 3])).toBeCloseTo(Math.SQRT2, 15);
  });

  it("is exactly 0 for equal values, whatever rounding would say", () => {
    expect(variance([0.1, 0.1, 0.1])).toBe(0);
  });

  it("is not defined for a single value", () => {
    expect(variance([3])).toBeNaN();
    expect(variance([3], { ddof: 0 })).toBe(0);
  });

  it("does not change when a constant is added", () => {
    const value = fc.integer({ min: -1e8, max: 1e8 }).map((whole) => whole / 1e6);
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 20 }), value, (values, shift) => {
        const shifted = variance(values.map((one) => one + shift));
        expect(Math.abs(shifted - variance(values))).toBeLessThan(1e-9);
      }),
    );
  });
});

describe("quantile", () => {
  it("interpolates between order statistics (type 7)", () => {
    const values = [3.1, 1.2, 5.5, 2.2, 9.9, 4, 7.3];
    // R: quantile(x, c(0, .025, .25, .5, .9, .975, 1))
    const wanted = [1.2, 1.35, 2.65, 4, 8.34, 9.51, 9.9];
    [0, 0.025, 0.25, 0.5, 0.9, 0.975, 1].forEach((p, index) => {
      expect(quantile(values, p)).toBeCloseTo(wanted[index] ?? NaN, 12);
    });
    expect(quantileSorted([7], 0.3)).toBe(7);
  });

  it("handles infinite neighbours and refuses NaN, nothing, and what is no probability", () => {
    expect(quantile([1, Infinity, Infinity], 0.9)).toBe(Infinity);
    expect(() => quantile([1, 2], 0.5, { method: 10 as 9 })).toThrow("method is one of 1 to 9; got 10");
    expect(() => quantile([1, 2], 0.5, { type: 6 } as object)).toThrow(/there is no option "type"/u);
    expect(() => [[1, 2]].map(variance as (values: number[], place: number) => number)).toThrow(
      /variance: options are an object/u,
    );
    expect(() => variance([1, 2], { ddof: 2 as 1 })).toThrow("variance: ddof is 0 or 1; got 2.");
    expect(() => quantile([1, NaN], 0.5)).toThrow(/NaN/u);
    expect(() => quantile([], 0.5)).toThrow(/at least one value/u);
    expect(() => quantile([1], 2)).toThrow(/between 0 and 1; got 2/u);
  });
});

describe("logGamma and incompleteBeta", () => {
  it("know factorials and halves", () => {
    expect(logGamma(11)).toBeCloseTo(Math.log(3628800), 13);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 14);
    expect(Math.abs(logGamma(1))).toBeLessThan(1e-14);
  });

  it("agree with the binomial distribution", () => {
    // I_x(a, n - a + 1) = P(Binomial(n, x) >= a).
    const n = 12;
    const p = 0.3;
    let tail = 0;
    let term = (1 - p) ** n;
    const terms = [term];
    for (let k = 1; k <= n; k++) terms.push((term *= ((n - k + 1) / k) * (p / (1 - p))));
    for (let a = n; a >= 1; a--) {
      tail += terms[a] ?? NaN;
      expect(incompleteBeta(a, n - a + 1, p)).toBeCloseTo(tail, 13);
    }
  });
});
