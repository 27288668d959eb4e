import { probabilityOfImprovement } from "../metrics/probabilityOfImprovement.js";
import { checkSquares } from "../numeric/checkSquares.js";
import { logBeta } from "../numeric/logBeta.js";
import { mergedDifferences } from "../numeric/pairDifferences.js";
import { quantileSorted } from "../numeric/quantile.js";
import { sameValue } from "../numeric/sameValue.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";
import { variance } from "../numeric/variance.js";
import { checkedPairs, checkedSample } from "./samples.js";
import { meanOf } from "../numeric/meanOf.js";
import { signedRanks } from "./signedRanks.js";

function meanDifference(x: Float64Array, y: Float64Array): number {
  return meanOf(x) - meanOf(y);
}

/** Refuses a spread of 0, in units of which nothing can be measured. */
function perSpread(difference: number, spread: number, caller: string): number {
  if (!(spread > 0)) {
    throw new RangeError(
      `${caller}: the values do not vary, so there is no unit to measure the difference in.`,
    );
  }
  return difference / spread;
}

/**
 * Cohen's d: mean(x) - mean(y) in units of the pooled standard deviation (ddof 1).
 *
 * @throws RangeError for fewer than two values, values that are not finite, and where neither side varies
 *
 * @example
 * ```ts
 * import { cohenD } from "precipice/compare";
 * cohenD([1, 2, 3, 4], [3, 4, 5, 6]); // => -1.54919
 * ```
 */
export function cohenD(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const [a, b] = [checkedSample(x, "x", "cohenD", 2), checkedSample(y, "y", "cohenD", 2)];
  const pooled = ((a.length - 1) * variance(a) + (b.length - 1) * variance(b)) / (a.length + b.length - 2);
  return perSpread(meanDifference(a, b), Math.sqrt(pooled), "cohenD");
}

/** The small-sample correction of {@link cohenD}: gamma(df / 2) / (sqrt(df / 2) gamma((df - 1) / 2)). */
export function hedgesFactor(degrees: number, correction: "exact" | "approximate" = "exact"): number {
  if (correction === "approximate") return 1 - 3 / (4 * degrees - 1);
  if (degrees <= 1) return 0;
  // gamma(df / 2) / gamma((df - 1) / 2) = gamma(1 / 2) / B((df - 1) / 2, 1 / 2)
  return Math.exp(0.5 * Math.log(Math.PI) - logBeta((degrees - 1) / 2, 0.5) - 0.5 * Math.log(degrees / 2));
}

/**
 * Hedges's g: {@link cohenD} without its bias at few values.
 *
 * @param correction `"exact"` (default, by the gamma function) or `"approximate"`, 1 - 3 / (4 df - 1)
 * @throws RangeError as {@link cohenD}
 * Source: L. V. Hedges, Journal of Educational Statistics 6 (1981).
 *
 * @example
 * ```ts
 * import { hedgesG } from "precipice/compare";
 * hedgesG([1, 2, 3, 4], [3, 4, 5, 6]); // => -1.34567
 * ```
 */
export function hedgesG(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  correction: "exact" | "approximate" = "exact",
): number {
  return cohenD(x, y) * hedgesFactor(x.length + y.length - 2, correction);
}

/**
 * Glass's delta: mean(x) - mean(y) in units of the standard deviation of y, the control.
 *
 * @throws RangeError for fewer than two values of y, values that are not finite, and where y does not vary
 *
 * @example
 * ```ts
 * import { glassDelta } from "precipice/compare";
 * glassDelta([5, 6, 7], [1, 2, 3]); // => 4
 * ```
 */
export function glassDelta(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const [a, b] = [checkedSample(x, "x", "glassDelta"), checkedSample(y, "y", "glassDelta", 2)];
  return perSpread(meanDifference(a, b), Math.sqrt(variance(b)), "glassDelta");
}

/**
 * The A12 of Vargha and Delaney: P(X > Y) + P(X = Y) / 2 over all pairs.
 *
 * @throws RangeError for empty samples and values that are not finite
 * Source: A. Vargha, H. D. Delaney, Journal of Educational and Behavioral Statistics 25 (2000).
 *
 * @example
 * ```ts
 * import { varghaDelaneyA12 } from "precipice/compare";
 * varghaDelaneyA12([1, 2, 3], [2, 3, 4]); // => 0.222222
 * ```
 */
export function varghaDelaneyA12(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const a = checkedSample(x, "x", "varghaDelaneyA12");
  return probabilityOfImprovement([a], [checkedSample(y, "y", "varghaDelaneyA12")]);
}

/**
 * Cliff's delta: P(X > Y) - P(X < Y) over all pairs, 2 A12 - 1; also the rank-biserial correlation of two samples.
 *
 * @throws RangeError for empty samples and values that are not finite
 * Source: N. Cliff, Psychological Bulletin 114 (1993).
 *
 * @example
 * ```ts
 * import { cliffsDelta } from "precipice/compare";
 * cliffsDelta([1, 2, 3], [2, 3, 4]); // => -0.555556
 * ```
 */
export function cliffsDelta(x: ArrayLike<number>, y: ArrayLike<number>): number {
  return 2 * varghaDelaneyA12(x, y) - 1;
}

/**
 * The rank-biserial correlation of pairs: the sum of ranks of |x - y| where x is above less that where it is below, over
 * both together (differences of 0 left out).
 *
 * @throws RangeError for unpaired data, and where every difference is 0
 * Source: D. S. Kerby, Comprehensive Psychology 3 (2014).
 *
 * @example
 * ```ts
 * import { rankBiserial } from "precipice/compare";
 * rankBiserial([5, 7, 9], [4, 8, 6]); // => 0.5
 * ```
 */
export function rankBiserial(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const pairs = checkedPairs(x, y, "rankBiserial", 1);
  const { plus, minus } = signedRanks(sortedNumbers(mergedDifferences(pairs.x, pairs.y)), "wilcox");
  if (plus + minus === 0) throw new RangeError("rankBiserial: every difference is 0; x and y are the same.");
  return (plus - minus) / (plus + minus);
}

function medianOf(values: Float64Array): number {
  return quantileSorted(sortedNumbers(values), 0.5);
}

/** The median of the distances from the median (0 where it is rounding), scaled to the standard deviation of normal data. */
function medianDeviation(values: Float64Array, middle: number): number {
  const distances = values.map((value) => (sameValue(value, middle) ? 0 : Math.abs(value - middle)));
  return 1.4826 * medianOf(distances);
}

/**
 * Akinshin's gamma: the difference of the medians in units of the pooled median absolute deviation (times 1.4826), so a
 * Cohen's d that outliers do not move.
 *
 * @throws RangeError for fewer than two values, and where more than half of both samples are the same number
 * Source: A. Akinshin, Nonparametric Cohen's d-consistent effect size (2020).
 *
 * @example
 * ```ts
 * import { akinshinGamma } from "precipice/compare";
 * akinshinGamma([1, 2, 3, 4], [3, 4, 5, 6]); // => -1.34898
 * ```
 */
export function akinshinGamma(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const [a, b] = [checkedSample(x, "x", "akinshinGamma", 2), checkedSample(y, "y", "akinshinGamma", 2)];
  const [middleA, middleB] = [medianOf(a), medianOf(b)];
  const [da, db] = [medianDeviation(a, middleA), medianDeviation(b, middleB)];
  checkSquares([da, db], "akinshinGamma", "median deviations");
  const pooled = Math.sqrt(((a.length - 1) * da ** 2 + (b.length - 1) * db ** 2) / (a.length + b.length - 2));
  return perSpread(middleA - middleB, pooled, "akinshinGamma");
}

/**
 * Cohen's h of two proportions: 2 arcsin sqrt(p) - 2 arcsin sqrt(q), whose variance does not depend on the proportions.
 *
 * @throws RangeError for a value that is not a proportion
 * Source: J. Cohen, Statistical power analysis for the behavioral sciences (1988), chapter 6.
 *
 * @example
 * ```ts
 * import { cohenH } from "precipice/compare";
 * cohenH(0.75, 0.5); // => 0.523599
 * ```
 */
export function cohenH(p: number, q: number): number {
  for (const share of [p, q]) {
    if (!(share >= 0 && share <= 1)) {
      throw new RangeError(`cohenH: proportions lie between 0 and 1; got ${String(share)}.`);
    }
  }
  return 2 * (Math.asin(Math.sqrt(p)) - Math.asin(Math.sqrt(q)));
}

/** Bounds of negligible, small, medium and large effects: Cohen's for d and like it, Romano's for Cliff's delta. */
const BOUNDS = { d: [0.2, 0.5, 0.8], delta: [0.147, 0.33, 0.474] } as const;

/**
 * The customary word for the size of an effect: below .2, .5, .8 for d, g, gamma and h; .147, .33, .474 for Cliff's delta.
 *
 * @example
 * ```ts
 * import { effectMagnitude } from "precipice/compare";
 * effectMagnitude(0.6, "d"); // => medium
 * ```
 */
export function effectMagnitude(
  effect: number,
  scale: "d" | "delta",
): "negligible" | "small" | "medium" | "large" {
  const [small, medium, large] = BOUNDS[scale];
  const size = Math.abs(effect);
  return size < small ? "negligible" : size < medium ? "small" : size < large ? "medium" : "large";
}
