import { improvementInterval, winRates } from "../bootstrap/improvementInterval.js";
import { midranks } from "../numeric/midranks.js";
import { logChoose } from "../numeric/logChoose.js";
import { studentTCdf, studentTSurvival } from "../numeric/studentT.js";
import type { Result } from "../results/Result.js";
import { checkedSample } from "./samples.js";
import { testResult } from "./testResult.js";
import { settleInterval } from "../results/settleInterval.js";
import { pValueOf } from "./pValueOf.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";

/** Options of {@link brunnerMunzel}. */
export interface BrunnerMunzelOptions extends IntervalOptions {
  /** `"scipy"`: where one side wins every pair the statistic is infinite and there is no p-value, as SciPy has it. */
  readonly mode?: "scipy";
}

/**
 * The test of Brunner and Munzel of P(X > Y) + P(X = Y) / 2 = 1/2, which allows unequal spreads: a t statistic of the mean
 * ranks, positive where y tends to be greater. Where one side wins every pair its variance estimate is 0; the p-value is
 * then that of the permutations, 1 / C(n + m, n) for each side.
 *
 * @param x scores of independent runs, two or more
 * @param y the same of the other side; their number may differ
 * @returns P(X > Y); `values`: statistic, degrees, pValue (for `sides`: "lower" asks whether x tends to be greater)
 * @throws RangeError for fewer than two values, values that are not finite, and where all values are equal
 * Source: E. Brunner, U. Munzel, The nonparametric Behrens-Fisher problem, Biometrical Journal 42 (2000); permutations:
 * K. Neubert, E. Brunner, Computational Statistics and Data Analysis 51 (2007).
 *
 * @example
 * ```ts
 * import { brunnerMunzel } from "precipice";
 * brunnerMunzel([1, 2, 4, 6], [3, 5, 7, 8]).only.estimate; // => 0.1875
 * ```
 */
export function brunnerMunzel(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: BrunnerMunzelOptions = {},
): Result {
  const caller = "brunnerMunzel";
  const { level, sides } = settleInterval(options, caller);
  const [a, b] = [checkedSample(x, "x", caller, 2), checkedSample(y, "y", caller, 2)];
  const [n, m] = [a.length, b.length];
  const ranks = midranks(Float64Array.of(...a, ...b));
  const [placesA, placesB] = [placements(a, ranks.subarray(0, n)), placements(b, ranks.subarray(n))];
  const probability = placesA.sum / (n * m);
  const [va, vb] = [placesA.variance / n, placesB.variance / m];
  const separated = !(va + vb > 0);
  if (separated && probability === 0.5) {
    throw new RangeError(
      `${caller}: the ranks do not vary; all values of x and y are equal, or tied throughout.`,
    );
  }
  // Positive where y has the higher ranks.
  const statistic = (1 - 2 * probability) / 2 / Math.sqrt(va / m ** 2 + vb / n ** 2);
  // Each side's variance of its placements as a share of the other side's size.
  const [sa, sb] = [n * placesA.variance, m * placesB.variance];
  const degrees = (sa + sb) ** 2 / (sa ** 2 / (n - 1) + sb ** 2 / (m - 1));
  const extreme = Math.exp(-logChoose(n + m, n));
  const tails: [number, number] = separated
    ? probability === 1
      ? [1, extreme]
      : [extreme, 1]
    : [studentTSurvival(statistic, degrees), studentTCdf(statistic, degrees)];
  const withoutPValue = separated && options.mode === "scipy";
  return testResult({
    kind: caller,
    title: "P(X > Y), ties one half (Brunner-Munzel)",
    estimate: probability,
    interval: improvementInterval(winRates([a], [b]), probability, level, sides),
    values: {
      statistic: separated ? (probability === 1 ? -Infinity : Infinity) : statistic,
      ...(separated ? {} : { degrees }),
      ...(withoutPValue ? {} : { pValue: pValueOf(...tails, sides) }),
      pValueMethod: separated ? "permutation" : "t approximation",
    },
    n: { x: n, y: m },
    method: "Wilson with effective size and Student's t",
    level,
    sides,
    citation: ["Brunner, Munzel: The nonparametric Behrens-Fisher problem, Biometrical Journal 42, 2000"],
    warnings: [
      ...(separated ? ["One side wins every pair: the p-value is that of the permutations."] : []),
      ...(Math.min(n, m) < 10 && !separated
        ? ["With fewer than 10 values a side the t approximation can reject a little too often."]
        : []),
    ],
  });
}

/** Ranks among both less ranks among its own: how many of the other side each value beats. */
function placements(
  values: Float64Array,
  ranks: Float64Array,
): { readonly sum: number; readonly variance: number } {
  const own = midranks(values);
  const beaten = ranks.map((rank, index) => rank - (own[index] ?? NaN));
  const sum = beaten.reduce((total, value) => total + value, 0);
  const mean = sum / values.length;
  const squares = beaten.reduce((total, value) => total + (value - mean) ** 2, 0);
  return { sum, variance: squares / (values.length - 1) };
}
