import { mergeTies } from "../numeric/mergeTies.js";
import { checkPaired, checkVaried } from "./checkPaired.js";
import { concordance, type Concordance } from "../numeric/concordance.js";
import { checkOptions } from "../options/checkOptions.js";

/** Options of {@link kendallTau}. */
export interface KendallTauOptions {
  /** `"b"` (default; ties shrink the denominator), `"c"` (Stuart's, for tables that are not square), `"a"` (ties count as 0). */
  readonly method?: "a" | "b" | "c";
}

/**
 * Kendall's rank correlation, in O(n log n): concordant pairs minus discordant pairs, over sqrt((pairs not tied in x)
 * (pairs not tied in y)) for tau-b, all pairs for tau-a, n^2 (m - 1) / (2 m) for tau-c with m the smaller number of
 * distinct values. Values that are equal up to rounding are tied. For an interval and a p-value use
 * {@link rankCorrelation}.
 *
 * @param x finite numbers
 * @param y as many numbers, in the same order
 * @param options `method` (`"b"`)
 * @returns from -1 to 1
 * @throws RangeError for lists of unequal length, for values that are not finite, and if all values of a list are
 *   equal
 *
 * Source: M. Kendall, Rank correlation methods (1948); W. Knight (1966).
 * @example
 * ```ts
 * import { kendallTau } from "precipice/ranking";
 * kendallTau([1, 2, 3, 4], [1, 3, 2, 4]); // => 0.666667
 * ```
 */
export function kendallTau(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: KendallTauOptions = {},
): number {
  checkOptions("kendallTau", options, ["method"]);
  const caller = "kendallTau";
  checkPaired(x, y, caller);
  checkVaried(x, y, caller);
  const found = concordance(mergeTies(x), mergeTies(y));
  const { difference, pairs, groupsX, groupsY } = found;
  switch (options.method ?? "b") {
    case "a":
      return difference / pairs;
    case "c": {
      const classes = Math.min(groupsX.length, groupsY.length);
      return (2 * difference * classes) / (x.length * x.length * (classes - 1));
    }
    default:
      return tauB(found);
  }
}

/** Tau-b, for lists with at least one untied pair each. */
export function tauB({ difference, pairs, tiedX, tiedY }: Concordance): number {
  const apartX = pairs - tiedX;
  const apartY = pairs - tiedY;
  // Two roots, because the product of two counts may exceed the exact integers; no root if the counts are equal.
  return apartX === apartY
    ? difference / apartX
    : Math.max(-1, Math.min(1, difference / Math.sqrt(apartX) / Math.sqrt(apartY)));
}
