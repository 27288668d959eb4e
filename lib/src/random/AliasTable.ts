import { mapFloats } from "../numeric/mapFloats.js";
import type { BitGenerator } from "./BitGenerator.js";
import { drawBelow } from "./drawBelow.js";

/**
 * Draws from a fixed list of classes with given weights, in constant time for each draw: Walker's alias method.
 *
 * Source: M. D. Vose, A linear algorithm for generating random numbers with a given distribution, IEEE TSE 17 (1991).
 *
 * @example
 * ```ts
 * import { AliasTable, Xoshiro128 } from "precipice/random";
 * new AliasTable([0, 1, 0]).draw(Xoshiro128.fromSeed(1)); // => 1
 * ```
 */
export class AliasTable {
  /** How many classes there are. */
  readonly size: number;
  readonly #keep: Float64Array;
  readonly #alias: Uint32Array;

  /**
   * @param weights proportional to the probabilities; at least one, none below 0, their sum above 0 and finite
   * @throws RangeError for other weights
   */
  constructor(weights: ArrayLike<number>) {
    const size = weights.length;
    let sum = 0;
    for (let index = 0; index < size; index++) {
      const weight = weights[index] ?? NaN;
      if (!(weight >= 0)) {
        throw new RangeError(`AliasTable: weights are at least 0; weight ${index + 1} is ${String(weight)}.`);
      }
      sum += weight;
    }
    if (!(sum > 0 && sum < Infinity)) {
      throw new RangeError(`AliasTable: the sum of the weights is above 0 and finite; it is ${sum}.`);
    }
    const scaled = mapFloats(weights, (weight) => (weight / sum) * size);
    this.size = size;
    this.#keep = new Float64Array(size).fill(1);
    this.#alias = Uint32Array.from({ length: size }, (_, index) => index);
    const small: number[] = [];
    const large: number[] = [];
    scaled.forEach((weight, index) => (weight < 1 ? small : large).push(index));
    for (let low = small.pop(); low !== undefined; low = small.pop()) {
      const high = large.pop();
      // Rounding can leave a class over; its own weight is then 1, or 0 if it must never be drawn.
      if (high === undefined) {
        if (weights[low] === 0) this.#keep[low] = 0;
        continue;
      }
      const weight = scaled[low] ?? 0;
      this.#keep[low] = weight;
      this.#alias[low] = high;
      const rest = (scaled[high] ?? 0) - (1 - weight);
      scaled[high] = rest;
      (rest < 1 ? small : large).push(high);
    }
  }

  /** The number of a class, from 0. */
  draw(bits: BitGenerator): number {
    for (;;) {
      const place = drawBelow(bits, this.size);
      const keep = this.#keep[place] ?? 0;
      if (keep === 1 || bits.nextDouble() < keep) return place;
      const alias = this.#alias[place] ?? place;
      if (alias !== place) return alias;
    }
  }
}
