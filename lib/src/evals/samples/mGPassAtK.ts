import { drawnCorrect } from "./drawnCorrect.js";
import { checkCounts, checkK } from "./successCounts.js";

/**
 * mG-Pass@k of one problem: G-Pass@k averaged over thresholds from .5 to 1, (2 / k) times the sum of P(at least i of k
 * samples correct) over i = ceil(k / 2) + 1 to k. For odd k its largest value is (k - 1) / k.
 *
 * @param n samples drawn
 * @param correct how many of them are correct
 * @param k from 2 to n
 * @throws RangeError where n < k, k = 1 (no threshold lies between), or counts are no counts
 *
 * @example
 * ```ts
 * import { mGPassAtK } from "precipice/evals";
 * mGPassAtK(16, 8, 5); // => 0.0615385
 * ```
 *
 * Source: J. Liu et al., Are your LLMs capable of stable reasoning?, arXiv 2412.13147 (2024).
 */
export function mGPassAtK(n: number, correct: number, k: number): number {
  const caller = "mGPassAtK";
  checkK(k, caller);
  if (k === 1) {
    throw new RangeError(`${caller}: k = 1 has no threshold between one half and one; expected at least 2.`);
  }
  checkCounts({ n, correct: [correct] }, k, caller);
  return meanOfUpperHalf(drawnCorrect(n, correct, k));
}

/** (2 / k) times the sum of the tails at i = ceil(k / 2) + 1 to k. */
export function meanOfUpperHalf(tails: Float64Array): number {
  const k = tails.length - 1;
  let sum = 0;
  for (let i = k; i > Math.ceil(k / 2); i--) sum += tails[i] ?? 0;
  return (2 / k) * sum;
}
