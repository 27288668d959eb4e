import { describe, expect, it } from "vitest";
import * as numeric from "../../src/numeric/index.js";

type Inverse = readonly [name: string, got: () => number, wanted: number];

/** Computed with 50 digits by root finding on incomplete gamma and beta functions (mpmath). */
const KNOWN: readonly Inverse[] = [
  ["normal, 1e-20", () => numeric.normalInverseSurvival(1e-20), 9.26234008979840757],
  ["t of 9, 1e-20", () => numeric.studentTInverseSurvival(1e-20, 9), 398.692260352435745],
  ["t of 3.7, 1e-100", () => numeric.studentTInverseSurvival(1e-100, 3.7), 1.31413604758050188e27],
  ["chi squared of 1, 1e-20", () => numeric.chiSquaredInverseSurvival(1e-20, 1), 87.1617334269098228],
  ["chi squared of 3, 1e-300", () => numeric.chiSquaredInverseSurvival(1e-300, 3), 1388.33677385468577],
  ["chi squared of 30.5, 1e-12", () => numeric.chiSquaredInverseSurvival(1e-12, 30.5), 120.98446176522771],
  ["chi squared of 200, 1e-30", () => numeric.chiSquaredInverseSurvival(1e-30, 200), 522.975715665803443],
  ["gamma of .3, 1e-20", () => numeric.gammaInverseSurvival(1e-20, 0.3), 42.318207741000673],
  ["gamma of .01, 1e-5", () => numeric.gammaInverseSurvival(1e-5, 0.01, 2), 5.13812665776761606 / 2],
  ["F of 3 and 7, 1e-30", () => numeric.fisherFInverseSurvival(1e-30, 3, 7), 1107308919.11072312],
  ["F of 5 and 2.5, 1e-20", () => numeric.fisherFInverseSurvival(1e-20, 5, 2.5), 11837195170595577.4],
  ["F of 120 and 130, 1e-25", () => numeric.fisherFInverseSurvival(1e-25, 120, 130), 7.25661210328225222],
  ["beta of 1 and 200, 1e-20", () => numeric.betaInverseSurvival(1e-20, 1, 200), 0.205671765275718498],
  ["beta of 2 and 5, 1e-10", () => numeric.betaInverseSurvival(1e-10, 2, 5), 0.993003551336567792],
  ["beta of .5 and .5, 1e-6", () => numeric.betaInverseSurvival(1e-6, 0.5, 0.5), 0.999999999997532599],
];

type Pair = readonly [inverse: (p: number) => number, survival: (x: number) => number];

const CONTINUOUS: Readonly<Record<string, Pair>> = {
  normal: [numeric.normalInverseSurvival, numeric.normalSurvival],
  t: [(p) => numeric.studentTInverseSurvival(p, 4.2), (x) => numeric.studentTSurvival(x, 4.2)],
  chiSquared: [(p) => numeric.chiSquaredInverseSurvival(p, 7), (x) => numeric.chiSquaredSurvival(x, 7)],
  gamma: [(p) => numeric.gammaInverseSurvival(p, 1.5, 3), (x) => numeric.gammaSurvival(x, 1.5, 3)],
  F: [(p) => numeric.fisherFInverseSurvival(p, 3, 11), (x) => numeric.fisherFSurvival(x, 3, 11)],
  "F of infinite degrees": [
    (p) => numeric.fisherFInverseSurvival(p, 3, Infinity),
    (x) => numeric.fisherFSurvival(x, 3, Infinity),
  ],
  beta: [(p) => numeric.betaInverseSurvival(p, 0.7, 300), (x) => numeric.betaSurvival(x, 0.7, 300)],
  exponential: [(p) => numeric.exponentialInverseSurvival(p, 2), (x) => numeric.exponentialSurvival(x, 2)],
  weibull: [(p) => numeric.weibullInverseSurvival(p, 1.5, 2), (x) => numeric.weibullSurvival(x, 1.5, 2)],
  logistic: [(p) => numeric.logisticInverseSurvival(p), (x) => numeric.logisticSurvival(x)],
};

const DISCRETE: Readonly<Record<string, Pair>> = {
  binomial: [(p) => numeric.binomialInverseSurvival(p, 90, 0.3), (k) => numeric.binomialSurvival(k, 90, 0.3)],
  poisson: [(p) => numeric.poissonInverseSurvival(p, 6), (k) => numeric.poissonSurvival(k, 6)],
  negativeBinomial: [
    (p) => numeric.negativeBinomialInverseSurvival(p, 3.5, 0.4),
    (k) => numeric.negativeBinomialSurvival(k, 3.5, 0.4),
  ],
  betaBinomial: [
    (p) => numeric.betaBinomialInverseSurvival(p, 60, 2, 30),
    (k) => numeric.betaBinomialSurvival(k, 60, 2, 30),
  ],
  hypergeometric: [
    (p) => numeric.hypergeometricInverseSurvival(p, 200, 57, 40),
    (k) => numeric.hypergeometricSurvival(k, 200, 57, 40),
  ],
};

describe("inverse survival functions", () => {
  it.each(KNOWN)("of %s are good to 1e-12", (_name, got, wanted) => {
    expect(Math.abs(got() / wanted - 1)).toBeLessThan(1e-12);
  });

  it.each(Object.entries(CONTINUOUS))(
    "of %s lead back to the probability, tiny ones too",
    (_name, [at, tail]) => {
      for (const p of [1e-280, 1e-100, 1e-17, 1e-5, 0.2, 0.5, 0.7, 0.999]) {
        expect(Math.abs(tail(at(p)) / p - 1)).toBeLessThan(1e-11);
      }
    },
  );

  it("of the noncentral t lead back to the probability", () => {
    for (const p of [1e-6, 0.01, 0.4, 0.9]) {
      const t = numeric.noncentralTInverseSurvival(p, 12, 1.5);
      expect(Math.abs(numeric.noncentralTSurvival(t, 12, 1.5) / p - 1)).toBeLessThan(1e-8);
    }
  });

  it.each(Object.entries(DISCRETE))("of %s are the least count with so small a tail", (_name, [at, tail]) => {
    for (const p of [1e-18, 1e-6, 0.03, 0.4, 0.8, 0.99]) {
      const k = at(p);
      expect(tail(k)).toBeLessThanOrEqual(p * (1 + 1e-12));
      if (k > 0) expect(tail(k - 1)).toBeGreaterThan(p);
      // Of a value of the survival function it is the count that belongs to it.
      if (tail(k) > 0) expect(at(tail(k))).toBe(k);
    }
  });

  it("have their ends at 0 and 1, and refuse what is no probability", () => {
    for (const [at] of Object.values(CONTINUOUS)) {
      const most = at(0);
      expect(most === Infinity || most === 1).toBe(true);
      expect(at(1) === 0 || at(1) === -Infinity).toBe(true);
      expect(() => at(1.5)).toThrow(/between 0 and 1; got 1.5/u);
      expect(() => at(NaN)).toThrow(RangeError);
    }
    expect(numeric.binomialInverseSurvival(0, 90, 0.3)).toBe(90);
    expect(numeric.binomialInverseSurvival(1, 90, 0.3)).toBe(0);
    expect(numeric.poissonInverseSurvival(0, 6)).toBe(Infinity);
    expect(() => numeric.gammaInverseSurvival(0.5, -1)).toThrow(/gammaInverseSurvival.*shape/u);
  });
});
