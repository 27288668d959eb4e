import { MOST_FACTORS, noneOf } from "./passAtK.js";
import { checkCounts, checkK } from "./successCounts.js";

/**
 * pass^k of one problem: the probability that all of k samples drawn without replacement from n are correct,
 * C(c, k) / C(n, k); the unbiased estimate of p^k.
 *
 * @param n samples drawn
 * @param correct number of correct samples
 * @param k from 1 to n
 * @throws RangeError if n < k (no unbiased estimate exists) or counts are invalid
 *
 * Source: S. Yao, N. Shinn, P. Razavi, K. Narasimhan, tau-bench, arXiv 2406.12045 (2024).
 */
export function passHatK(n: number, correct: number, k: number, caller: string): number {
  checkK(k, caller);
  checkCounts({ successes: correct, trials: n }, k, caller);
  // The probability that no wrong answer is drawn; for huge k the other product is shorter.
  if (k > MOST_FACTORS) return noneOf(n, n - correct, k, caller);
  let all = 1;
  for (let drawn = 0; drawn < k; drawn++) all *= Math.max(correct - drawn, 0) / (n - drawn);
  return all;
}
