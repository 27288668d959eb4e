import type { BitGenerator } from "../../random/BitGenerator.js";

/**
 * Draws an index with probability proportional to its weight, in constant time.
 *
 * Source: M. Vose, A linear algorithm for generating random numbers with a given distribution (1991).
 */
export class AliasTable {
  readonly #keep: Float64Array;
  readonly #alias: Int32Array;

  /** @param weights 0 or more, not all 0 */
  constructor(weights: Float64Array) {
    const size = weights.length;
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const scaled = weights.map((weight) => (weight / total) * size);
    this.#keep = new Float64Array(size).fill(1);
    this.#alias = Int32Array.from({ length: size }, (_, index) => index);
    const small: number[] = [];
    const large: number[] = [];
    scaled.forEach((weight, index) => (weight < 1 ? small : large).push(index));
    for (let low = small.pop(); low !== undefined; low = small.pop()) {
      const high = large.pop();
      // Rounding alone can leave a small one over; its own weight is then 1, or 0 where it must never be drawn.
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

  draw(generator: BitGenerator & { below(bound: number): number }): number {
    for (;;) {
      const index = generator.below(this.#keep.length);
      const keep = this.#keep[index] ?? 0;
      if (keep === 1 || generator.nextDouble() < keep) return index;
      const alias = this.#alias[index] ?? index;
      if (alias !== index) return alias;
    }
  }
}
