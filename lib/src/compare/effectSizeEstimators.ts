import { checkSquares } from "../numeric/checkSquares.js";
import { logBeta } from "../numeric/logBeta.js";
import { mergedDifferences } from "../numeric/pairDifferences.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import { sameValue } from "../numeric/sameValue.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";
import { variance } from "../numeric/variance.js";
import { meanOf } from "../numeric/meanOf.js";
import { signedRanks } from "./signedRanks.js";

function meanDifference(x: Float64Array, y: Float64Array): number {
  return meanOf(x) - meanOf(y);
}

/** Divides a difference by a spread. Throws for a spread of 0. */
function perSpread(difference: number, spread: number, caller: string): number {
  if (!(spread > 0)) {
    throw new RangeError(
      `${caller}: the values do not vary, so there is no unit to measure the difference in.`,
    );
  }
  return difference / spread;
}

/** Cohen's d: mean(x) - mean(y) in units of the pooled standard deviation (ddof 1). */
export function cohenD(x: Float64Array, y: Float64Array, caller: string): number {
  const pooled = ((x.length - 1) * variance(x) + (y.length - 1) * variance(y)) / (x.length + y.length - 2);
  return perSpread(meanDifference(x, y), Math.sqrt(pooled), `${caller}: cohenD`);
}

/** Cohen's d of pairs: the mean difference in units of the standard deviation of the differences (ddof 1). */
export function pairedCohenD(differences: Float64Array, caller: string): number {
  return perSpread(meanOf(differences), Math.sqrt(variance(differences)), `${caller}: cohenD`);
}

/**
 * The factor that corrects the small-sample bias of {@link cohenD} (Hedges's g): gamma(df / 2) / (sqrt(df / 2)
 * gamma((df - 1) / 2)).
 */
export function hedgesFactor(degrees: number, correction: "exact" | "approximate"): number {
  if (correction === "approximate") return 1 - 3 / (4 * degrees - 1);
  if (degrees <= 1) return 0;
  // gamma(df / 2) / gamma((df - 1) / 2) = gamma(1 / 2) / B((df - 1) / 2, 1 / 2)
  return Math.exp(0.5 * Math.log(Math.PI) - logBeta((degrees - 1) / 2, 0.5) - 0.5 * Math.log(degrees / 2));
}

/** Glass's delta: mean(x) - mean(y) in units of the standard deviation of y, the control. */
export function glassDelta(x: Float64Array, y: Float64Array, caller: string): number {
  return perSpread(meanDifference(x, y), Math.sqrt(variance(y)), `${caller}: glassDelta`);
}

/**
 * The rank-biserial correlation of pairs: with R+ and R- the sums of the ranks of |x - y| for positive and negative
 * differences, (R+ - R-) / (R+ + R-). Differences of 0 are left out.
 */
export function rankBiserial(x: Float64Array, y: Float64Array, caller: string): number {
  const { plus, minus } = signedRanks(sortedNumbers(mergedDifferences(x, y)), "wilcox");
  if (plus + minus === 0) {
    throw new RangeError(`${caller}: rankBiserial: every difference is 0; x and y are the same.`);
  }
  return (plus - minus) / (plus + minus);
}

function medianOf(values: Float64Array): number {
  return linearQuantile(sortedNumbers(values), 0.5);
}

/**
 * The median of the distances from the median, scaled to the standard deviation of normal data; 0 within rounding
 * error.
 */
export function medianDeviation(values: Float64Array, middle: number = medianOf(values)): number {
  const distances = values.map((value) => (sameValue(value, middle) ? 0 : Math.abs(value - middle)));
  return 1.4826 * medianOf(distances);
}

/**
 * Akinshin's gamma: the difference of the medians in units of the pooled median absolute deviation (times 1.4826). It
 * is a robust Cohen's d.
 */
export function akinshinGamma(x: Float64Array, y: Float64Array, caller: string): number {
  const middleX = medianOf(x);
  const middleY = medianOf(y);
  const spreadX = medianDeviation(x, middleX);
  const spreadY = medianDeviation(y, middleY);
  checkSquares([spreadX, spreadY], `${caller}: akinshinGamma`, "median deviations");
  const pooled = Math.sqrt(
    ((x.length - 1) * spreadX ** 2 + (y.length - 1) * spreadY ** 2) / (x.length + y.length - 2),
  );
  return perSpread(middleX - middleY, pooled, `${caller}: akinshinGamma`);
}

/** Cohen's h of two proportions: 2 arcsin sqrt(p) - 2 arcsin sqrt(q), whose variance does not depend on the proportions. */
export function cohenH(p: number, q: number): number {
  for (const share of [p, q]) {
    if (!(share >= 0 && share <= 1)) {
      throw new RangeError(`cohenH: proportions lie between 0 and 1; got ${String(share)}.`);
    }
  }
  return 2 * (Math.asin(Math.sqrt(p)) - Math.asin(Math.sqrt(q)));
}
