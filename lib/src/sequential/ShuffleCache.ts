import type { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";

/** Largest number of cached positions, 2 bytes each. */
const MOST = 3e7;

/** Number of paths between two yields to the event loop. */
export const PATHS_AT_ONCE = 16384;

/**
 * Random orders of the positions 0 to `size - 1`, path after path; the first is 0, 1, 2... All groups of one size
 * share the orders of an interim. Shared orders form a subgroup of all orders, so that the test remains valid.
 */
export class ShuffleCache {
  readonly #paths: number;
  readonly #seed: number;
  readonly #kept = new Map<string, Uint16Array>();
  #held = 0;

  constructor(paths: number, seed: number) {
    this.#paths = paths;
    this.#seed = seed;
  }

  /** The orders for one interim: the positions of path p start at `p * size`. */
  async orders(interim: number, size: number, run: ResampleRun): Promise<Uint16Array> {
    const key = `${interim},${size}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const orders = await this.#drawn(interim, size, run);
    if (this.#held + orders.length > MOST) {
      this.#kept.clear();
      this.#held = 0;
    }
    this.#kept.set(key, orders);
    this.#held += orders.length;
    return orders;
  }

  async #drawn(interim: number, size: number, run: ResampleRun): Promise<Uint16Array> {
    const source = new IndexSource(Xoshiro128.fromSeed(this.#seed, [interim, size]));
    const orders = new Uint16Array(this.#paths * size);
    const order = Uint16Array.from({ length: size }, (_, position) => position);
    orders.set(order);
    for (let path = 1; path < this.#paths; path++) {
      // Fisher-Yates shuffle; the initial order does not matter.
      for (let last = size - 1; last > 0; last--) {
        const other = source.below(last + 1);
        const moved = order[other] ?? 0;
        order[other] = order[last] ?? 0;
        order[last] = moved;
      }
      orders.set(order, path * size);
      if (path % PATHS_AT_ONCE === 0) await run.advance(0);
    }
    return orders;
  }
}
