import { mergeTies } from "../numeric/mergeTies.js";
import { checkPaired } from "./checkPaired.js";
import { concordance } from "../numeric/concordance.js";

/**
 * Goodman and Kruskal's gamma: concordant pairs minus discordant pairs, over pairs without ties. Values that are
 * equal up to rounding are tied.
 *
 * @returns from -1 to 1
 * @throws RangeError for lists of unequal length, for values that are not finite, and if no pair differs in both
 *   lists
 *
 * Source: L. Goodman and W. Kruskal, Measures of association for cross classifications, JASA 49 (1954).
 * @example
 * ```ts
 * import { goodmanKruskalGamma } from "precipice/ranking";
 * goodmanKruskalGamma([1, 2, 3], [1, 1, 2]); // => 1
 * ```
 */
export function goodmanKruskalGamma(x: ArrayLike<number>, y: ArrayLike<number>): number {
  checkPaired(x, y, "goodmanKruskalGamma");
  const { difference, pairs, tiedX, tiedY, tiedBoth } = concordance(mergeTies(x), mergeTies(y));
  const told = pairs - tiedX - tiedY + tiedBoth;
  if (told === 0) throw new RangeError("goodmanKruskalGamma: no pair differs in both lists.");
  return difference / told;
}
