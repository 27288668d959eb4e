import { describe, expect, it } from "vitest";
import { distribution, type Distribution } from "../../src/numeric/index.js";

type Inverse = readonly [name: string, got: () => number, wanted: number];

/** Computed with 40 digits and more by root finding on incomplete gamma and beta functions and theta series (mpmath). */
const KNOWN: readonly Inverse[] = [
  ["normal, 1e-20", () => distribution("normal").inverseSurvival(1e-20), 9.26234008979840757],
  ["t of 9, 1e-20", () => distribution("studentT", 9).inverseSurvival(1e-20), 398.692260352435745],
  ["t of 3.7, 1e-100", () => distribution("studentT", 3.7).inverseSurvival(1e-100), 1.31413604758050188e27],
  [
    "chi squared of 1, 1e-20",
    () => distribution("chiSquared", 1).inverseSurvival(1e-20),
    87.1617334269098228,
  ],
  [
    "chi squared of 3, 1e-300",
    () => distribution("chiSquared", 3).inverseSurvival(1e-300),
    1388.33677385468577,
  ],
  [
    "chi squared of 30.5, 1e-12",
    () => distribution("chiSquared", 30.5).inverseSurvival(1e-12),
    120.98446176522771,
  ],
  [
    "chi squared of 200, 1e-30",
    () => distribution("chiSquared", 200).inverseSurvival(1e-30),
    522.975715665803443,
  ],
  ["gamma of .3, 1e-20", () => distribution("gamma", 0.3).inverseSurvival(1e-20), 42.318207741000673],
  ["gamma of .01, 1e-5", () => distribution("gamma", 0.01, 2).inverseSurvival(1e-5), 5.13812665776761606 / 2],
  ["F of 3 and 7, 1e-30", () => distribution("fisherF", 3, 7).inverseSurvival(1e-30), 1107308919.11072312],
  [
    "F of 5 and 2.5, 1e-20",
    () => distribution("fisherF", 5, 2.5).inverseSurvival(1e-20),
    11837195170595577.4,
  ],
  [
    "F of 120 and 130, 1e-25",
    () => distribution("fisherF", 120, 130).inverseSurvival(1e-25),
    7.25661210328225222,
  ],
  [
    "beta of 1 and 200, 1e-20",
    () => distribution("beta", 1, 200).inverseSurvival(1e-20),
    0.205671765275718498,
  ],
  ["beta of 2 and 5, 1e-10", () => distribution("beta", 2, 5).inverseSurvival(1e-10), 0.993003551336567792],
  ["Kolmogorov, 1e-300", () => distribution("kolmogorov").inverseSurvival(1e-300), 18.593932815286464438],
  ["Kolmogorov, 1e-20", () => distribution("kolmogorov").inverseSurvival(1e-20), 4.8345035443383873369],
  ["Kolmogorov, .01", () => distribution("kolmogorov").inverseSurvival(0.01), 1.6276236115189503465],
  [
    "range of 2, 1e-20",
    () => distribution("studentizedRange", 2, 9).inverseSurvival(1e-20),
    608.97880225018807795,
  ],
  [
    "range of 2, 1e-6",
    () => distribution("studentizedRange", 2, 5).inverseSurvival(1e-6),
    40.274643407034551604,
  ],
  [
    "range of 2, 1e-12",
    () => distribution("studentizedRange", 2, 40).inverseSurvival(1e-12),
    14.46657231989492444,
  ],
  [
    "beta of .5 and .5, 1e-6",
    () => distribution("beta", 0.5, 0.5).inverseSurvival(1e-6),
    0.999999999997532599,
  ],
];

const CONTINUOUS: Readonly<Record<string, Distribution>> = {
  normal: distribution("normal"),
  t: distribution("studentT", 4.2),
  chiSquared: distribution("chiSquared", 7),
  gamma: distribution("gamma", 1.5, 3),
  F: distribution("fisherF", 3, 11),
  "F of infinite degrees": distribution("fisherF", 3, Infinity),
  beta: distribution("beta", 0.7, 300),
  exponential: distribution("exponential", 2),
  weibull: distribution("weibull", 1.5, 2),
  logistic: distribution("logistic"),
};

const DISCRETE: Readonly<Record<string, Distribution>> = {
  binomial: distribution("binomial", 90, 0.3),
  poisson: distribution("poisson", 6),
  negativeBinomial: distribution("negativeBinomial", 3.5, 0.4),
  betaBinomial: distribution("betaBinomial", 60, 2, 30),
  hypergeometric: distribution("hypergeometric", 200, 57, 40),
};

describe("inverse survival functions", () => {
  it.each(KNOWN)("of %s are good to 1e-12", (_name, got, wanted) => {
    expect(Math.abs(got() / wanted - 1)).toBeLessThan(1e-12);
  });

  it.each(Object.entries(CONTINUOUS))(
    "of %s lead back to the probability, tiny ones too",
    (_name, { inverseSurvival: at, survival: tail }) => {
      for (const p of [1e-280, 1e-100, 1e-17, 1e-5, 0.2, 0.5, 0.7, 0.999]) {
        expect(Math.abs(tail(at(p)) / p - 1)).toBeLessThan(1e-11);
      }
    },
  );

  it("of the noncentral t lead back to the probability", () => {
    for (const p of [1e-6, 0.01, 0.4, 0.9]) {
      const t = distribution("noncentralT", 12, 1.5).inverseSurvival(p);
      expect(Math.abs(distribution("noncentralT", 12, 1.5).survival(t) / p - 1)).toBeLessThan(1e-8);
    }
  });

  it.each(Object.entries(DISCRETE))(
    "of %s are the least count with so small a tail",
    (_name, { inverseSurvival: at, survival: tail }) => {
      for (const p of [1e-18, 1e-6, 0.03, 0.4, 0.8, 0.99]) {
        const k = at(p);
        expect(tail(k)).toBeLessThanOrEqual(p * (1 + 1e-12));
        if (k > 0) expect(tail(k - 1)).toBeGreaterThan(p);
        // Of a value of the survival function it is the count that belongs to it.
        if (tail(k) > 0) expect(at(tail(k))).toBe(k);
      }
    },
  );

  it("have their ends at 0 and 1, and refuse what is no probability", () => {
    for (const { inverseSurvival: at } of Object.values(CONTINUOUS)) {
      const most = at(0);
      expect(most === Infinity || most === 1).toBe(true);
      expect(at(1) === 0 || at(1) === -Infinity).toBe(true);
      expect(() => at(1.5)).toThrow(/between 0 and 1; got 1.5/u);
      expect(() => at(NaN)).toThrow(RangeError);
    }
    expect(distribution("binomial", 90, 0.3).inverseSurvival(0)).toBe(90);
    expect(distribution("binomial", 90, 0.3).inverseSurvival(1)).toBe(0);
    expect(distribution("poisson", 6).inverseSurvival(0)).toBe(Infinity);
    expect(() => distribution("gamma", -1)).toThrow(/distribution\("gamma"\): shape/u);
  });
});
