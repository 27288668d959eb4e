import type { BitGenerator } from "./BitGenerator.js";

/**
 * A draw from the normal distribution, by Marsaglia's polar method; the second number it would give is not kept, so that
 * a draw depends on the state of the generator alone.
 *
 * Source: G. Marsaglia, T. A. Bray, A convenient method for generating normal variables, SIAM Review 6 (1964).
 *
 * @example
 * ```ts
 * import { drawNormal, Xoshiro128 } from "precipice/random";
 * const bits = Xoshiro128.fromSeed(1);
 * Array.from({ length: 3 }, () => drawNormal(bits)).length; // => 3
 * ```
 */
export function drawNormal(bits: BitGenerator, mean = 0, standardDeviation = 1): number {
  for (;;) {
    const x = 2 * bits.nextDouble() - 1;
    const y = 2 * bits.nextDouble() - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) {
      return mean + standardDeviation * x * Math.sqrt((-2 * Math.log(square)) / square);
    }
  }
}
