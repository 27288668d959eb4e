import { checkedAmount } from "./settlePower.js";

/**
 * By what factor the uncertainty of a comparison shrinks when m and n scores become more: the ratio of the standard
 * deviations of the difference before and after, sqrt((m + n) m' n' / (m n (m' + n'))). 2 means half the uncertainty.
 *
 * @param m scores of the first sample so far, `n` of the second
 * @param newM scores of the first sample afterwards, `newN` of the second
 * @throws RangeError for counts that are not positive
 * Source: D. Ulmer, C. Hardmeier, J. Frellsen, deep-significance (2022); after E. del Barrio et al. (2018).
 *
 * @example
 * ```ts
 * import { uncertaintyReduction } from "precipice/sequential";
 * uncertaintyReduction(5, 5, 20, 20); // => 2
 * ```
 */
export function uncertaintyReduction(m: number, n: number, newM: number, newN: number): number {
  const caller = "uncertaintyReduction";
  for (const [name, count] of Object.entries({ m, n, newM, newN })) {
    checkedAmount(count, name, caller, { above: 0 });
  }
  return Math.sqrt(((m + n) / (m * n)) * ((newM * newN) / (newM + newN)));
}
