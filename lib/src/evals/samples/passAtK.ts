import { checkCounts, checkK } from "./successCounts.js";

/**
 * pass@k of one problem: the probability that at least one of k samples drawn without replacement from n is correct,
 * 1 - C(n - c, k) / C(n, k); the unbiased estimate of 1 - (1 - p)^k.
 *
 * @param n samples drawn
 * @param correct number of correct samples
 * @param k from 1 to n
 * @throws RangeError if n < k (no unbiased estimate exists) or counts are invalid
 *
 * Source: M. Chen et al., Evaluating large language models trained on code, arXiv 2107.03374 (2021).
 */
export function passAtK(n: number, correct: number, k: number, caller: string): number {
  checkK(k, caller);
  checkCounts({ successes: correct, trials: n }, k, caller);
  return 1 - noneOf(n, correct, k, caller);
}

/** Largest number of factors of a product, which takes a fraction of a second. */
export const MOST_FACTORS = 10_000_000;

/** C(n - correct, k) / C(n, k), by the shorter of two equivalent products. */
export function noneOf(n: number, correct: number, k: number, caller: string): number {
  if (n - correct < k) return 0;
  if (Math.min(k, correct) > MOST_FACTORS) {
    throw new RangeError(
      `${caller}: k = ${k} draws of ${n} answers are too many to multiply out; up to ${MOST_FACTORS} are taken.`,
    );
  }
  let none = 1;
  if (k <= correct) for (let drawn = 0; drawn < k; drawn++) none *= (n - correct - drawn) / (n - drawn);
  else for (let left = n - correct + 1; left <= n; left++) none *= 1 - k / left;
  return none;
}
