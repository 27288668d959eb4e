import type { BitGenerator } from "./BitGenerator.js";
import { drawBinomial } from "./drawBinomial.js";
import { drawGamma } from "./drawGamma.js";

/**
 * A draw from the Poisson distribution: exact for any mean. A large mean is reduced by drawing the time of a late
 * arrival.
 *
 * @param mean at least 0 and at most 2^50
 * @throws RangeError for a mean out of range
 * Source: J. H. Ahrens, U. Dieter, Computer methods for sampling from gamma, beta, Poisson and binomial distributions
 * (1974).
 *
 * @example
 * ```ts
 * import { drawPoisson, Xoshiro128 } from "precipice/random";
 * drawPoisson(Xoshiro128.fromSeed(1), 0); // => 0
 * ```
 */
export function drawPoisson(bits: BitGenerator, mean: number): number {
  if (!(mean >= 0 && mean <= 2 ** 50)) {
    throw new RangeError(`drawPoisson: mean lies between 0 and 2^50; got ${String(mean)}.`);
  }
  let count = 0;
  let left = mean;
  while (left > 16) {
    const arrivals = Math.floor((7 * left) / 8);
    const time = drawGamma(bits, arrivals);
    if (time > left) return count + drawBinomial(bits, arrivals - 1, left / time);
    count += arrivals;
    left -= time;
  }
  const limit = Math.exp(-left);
  for (let product = bits.nextDouble(); product > limit; product *= bits.nextDouble()) count += 1;
  return count;
}
