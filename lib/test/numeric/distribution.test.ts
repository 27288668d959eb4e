import { describe, expect, expectTypeOf, it } from "vitest";
import {
  distribution,
  type ContinuousDistribution,
  type CountDistribution,
  type Distribution,
} from "../../src/numeric/index.js";

/** As plain JavaScript calls it. */
const untyped = distribution as unknown as (name: unknown, ...parameters: unknown[]) => Distribution;

const ALL: readonly Distribution[] = [
  distribution("normal"),
  distribution("studentT", 4.2),
  distribution("chiSquared", 7),
  distribution("fisherF", 3, 11),
  distribution("beta", 0.7, 3),
  distribution("gamma", 1.5, 3),
  distribution("exponential", 2),
  distribution("logistic", 1, 2),
  distribution("weibull", 1.5, 2),
  distribution("noncentralT", 12, 1.5),
  distribution("studentizedRange", 3, 12),
  distribution("kolmogorov"),
  distribution("binomial", 90, 0.3),
  distribution("betaBinomial", 60, 2, 30),
  distribution("negativeBinomial", 3.5, 0.4),
  distribution("hypergeometric", 200, 57, 40),
  distribution("poisson", 6),
];

describe("a distribution by its name", () => {
  it.each(ALL)("$name: probabilities below and above add up to 1, and both inverses lead back", (one) => {
    const x = one.quantile(0.3);
    expect(one.cdf(x) + one.survival(x)).toBeCloseTo(1, 11);
    if ("mass" in one) {
      expect(one.cdf(x)).toBeGreaterThanOrEqual(0.3);
      expect(one.cdf(x - 1)).toBeLessThan(0.3);
      expect(one.survival(one.inverseSurvival(0.01))).toBeLessThanOrEqual(0.01);
    } else {
      expect(one.cdf(x)).toBeCloseTo(0.3, 10);
      expect(one.survival(one.inverseSurvival(1e-9)) / 1e-9).toBeCloseTo(1, 7);
    }
  });

  it("has a density where it is continuous, which is the slope of its cdf, and a mass where it counts", () => {
    for (const one of ALL) {
      const x = one.quantile(0.4);
      if ("mass" in one) {
        const { mass, cdf } = one as CountDistribution;
        expect(mass(x)).toBeCloseTo(cdf(x) - cdf(x - 1), 11);
      } else if ("density" in one) {
        const { density, cdf } = one as ContinuousDistribution;
        const step = 1e-4 * Math.max(Math.abs(x), 0.1);
        expect(density(x) / ((cdf(x + step) - cdf(x - step)) / (2 * step))).toBeCloseTo(1, 5);
      } else expect(["studentizedRange", "kolmogorov"]).toContain(one.name);
    }
  });

  // Root finding with 40 digits (mpmath).
  it.each([
    [1e-300, 0.042136243271946001407],
    [1e-20, 0.15898358224204894632],
    [0.001, 0.37421969027827840717],
    [0.3, 0.70673265230689799158],
    [0.95, 1.3580986393225506043],
  ])("Kolmogorov's quantile of %d is right to 1e-12", (p, quantile) => {
    expect(Math.abs(distribution("kolmogorov").quantile(p) / quantile - 1)).toBeLessThan(1e-12);
  });

  it("of Kolmogorov and of the studentized range ends at 0 and Infinity", () => {
    for (const one of [distribution("kolmogorov"), distribution("studentizedRange", 3, 8)]) {
      expect([one.quantile(0), one.quantile(1)]).toEqual([0, Infinity]);
      expect([one.inverseSurvival(1), one.inverseSurvival(0)]).toEqual([0, Infinity]);
      expect(() => one.quantile(1.5)).toThrow("A probability lies between 0 and 1; got 1.5.");
      expect(() => one.inverseSurvival(NaN)).toThrow("got NaN");
    }
    expect(() => distribution("studentizedRange", 3, 8).inverseSurvival(1e-60)).toThrow(
      "quantiles are computed for probabilities of 0 or at least 1e-50; got 1e-60",
    );
  });

  it("is frozen, names its parameters' values with the defaults, and its functions can be handed on", () => {
    const gamma = distribution("gamma", 2);
    expect(gamma).toMatchObject({ name: "gamma", parameters: [2, 1] });
    expect(Object.isFrozen(gamma) && Object.isFrozen(gamma.parameters)).toBe(true);
    expect([1, 2].map(gamma.cdf)).toEqual([gamma.cdf(1), gamma.cdf(2)]);
    expect(distribution("logistic", undefined, 2).parameters).toEqual([0, 2]);
  });

  it("is typed by its name", () => {
    expectTypeOf(distribution("studentT", 3)).toEqualTypeOf<ContinuousDistribution>();
    expectTypeOf(distribution("poisson", 3)).toEqualTypeOf<CountDistribution>();
    expectTypeOf(distribution("kolmogorov")).toEqualTypeOf<Distribution>();
    // @ts-expect-error: it has two parameters
    expect(() => distribution("beta", 1)).toThrow(TypeError);
  });

  it.each([
    ["t", "studentT"],
    ["student", "studentT"],
    ["norml", "normal"],
    ["chi2", "chiSquared"],
    ["ChiSquare", "chiSquared"],
    ["f", "fisherF"],
    ["nbinom", "negativeBinomial"],
    ["betabinom", "betaBinomial"],
    ["Poisson", "poisson"],
  ])("of the unknown name %s leads to %s", (name, nearest) => {
    expect(() => untyped(name)).toThrow(
      `distribution: there is no distribution "${name}"; is it "${nearest}"? There are normal, studentT, `,
    );
  });

  it.each(["cauchy", "constructor", 3, undefined])("of the unknown name %s lists those there are", (name) => {
    expect(() => untyped(name)).toThrow(/there is no distribution [^;]*\. There are normal, studentT, /u);
  });

  it("refuses parameters out of range once it is made, and too few, too many or none that are numbers", () => {
    expect(() => distribution("studentT", 0)).toThrow("degrees of freedom above 0; got 0");
    expect(() => distribution("chiSquared", NaN)).toThrow('distribution("chiSquared"): degrees of freedom');
    expect(() => distribution("fisherF", 0, 3)).toThrow("of the numerator is a finite number above 0");
    expect(() => distribution("logistic", Infinity)).toThrow("location is a finite number; got Infinity");
    expect(() => distribution("exponential", -2)).toThrow('distribution("exponential"): rate is');
    expect(() => distribution("poisson", -2)).toThrow('distribution("poisson"): mean is a finite number');
    expect(() => untyped("normal", 100, 15)).toThrow(
      'distribution("normal") takes no parameters; got 2 numbers.',
    );
    expect(() => untyped("beta", 2)).toThrow('distribution("beta") takes a, b; got 1 number.');
    expect(() => untyped("gamma", 1, 2, 3)).toThrow("takes shape, rate (1 by default); got 3 numbers.");
    expect(() => untyped("beta", 2, "3")).toThrow('distribution("beta"): b is a number; got "3".');
  });
});
