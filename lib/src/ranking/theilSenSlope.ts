import { quantile } from "../numeric/quantile.js";
import { checkPaired } from "./checkPaired.js";

/**
 * Theil and Sen's slope of y on x: the median slope over all pairs of points that differ in x. Looks at all pairs.
 *
 * @throws RangeError for lists of unequal length, for values that are not finite, and where all values of x are equal
 *
 * Source: P. Sen, Estimates of the regression coefficient based on Kendall's tau, JASA 63 (1968).
 * @example
 * ```ts
 * import { theilSenSlope } from "precipice";
 * theilSenSlope([1, 2, 3, 4], [2, 4, 6, 100]); // => 17.3333
 * ```
 */
export function theilSenSlope(x: ArrayLike<number>, y: ArrayLike<number>): number {
  checkPaired(x, y, "theilSenSlope");
  const slopes: number[] = [];
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const run = (x[i] ?? 0) - (x[j] ?? 0);
      if (run !== 0) slopes.push(((y[i] ?? 0) - (y[j] ?? 0)) / run);
    }
  }
  if (slopes.length === 0)
    throw new RangeError("theilSenSlope: all values of x are equal: there is no slope.");
  return quantile(slopes, 0.5);
}
