import { describe, expect, it } from "vitest";
import {
  betaBinomialComparison,
  normalInverseGamma,
  pairedDirichlet,
  meanScore,
} from "../../src/evals/index.js";
import { betaDensity } from "../../src/numeric/betaDistribution.js";
import { normalCdf } from "../../src/numeric/normalDistribution.js";
import { Draws } from "./draws.js";

describe("Bayesian comparisons, exact", () => {
  it("P(first better) is the sum that holds for whole numbers, and turns round", () => {
    const logFactorial = (n: number): number => {
      let sum = 0;
      for (let i = 2; i <= n; i++) sum += Math.log(i);
      return sum;
    };
    const logBeta = (a: number, b: number): number =>
      logFactorial(a - 1) + logFactorial(b - 1) - logFactorial(a + b - 1);
    for (const [x1, n1, x2, n2] of [
      [7, 10, 5, 12],
      [0, 3, 3, 3],
      [300, 400, 290, 400],
    ] as const) {
      const a1 = x1 + 1;
      const b1 = n1 - x1 + 1;
      const a2 = x2 + 1;
      const b2 = n2 - x2 + 1;
      let sum = 0;
      for (let i = 0; i < a1; i++) {
        sum += Math.exp(logBeta(a2 + i, b1 + b2) - Math.log(b1 + i) - logBeta(1 + i, b1) - logBeta(a2, b2));
      }
      const better = betaBinomialComparison({ successes: x1, trials: n1 }, { successes: x2, trials: n2 }).get(
        { quantity: "difference" },
      );
      const turned = betaBinomialComparison({ successes: x2, trials: n2 }, { successes: x1, trials: n1 }).get(
        { quantity: "difference" },
      );
      expect(better.values?.["probabilityXBetter"]).toBeCloseTo(sum, 9);
      expect(turned.values?.["probabilityXBetter"]).toBeCloseTo(1 - sum, 9);
      expect(turned.interval?.low).toBeCloseTo(-(better.interval?.high ?? NaN), 8);
    }
  });

  it("stays exact at a million items, where the difference is normal", () => {
    const { values, interval } = betaBinomialComparison(
      { successes: 500_500, trials: 1_000_000 },
      { successes: 500_000, trials: 1_000_000 },
    ).get({
      quantity: "difference",
    });
    const error = Math.sqrt(0.5 / 1_000_000);
    expect(values?.["probabilityXBetter"]).toBeCloseTo(normalCdf(0.0005 / error), 5);
    expect(interval?.low).toBeCloseTo(0.0005 - 1.959964 * error, 6);
  });

  it("the paired difference has the interval of its simulated posterior", () => {
    const counts = { both: 6, onlyX: 5, onlyY: 2, neither: 3 };
    const draws = new Draws(31);
    const gamma = (shape: number): number => {
      let sum = 0;
      for (let i = 0; i < shape; i++) sum -= Math.log(1 - draws.uniform());
      return sum;
    };
    const simulated = Float64Array.from({ length: 40_000 }, () => {
      const both = gamma(7);
      const a = gamma(6);
      const b = gamma(3);
      const neither = gamma(4);
      return (a - b) / (both + a + b + neither);
    }).sort();
    const { interval } = pairedDirichlet(counts).only;
    // A quantile of 40,000 draws is known to about .003 here.
    expect(Math.abs((interval?.low ?? NaN) - (simulated[1000] ?? NaN))).toBeLessThan(0.01);
    expect(Math.abs((interval?.high ?? NaN) - (simulated[39_000] ?? NaN))).toBeLessThan(0.01);
  });

  it("takes priors, also those without any item of a kind", () => {
    const { values } = pairedDirichlet(
      { both: 5, onlyX: 0, onlyY: 0, neither: 1 },
      { prior: [1, 0.5, 0.5, 1] },
    ).only;
    expect(values?.["probabilityXBetter"]).toBeCloseTo(0.5, 12);
    const first = betaBinomialComparison(
      { successes: 3, trials: 4 },
      { successes: 1, trials: 4 },
      { prior: [0.5, 0.5] },
    ).get({ quantity: "x" });
    expect(first.estimate).toBeCloseTo(3.5 / 5, 14);
    expect(betaDensity(first.interval?.low ?? NaN, 3.5, 1.5)).toBeGreaterThan(0);
  });

  it("the reference prior gives Student's t interval, and a strong prior draws the mean to itself", () => {
    const scores = [0.3, 1.2, 0.7, 2.2, 1.1];
    const posterior = normalInverseGamma(scores).only;
    const classical = meanScore(scores, { interval: "t" }).only;
    expect(posterior.interval?.low).toBeCloseTo(classical.interval?.low ?? NaN, 12);
    const strong = normalInverseGamma(scores, { prior: { mean: 5, strength: 1e6, shape: 2, scale: 1 } }).only;
    expect(strong.estimate).toBeCloseTo(5, 4);
  });

  it("a difference of two means has a posterior that turns round and is wider than either", () => {
    const a = [1, 2, 3, 4];
    const b = [2, 2.5, 4, 6, 3];
    const one = normalInverseGamma(a, { other: b }).only;
    const turned = normalInverseGamma(b, { other: a }).only;
    expect(one.interval?.low).toBeCloseTo(-(turned.interval?.high ?? NaN), 7);
    expect(
      Number(one.values?.["probabilityAbove"]) + Number(turned.values?.["probabilityAbove"]),
    ).toBeCloseTo(1, 9);
  });
});
