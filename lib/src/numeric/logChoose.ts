import { checkWhole } from "./checkArguments.js";
import { logBeta } from "./logBeta.js";

/**
 * Logarithm of the binomial coefficient, the number of ways to choose `k` of `n`; -Infinity if it is 0.
 *
 * @throws RangeError if n is not a whole number of at least 0 or k not a whole number
 *
 * @example
 * ```ts
 * import { logChoose } from "precipice/numeric";
 * Math.exp(logChoose(5, 2)); // => 10
 * ```
 */
export function logChoose(n: number, k: number): number {
  checkWhole(n, 0, "n", "logChoose");
  if (!Number.isSafeInteger(k)) throw new RangeError(`logChoose: k is a whole number; got ${String(k)}.`);
  if (k < 0 || k > n) return -Infinity;
  if (k === 0 || k === n) return 0;
  return -Math.log(n + 1) - logBeta(k + 1, n - k + 1);
}
