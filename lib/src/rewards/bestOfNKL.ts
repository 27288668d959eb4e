/**
 * The Kullback-Leibler divergence of best-of-n sampling from the policy it samples: ln n - (n - 1) / n nats. It is an
 * upper bound, and exact if no two answers tie.
 *
 * @param n number of sampled answers, at least 1
 * @throws RangeError for n below 1 or not finite
 * Source: Stiennon et al., Learning to summarize from human feedback (2020), appendix G.3; Beirami et al. (2024) for
 * the bound.
 *
 * @example
 * ```ts
 * import { bestOfNKL } from "precipice/rewards";
 * bestOfNKL(16); // => 1.83509
 * ```
 */
export function bestOfNKL(n: number): number {
  if (!(n >= 1 && Number.isFinite(n))) {
    throw new RangeError(`bestOfNKL: n is a number of answers of at least 1; got ${String(n)}.`);
  }
  return Math.log(n) - (n - 1) / n;
}
