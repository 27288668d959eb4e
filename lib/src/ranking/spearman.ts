import { correlation } from "../numeric/covariance.js";
import { mergeTies } from "../numeric/mergeTies.js";
import { midranks } from "../numeric/midranks.js";
import { checkPaired, checkVaried } from "./checkPaired.js";

/**
 * Spearman's rank correlation: the correlation of the ranks. Ties (including values that are equal up to rounding)
 * share their mean rank. For an interval and a p-value use {@link rankCorrelation}.
 *
 * @returns from -1 to 1
 * @throws RangeError for lists of unequal length, for values that are not finite, and if all values of a list are
 *   equal
 *
 * Source: C. Spearman, The proof and measurement of association between two things, American Journal of Psychology 15 (1904).
 * @example
 * ```ts
 * import { spearman } from "precipice/ranking";
 * spearman([1, 2, 3, 4], [1, 3, 2, 4]); // => 0.8
 * ```
 */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number {
  checkPaired(x, y, "spearman");
  const first = mergeTies(x);
  const second = mergeTies(y);
  checkVaried(first, second, "spearman");
  return correlation(midranks(first), midranks(second));
}
