import { mergeTies } from "../numeric/mergeTies.js";
import { checkPaired } from "./checkPaired.js";
import { concordance } from "../numeric/concordance.js";

/**
 * Somers' D of y given x: concordant pairs minus discordant pairs, over the pairs that are not tied in x. Values that
 * are equal up to rounding are tied.
 *
 * @returns from -1 to 1
 * @throws RangeError for lists of unequal length, for values that are not finite, and if all values of x are equal
 *
 * Source: R. Somers, A new asymmetric measure of association for ordinal variables, American Sociological Review 27 (1962).
 * @example
 * ```ts
 * import { somersD } from "precipice/ranking";
 * somersD([1, 2, 3], [1, 1, 2]); // => 0.666667
 * ```
 */
export function somersD(x: ArrayLike<number>, y: ArrayLike<number>): number {
  checkPaired(x, y, "somersD");
  const { difference, pairs, tiedX } = concordance(mergeTies(x), mergeTies(y));
  if (pairs === tiedX) throw new RangeError("somersD: all values of x are equal: they order nothing.");
  return difference / (pairs - tiedX);
}
