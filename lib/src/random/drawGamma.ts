import type { BitGenerator } from "./BitGenerator.js";
import { drawNormal } from "./drawNormal.js";

/**
 * A draw from the gamma distribution.
 *
 * @param shape above 0
 * @param rate the inverse of the scale, above 0; 1 by default
 * @throws RangeError for parameters that are not above 0
 * Source: G. Marsaglia, W. W. Tsang, A simple method for generating gamma variables, ACM TOMS 26 (2000).
 *
 * @example
 * ```ts
 * import { drawGamma, Xoshiro128 } from "precipice/random";
 * drawGamma(Xoshiro128.fromSeed(1), 2.5) > 0; // => true
 * ```
 */
export function drawGamma(bits: BitGenerator, shape: number, rate = 1): number {
  return Math.exp(drawLogGamma(bits, shape)) / checkedRate(rate);
}

function checkedRate(rate: number): number {
  if (!(rate > 0 && rate < Infinity)) {
    throw new RangeError(`drawGamma: rate is a finite number above 0; got ${String(rate)}.`);
  }
  return rate;
}

/** The logarithm of a draw with rate 1: of a tiny shape the draw itself would often be 0. */
export function drawLogGamma(bits: BitGenerator, shape: number): number {
  if (!(shape > 0 && shape < Infinity)) {
    throw new RangeError(`A gamma distribution has a finite shape above 0; got ${String(shape)}.`);
  }
  if (shape < 1) {
    // gamma(shape) = gamma(shape + 1) U^(1 / shape)
    return drawLogGamma(bits, shape + 1) + Math.log1p(-bits.nextDouble()) / shape;
  }
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(bits);
    const root = 1 + c * x;
    if (root <= 0) continue;
    const v = root * root * root;
    const u = 1 - bits.nextDouble();
    if (u < 1 - 0.0331 * x * x * x * x || Math.log(u) < 0.5 * x * x + d * (1 - v + Math.log(v))) {
      return Math.log(d * v);
    }
  }
}
