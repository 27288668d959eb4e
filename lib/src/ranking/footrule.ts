import { checkOptions } from "../options/checkOptions.js";
import { midranks } from "../numeric/midranks.js";
import { checkPaired } from "./checkPaired.js";

/** Options of {@link footrule}. */
export interface FootruleOptions {
  /** Divides by the maximum, floor(n^2 / 2), so that 0 is the same order and 1 the reverse; false by default. */
  readonly normalized?: boolean;
}

/**
 * Spearman's footrule: the sum over items of the absolute difference of ranks between the two lists; ties share their
 * mean rank.
 *
 * @param options `normalized` (false)
 * @throws RangeError for lists of unequal length and for values that are not finite
 *
 * Source: P. Diaconis and R. Graham, Spearman's footrule as a measure of disarray, JRSS B 39 (1977).
 * @example
 * ```ts
 * import { footrule } from "precipice/ranking";
 * footrule([1, 2, 3], [3, 2, 1]); // => 4
 * ```
 */
export function footrule(x: ArrayLike<number>, y: ArrayLike<number>, options: FootruleOptions = {}): number {
  checkOptions("footrule", options, ["normalized"]);
  checkPaired(x, y, "footrule");
  const other = midranks(y);
  const moved = midranks(x).reduce((sum, rank, place) => sum + Math.abs(rank - (other[place] ?? 0)), 0);
  return options.normalized === true ? moved / Math.floor(x.length ** 2 / 2) : moved;
}
