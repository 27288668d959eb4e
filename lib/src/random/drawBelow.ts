import type { BitGenerator } from "./BitGenerator.js";

/**
 * A uniform integer from 0 to `bound - 1`, without bias.
 *
 * @param bound an integer from 1 to 2^32
 * @throws RangeError for another bound
 * Source: D. Lemire, Fast random integer generation in an interval, ACM TOMACS 29 (2019).
 *
 * @example
 * ```ts
 * import { drawBelow, Xoshiro128 } from "precipice/random";
 * drawBelow(Xoshiro128.fromSeed(1), 1); // => 0
 * ```
 */
export function drawBelow(bits: BitGenerator, bound: number): number {
  if (!(Number.isInteger(bound) && bound >= 1 && bound <= 4294967296)) {
    throw new RangeError(`A bound is an integer from 1 to 2^32; got ${String(bound)}.`);
  }
  if (bound <= 2097152) {
    const rejected = 4294967296 % bound;
    for (;;) {
      const word = bits.nextUint32();
      const low = Math.imul(word, bound) >>> 0;
      if (low >= rejected) return (word * bound - low) / 4294967296;
    }
  }
  // The product would not be exact: keep words below the largest multiple of the bound.
  const limit = 4294967296 - (4294967296 % bound);
  for (;;) {
    const word = bits.nextUint32();
    if (word < limit) return word % bound;
  }
}
