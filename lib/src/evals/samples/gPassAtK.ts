import { drawnCorrect } from "./drawnCorrect.js";
import { checkCounts, checkK } from "./successCounts.js";

/** The least number of correct samples among k that a share of at least `threshold` means: max(ceil(k threshold), 1). */
export function leastCorrect(k: number, threshold: number, caller: string): number {
  if (!(threshold >= 0 && threshold <= 1)) {
    throw new RangeError(`${caller}: threshold is a share from 0 to 1; got ${String(threshold)}.`);
  }
  // 100 x .07 is 7.000000000000001 in binary fractions; that is still 7 of 100.
  return Math.max(1, Math.ceil(k * threshold - 1e-9 * k));
}

/**
 * G-Pass@k at a threshold, of one problem: the probability that at least max(ceil(k threshold), 1) of k samples drawn
 * without replacement from n are correct. Threshold 0 gives pass@k, 1 gives pass^k.
 *
 * @param n samples drawn
 * @param correct how many of them are correct
 * @param k from 1 to n
 * @param threshold the share of correct samples that is asked for, 0 to 1
 * @throws RangeError where n < k, a threshold is no share, or counts are no counts
 *
 * @example
 * ```ts
 * import { gPassAtK } from "precipice/evals";
 * gPassAtK(16, 8, 5, 0.5); // => 0.5
 * gPassAtK(16, 8, 5, 1); // => 0.0128205
 * ```
 *
 * Source: J. Liu et al., Are your LLMs capable of stable reasoning?, arXiv 2412.13147 (2024).
 */
export function gPassAtK(n: number, correct: number, k: number, threshold: number): number {
  const caller = "gPassAtK";
  checkK(k, caller);
  const least = leastCorrect(k, threshold, caller);
  checkCounts({ n, correct: [correct] }, k, caller);
  return drawnCorrect(n, correct, k)[least] ?? NaN;
}
