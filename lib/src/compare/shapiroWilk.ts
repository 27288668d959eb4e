import { checkMode } from "../results/checkMode.js";
import { checkOptions } from "../options/checkOptions.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import type { TestResult } from "../results/TestResult.js";
import { checkedSample, isConstant } from "./samples.js";
import { scipyShapiroWilk } from "./scipyShapiroWilk.js";
import { testResult } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { remark } from "../results/Remark.js";

/** Options of {@link shapiroWilk}. */
export interface ShapiroWilkOptions {
  /** The level that the result states; .95 by default. */
  readonly level?: number;
  /** `"scipy"`: the same test in single precision, as SciPy 1.10 computes it, to about 6 digits. */
  readonly mode?: "scipy";
}

/** c0 + c1 x + c2 x^2 + ... */
function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

/** The weights of the upper half of the order statistics, largest first. */
function weights(n: number): number[] {
  const half = Math.floor(n / 2);
  if (n === 3) return [Math.SQRT1_2];
  const scores = Array.from({ length: half }, (_, index) => normalQuantile((index + 1 - 0.375) / (n + 0.25)));
  const squares = 2 * compensatedSum(scores.map((score) => score * score));
  const root = Math.sqrt(squares);
  const u = 1 / Math.sqrt(n);
  const first =
    polynomial([0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056], u) - (scores[0] ?? NaN) / root;
  if (n <= 5) {
    const scale = Math.sqrt((squares - 2 * (scores[0] ?? NaN) ** 2) / (1 - 2 * first ** 2));
    return scores.map((score, index) => (index === 0 ? first : -score / scale));
  }
  const second =
    polynomial([0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633], u) - (scores[1] ?? NaN) / root;
  const scale = Math.sqrt(
    (squares - 2 * (scores[0] ?? NaN) ** 2 - 2 * (scores[1] ?? NaN) ** 2) /
      (1 - 2 * first ** 2 - 2 * second ** 2),
  );
  return scores.map((score, index) => (index === 0 ? first : index === 1 ? second : -score / scale));
}

/** The p-value of W by Royston's normalising transformations. */
function pValueOfW(w: number, n: number): number {
  // The constants 6 / pi and asin(sqrt(3/4)) as the published algorithm rounds them.
  if (n === 3) return Math.max(0, Math.min(1, 1.909859 * (Math.asin(Math.sqrt(w)) - 1.047198)));
  const logN = Math.log(n);
  const y = Math.log1p(-w);
  if (n <= 11) {
    const gamma = -2.273 + 0.459 * n;
    if (y >= gamma) return 1e-99;
    const mean = polynomial([0.544, -0.39978, 0.025054, -0.0006714], n);
    const deviation = Math.exp(polynomial([1.3822, -0.77857, 0.062767, -0.0020322], n));
    return normalSurvival((-Math.log(gamma - y) - mean) / deviation);
  }
  const mean = polynomial([-1.5861, -0.31082, -0.083751, 0.0038915], logN);
  const deviation = Math.exp(polynomial([-0.4803, -0.082676, 0.0030302], logN));
  return normalSurvival((y - mean) / deviation);
}

/** W and its p-value of sorted values that are not all equal. */
function doublePrecision(sorted: Float64Array): { readonly w: number; readonly pValue: number } {
  const n = sorted.length;
  // In units of the range, so that squares neither overflow nor vanish.
  const scale = Math.max(Math.abs(sorted[0] ?? 0), Math.abs(sorted[n - 1] ?? 0));
  const units = sorted.map((value) => value / scale);
  const mean = compensatedSum(units) / n;
  const spread = compensatedSum(units.map((value) => (value - mean) ** 2));
  const a = weights(n);
  const linear = compensatedSum(
    a.map((weight, index) => weight * ((units[n - 1 - index] ?? NaN) - (units[index] ?? NaN))),
  );
  const norm = 2 * compensatedSum(a.map((weight) => weight * weight));
  const w = Math.min(1, linear ** 2 / (spread * norm));
  return { w, pValue: pValueOfW(w, n) };
}

/**
 * The Shapiro-Wilk test of normality by Royston's approximation, for 3 to 5000 values. W is near 1 for a normal
 * sample. The test has little power for few values, so a large p-value is then no evidence of normality.
 *
 * SciPy 1.10 computes it in single precision; `mode: "scipy"` gives its digits, bit for bit.
 *
 * @param options `level` (.95)
 * @returns W; `values`: statistic, pValue
 * @throws RangeError for fewer than 3 or more than 5000 values, values that are not finite, and values that are all
 *   equal; with `mode: "scipy"` for values that single precision cannot hold (beyond 3.4e38)
 * Source: P. Royston, Algorithm AS R94, Applied Statistics 44 (1995), whose published constants are used.
 *
 * @example
 * ```ts
 * import { shapiroWilk } from "precipice/compare";
 * shapiroWilk([2.1, 3.4, 2.8, 3.0, 9.5]).only.estimate; // => 0.701726
 * ```
 */
export function shapiroWilk(values: ArrayLike<number>, options: ShapiroWilkOptions = {}): TestResult {
  checkOptions("shapiroWilk", options, ["level", "mode"]);
  const caller = "shapiroWilk";
  checkMode(options.mode, ["scipy"], caller);
  const level = checkedLevel(caller, options.level);
  const sorted = checkedSample(values, "values", caller, 3).sort();
  const n = sorted.length;
  if (n > 5000) {
    throw new RangeError(
      `${caller} is made for up to 5000 values; got ${n}. With so many look at a plot instead.`,
    );
  }
  if (isConstant(sorted)) throw new RangeError(`${caller}: all values are equal.`);
  const { w, pValue } = options.mode === "scipy" ? scipyShapiroWilk(sorted) : doublePrecision(sorted);
  return testResult({
    kind: caller,
    title: "Normality (Shapiro-Wilk)",
    estimate: w,
    values: { statistic: w, pValue },
    n: { values: n },
    unit: "value",
    method: "none",
    level,
    citation: ["Royston: Algorithm AS R94, Applied Statistics 44, 1995"],
    warnings:
      n < 20
        ? [remark("fewValues", `With ${n} values the test hardly ever notices that data are not normal.`)]
        : [],
  });
}
