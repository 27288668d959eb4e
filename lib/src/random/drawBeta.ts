import type { BitGenerator } from "./BitGenerator.js";
import { drawLogGamma } from "./drawGamma.js";

/**
 * A draw from the beta distribution: the share of one gamma draw in the sum of two.
 *
 * @throws RangeError for parameters that are not above 0
 *
 * @example
 * ```ts
 * import { drawBeta, Xoshiro128 } from "precipice/random";
 * const draw = drawBeta(Xoshiro128.fromSeed(1), 2, 5);
 * draw > 0 && draw < 1; // => true
 * ```
 */
export function drawBeta(bits: BitGenerator, a: number, b: number): number {
  const first = drawLogGamma(bits, a);
  const second = drawLogGamma(bits, b);
  return 1 / (1 + Math.exp(second - first));
}
