/**
 * The sum of `values` with compensation of rounding errors (Neumaier's form of Kahan summation), so that the error
 * does not grow with the number of values.
 *
 * @param values any numbers; the sum of none is 0
 * Source: A. Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, ZAMM 54 (1974).
 *
 * @example
 * ```ts
 * import { compensatedSum } from "precipice/numeric";
 *
 * compensatedSum([1e16, 1, -1e16]); // => 1
 * ```
 */
export function compensatedSum(values: ArrayLike<number>): number {
  let sum = 0;
  let error = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? NaN;
    const next = sum + value;
    error += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  // An infinite sum leaves no meaningful error (infinity minus infinity).
  return Number.isFinite(sum) ? sum + error : sum;
}
