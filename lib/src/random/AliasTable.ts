import type { BitGenerator } from "./BitGenerator.js";
import { drawBelow } from "./drawBelow.js";

/**
 * Draws from a fixed list of classes with given weights, each draw in the same short time: Walker's alias method.
 *
 * Source: M. D. Vose, A linear algorithm for generating random numbers with a given distribution, IEEE TSE 17 (1991).
 *
 * @example
 * ```ts
 * import { AliasTable, Xoshiro128 } from "precipice";
 * new AliasTable([0, 1, 0]).draw(Xoshiro128.fromSeed(1)); // => 1
 * ```
 */
export class AliasTable {
  /** How many classes there are. */
  readonly size: number;
  readonly #threshold: Float64Array;
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
    const scaled = Float64Array.from(weights, (weight) => (weight / sum) * size);
    const alias = Uint32Array.from({ length: size }, (_, index) => index);
    const small: number[] = [];
    const large: number[] = [];
    scaled.forEach((weight, index) => (weight < 1 ? small : large).push(index));
    for (let low = small.pop(), high = large.pop(); low !== undefined && high !== undefined;) {
      alias[low] = high;
      const rest = (scaled[high] ?? 0) - (1 - (scaled[low] ?? 0));
      scaled[high] = rest;
      if (rest < 1) {
        low = high;
        high = large.pop();
        // Nothing large is left but by rounding: what remains is full.
        if (high === undefined) scaled[low] = 1;
      } else {
        low = small.pop();
      }
    }
    for (const index of [...small, ...large]) scaled[index] = Math.max(scaled[index] ?? 0, 1);
    this.size = size;
    this.#threshold = scaled;
    this.#alias = alias;
  }

  /** The number of a class, from 0. */
  draw(bits: BitGenerator): number {
    const place = drawBelow(bits, this.size);
    return bits.nextDouble() < (this.#threshold[place] ?? 0) ? place : (this.#alias[place] ?? 0);
  }
}
