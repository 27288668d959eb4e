import { mapFloats } from "../numeric/mapFloats.js";
import { pairwiseSlopes, slopesAtRanks } from "./slopesAtRanks.js";
import { sortedOrder } from "../numeric/sortedOrder.js";
import { hasSpread } from "../numeric/hasSpread.js";
import { checkPaired } from "./checkPaired.js";

/** Number of points beyond which a slope of all pairs is slow. */
const MOST_POINTS = 10_000;

/**
 * Theil and Sen's slope of y on x: the median slope over all pairs of points that differ in x.
 *
 * @throws RangeError for lists of unequal length, for values that are not finite, for equal values of x, and for more
 *   than 10 000 points
 *
 * Source: P. Sen, Estimates of the regression coefficient based on Kendall's tau, JASA 63 (1968).
 * @example
 * ```ts
 * import { theilSenSlope } from "precipice/ranking";
 * theilSenSlope([1, 2, 3, 4], [2, 4, 6, 100]); // => 17.3333
 * ```
 */
export function theilSenSlope(x: ArrayLike<number>, y: ArrayLike<number>): number {
  checkPaired(x, y, "theilSenSlope");
  if (x.length > MOST_POINTS) {
    throw new RangeError(
      `theilSenSlope: ${x.length} points have too many pairs; up to ${MOST_POINTS} points are taken. Take a random sample of ` +
        "the points: the slope of a few thousand is as good, or use linearRegression.",
    );
  }
  if (!hasSpread(x)) throw new RangeError("theilSenSlope: all values of x are equal: there is no slope.");
  const order = sortedOrder(x);
  const slopes = pairwiseSlopes(
    mapFloats(order, (place) => x[place] ?? NaN),
    mapFloats(order, (place) => y[place] ?? NaN),
  );
  const middle = (slopes.count - 1) / 2;
  const [low = NaN, high = NaN] = slopesAtRanks(slopes, [Math.floor(middle), Math.ceil(middle)]);
  return low === high ? low : 0.5 * low + 0.5 * high;
}
