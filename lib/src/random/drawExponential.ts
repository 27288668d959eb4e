import type { BitGenerator } from "./BitGenerator.js";

/**
 * A draw from the exponential distribution, by inversion.
 *
 * @param rate the inverse of the mean, above 0; 1 by default
 *
 * @example
 * ```ts
 * import { drawExponential, Xoshiro128 } from "precipice/random";
 * drawExponential(Xoshiro128.fromSeed(1)) > 0; // => true
 * ```
 */
export function drawExponential(bits: BitGenerator, rate = 1): number {
  if (!(rate > 0)) throw new RangeError(`drawExponential: rate is above 0; got ${String(rate)}.`);
  return -Math.log1p(-bits.nextDouble()) / rate;
}
