/**
 * The logarithm of the sum of the exponentials of `values`, without overflow; of none it is -Infinity.
 *
 * @example
 * ```ts
 * import { logSumExp } from "precipice/numeric";
 * logSumExp([1000, 1000]); // => 1000.69
 * ```
 */
export function logSumExp(values: ArrayLike<number>): number {
  let most = -Infinity;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? NaN;
    if (Number.isNaN(value)) return NaN;
    if (value > most) most = value;
  }
  if (!Number.isFinite(most)) return most;
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += Math.exp((values[index] ?? NaN) - most);
  return most + Math.log(sum);
}
