import { describe, expect, it } from "vitest";
import * as numeric from "../../src/numeric/index.js";
import { distribution } from "../../src/numeric/index.js";
import { studentizedRangeSurvivals } from "../../src/numeric/studentizedRange.js";
import { REFERENCE } from "./reference.js";

type NumberFunction = (...args: number[]) => number;

const special = numeric as unknown as Readonly<Record<string, NumberFunction>>;

/** The value of a special function, or of a function of a distribution such as `studentTCdf` of a point and the parameters. */
function valueOf(name: string, args: readonly number[]): number {
  const [, family = "", kind = ""] = /^(\w+?)(Cdf|Survival|Density|Mass|Quantile)$/u.exec(name) ?? [];
  if (family === "") return special[name]?.(...args) ?? NaN;
  const [at = NaN, ...parameters] = args;
  const make = distribution as unknown as (of: string, ...values: number[]) => Record<string, NumberFunction>;
  return make(family, ...parameters)[kind.toLowerCase()]?.(at) ?? NaN;
}

/** Ranges of two means so wide that the tail at a standard error of 1 underflows. */
const WIDE_RANGES: readonly (readonly [q: number, degrees: number, tail: number])[] = [
  [9000, 1, 0.00010003514541634393],
  [1000000.0, 1, 9.0031631615650586e-7],
  [1e12, 1, 9.0031631615710607e-13],
  [400, 2, 1.2499765629882706e-5],
  [100000.0, 2, 1.9999999994e-10],
  [250, 5, 1.0990815514557421e-10],
  [2500, 5, 1.0994546452642282e-15],
  [170, 9, 9.6907923826465618e-16],
  [8000, 9, 8.5841130631710035e-31],
  [200, 40, 1.264313202059468e-55],
  [1e40, 3, 6.2375744098694083e-120],
];

describe("distributions and special functions", () => {
  it.each([...new Set(REFERENCE.map(([name]) => name))])(
    "%s agrees with 40 digits to 1e-12, in far tails too",
    (name) => {
      for (const [other, args, value] of REFERENCE) {
        if (other !== name) continue;
        const got = valueOf(name, args);
        expect(Math.abs(got - value), `${name}(${args.join(", ")}) = ${got}`).toBeLessThanOrEqual(
          1e-12 * Math.abs(value),
        );
      }
    },
  );

  it("has right quantiles where SciPy 1.10 is off by more than 1e-9", () => {
    expect(distribution("studentT", 100).quantile(0.999)).toBeCloseTo(3.17373949373878293, 13);
    expect(distribution("fisherF", 5, 2.5).quantile(1e-10) / 4.28827380258793456e-5).toBeCloseTo(1, 13);
    expect(distribution("fisherF", 120, 130).quantile(1e-10)).toBeCloseTo(0.306753646035157868, 13);
  });

  it("gives quantiles that invert the distribution function at 1e-300 and near 1", () => {
    for (const p of [1e-300, 1e-20, 0.3, 0.5, 0.9, 1 - 1e-12]) {
      for (const name of ["gamma", "chiSquared", "exponential", "weibull"] as const) {
        const { quantile, cdf, survival } = distribution(name, 3.3);
        const x = quantile(p);
        const ratio = p <= 0.5 ? cdf(x) / p : survival(x) / (1 - p);
        expect(Math.abs(ratio - 1)).toBeLessThan(1e-11);
      }
    }
  });

  it("gives discrete quantiles that belong to their own distribution function", () => {
    for (const { cdf, quantile } of [
      distribution("binomial", 20, 0.37),
      distribution("poisson", 6.5),
      distribution("negativeBinomial", 4.5, 0.4),
      distribution("betaBinomial", 20, 2, 3),
    ]) {
      for (let k = 0; k <= 20; k++) expect(quantile(cdf(k))).toBe(k);
    }
  });

  it("has masses that add up to 1", () => {
    const sum = (mass: (k: number) => number, most: number): number =>
      numeric.compensatedSum(Array.from({ length: most + 1 }, (_, k) => mass(k)));
    expect(sum(distribution("hypergeometric", 200, 57, 90).mass, 90)).toBeCloseTo(1, 12);
    expect(sum(distribution("betaBinomial", 300, 0.3, 700).mass, 300)).toBeCloseTo(1, 12);
    expect(sum(distribution("binomial", 500, 0.02).mass, 500)).toBeCloseTo(1, 12);
  });

  it("agrees between the noncentral t with noncentrality 0 and Student's t", () => {
    expect(distribution("noncentralT", 7, 1e-14).cdf(1.3)).toBeCloseTo(
      distribution("studentT", 7).cdf(1.3),
      12,
    );
    expect(distribution("noncentralT", 7, 0).quantile(0.2)).toBeCloseTo(
      distribution("studentT", 7).quantile(0.2),
      10,
    );
  });

  it("reduces the studentized range of two groups to t and keeps its tail", () => {
    for (const degrees of [1, 2.5, 10, 300, Infinity]) {
      for (const q of [0.1, 2, 9, 40]) {
        const t = 2 * distribution("studentT", degrees).survival(q / Math.SQRT2);
        expect(Math.abs(distribution("studentizedRange", 2, degrees).survival(q) / t - 1)).toBeLessThan(1e-9);
      }
    }
  });

  // Twice the survival of t at q / sqrt(2), as incomplete beta functions of 40 digits (mpmath).
  it.each(WIDE_RANGES)("has the tail of a range of %d with %d degrees of freedom", (q, degrees, tail) => {
    const { survival, inverseSurvival } = distribution("studentizedRange", 2, degrees);
    expect(Math.abs(survival(q) / tail - 1)).toBeLessThan(1e-12);
    expect(Math.abs(studentizedRangeSurvivals(2, degrees, 10)(q) / tail - 1)).toBeLessThan(1e-12);
    if (tail > 1e-50) expect(Math.abs(inverseSurvival(tail) / q - 1)).toBeLessThan(1e-11);
  });

  it("refuses parameters out of range and says which", () => {
    expect(() => distribution("gamma", -1)).toThrow(/distribution\("gamma"\): shape .* above 0; got -1/u);
    expect(() => distribution("binomial", 2.5, 0.5)).toThrow(/n is a whole number .* got 2.5/u);
    expect(() => distribution("beta", 1, 1).quantile(1.2)).toThrow(/between 0 and 1; got 1.2/u);
    expect(() => distribution("hypergeometric", 5, 6, 1)).toThrow(/at most the population of 5/u);
    expect(() => distribution("studentizedRange", 1, 5)).toThrow(/groups is a whole number of at least 2/u);
  });
});

describe("root finding, minimisation, integration and linear algebra", () => {
  it("finds roots and refuses a bracket without one", () => {
    expect(numeric.findRoot((x) => Math.cos(x) - x, 0, 1)).toBeCloseTo(0.7390851332151607, 14);
    expect(numeric.findRoot((x) => (x - 1e-9) ** 3, -1, 1)).toBeCloseTo(1e-9, 9);
    expect(() => numeric.findRoot((x) => x * x + 1, -1, 1)).toThrow(/opposite signs/u);
    expect(() => numeric.findRoot(() => NaN, -1, 1)).toThrow(/NaN/u);
  });

  it("finds minima in one and several variables", () => {
    expect(numeric.minimizeScalar((x) => (x - 2) ** 4 + x, 0, 5).point).toBeCloseTo(2 - 0.25 ** (1 / 3), 5);
    const valley = ([x = 0, y = 0]: Float64Array): number => 100 * (y - x * x) ** 2 + (1 - x) ** 2;
    for (const found of [numeric.minimize(valley, [-1.2, 1]), numeric.nelderMead(valley, [-1.2, 1])]) {
      expect(found.converged).toBe(true);
      expect(found.point[0]).toBeCloseTo(1, 4);
      expect(found.point[1]).toBeCloseTo(1, 4);
    }
    expect(numeric.minimize(valley, [-1.2, 1], { maxIterations: 3 }).converged).toBe(false);
  });

  it("integrates to infinity and over singular ends, and refuses what has no integral", () => {
    expect(numeric.integrate((x) => Math.exp(-x * x), -Infinity, Infinity)).toBeCloseTo(
      Math.sqrt(Math.PI),
      11,
    );
    expect(numeric.integrate((x) => 1 / Math.sqrt(x), 0, 1)).toBeCloseTo(2, 8);
    expect(numeric.integrate((x) => Math.exp(-x), 0, Infinity)).toBeCloseTo(1, 11);
    expect(numeric.integrate((x) => x, 3, 1)).toBeCloseTo(-4, 11);
    expect(() => numeric.integrate(() => NaN, 0, 1)).toThrow(/gives NaN/u);
  });

  it("solves linear systems and knows singular ones", () => {
    const matrix = Float64Array.of(4, 1, 2, 1, 5, 3, 2, 3, 6);
    const factor = numeric.cholesky(matrix, 3);
    expect(factor?.logDeterminant).toBeCloseTo(Math.log(70), 12);
    const x = factor?.solve([1, 2, 3]);
    const y = numeric.solveLinear(matrix, [1, 2, 3]);
    x?.forEach((value, index) => expect(value).toBeCloseTo(y?.[index] ?? NaN, 12));
    expect(numeric.cholesky([1, 2, 2, 1], 2)).toBeUndefined();
    expect(numeric.solveLinear([1, 2, 2, 4], [1, 1])).toBeUndefined();
  });

  it("ranks with ties and refuses NaN", () => {
    expect([...numeric.midranks([2, 2, 1, 5])]).toEqual([2.5, 2.5, 1, 4]);
    expect(() => numeric.midranks([1, NaN])).toThrow(/value 2 is NaN/u);
  });

  it("correlates huge and tiny values", () => {
    expect(numeric.correlation([1e300, 2e300, 3e300], [1e-300, 2e-300, 3e-300])).toBeCloseTo(1, 12);
    expect(numeric.covariance([1, 2, 3], [1, 2, 3], { ddof: 0 })).toBeCloseTo(2 / 3, 12);
  });
});
