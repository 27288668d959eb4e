import type { BitGenerator } from "./BitGenerator.js";
import { drawBelow } from "./drawBelow.js";

/** The lists that {@link shuffle} can shuffle in place. */
export type Shuffled = Float64Array | Uint32Array | Int32Array | Uint8Array | number[];

/**
 * Shuffles in place, with all orders equally likely: Fisher and Yates' shuffle, from the last place down.
 *
 * @param count number of last places to fill; all by default. They are then a random sample of all elements, in
 *   random order.
 * @returns the same list
 *
 * @example
 * ```ts
 * import { shuffle, Xoshiro128 } from "precipice/random";
 * shuffle(Xoshiro128.fromSeed(1), [1, 2, 3]).length; // => 3
 * ```
 */
export function shuffle<List extends Shuffled>(
  bits: BitGenerator,
  list: List,
  count: number = list.length,
): List {
  const stop = Math.max(1, list.length - count);
  for (let last = list.length - 1; last >= stop; last--) {
    const other = drawBelow(bits, last + 1);
    const moved = list[other] ?? 0;
    list[other] = list[last] ?? 0;
    list[last] = moved;
  }
  return list;
}

/**
 * The integers 0 to `count - 1` in random order.
 *
 * @throws RangeError if count is not a whole number of at least 0
 *
 * @example
 * ```ts
 * import { drawPermutation, Xoshiro128 } from "precipice/random";
 * drawPermutation(Xoshiro128.fromSeed(1), 4).length; // => 4
 * ```
 */
export function drawPermutation(bits: BitGenerator, count: number): Uint32Array {
  if (!(Number.isSafeInteger(count) && count >= 0)) {
    throw new RangeError(`drawPermutation: count is a whole number of at least 0; got ${String(count)}.`);
  }
  return shuffle(
    bits,
    Uint32Array.from({ length: count }, (_, index) => index),
  );
}
