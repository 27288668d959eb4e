import type { ResampleRun } from "../work/ResampleRun.js";
import type { ComparedPlaces, RunBlock } from "./PermutationPaths.js";
import type { ShuffleCache } from "./ShuffleCache.js";

/** Random permutations of the runs of a group of agents, block by block; path 0 is the observed data. */
export class CliquePermutations {
  /** 1 for paths on which no earlier interim decides a comparison that is still open. */
  readonly alive: Uint8Array;
  interims = 0;
  readonly #members: readonly number[];
  readonly #comparisons: readonly ComparedPlaces[];
  readonly #shuffles: ShuffleCache;
  #lastKey = "";
  #lastLargest = new Float64Array();
  /** For each member, the sum over blocks of its means on the paths. */
  readonly #sums: readonly Float64Array[];

  constructor(
    members: readonly number[],
    comparisons: readonly ComparedPlaces[],
    paths: number,
    shuffles: ShuffleCache,
  ) {
    this.alive = new Uint8Array(paths).fill(1);
    this.#members = members;
    this.#comparisons = comparisons;
    this.#shuffles = shuffles;
    this.#sums = members.map(() => new Float64Array(paths));
  }

  /** Adds one block, permuted. */
  async extend(block: RunBlock, run: ResampleRun): Promise<void> {
    const runs = this.#members.map((agent) => block[agent] ?? new Float64Array());
    const pooled = Float64Array.from(runs.flatMap((values) => [...values]));
    const orders = await this.#shuffles.orders(this.interims, pooled.length, run);
    let start = 0;
    for (const [member, { length }] of runs.entries()) {
      const sums = this.#sums[member] ?? new Float64Array();
      for (let path = 0; path < sums.length; path++) {
        let sum = 0;
        const first = path * pooled.length + start;
        for (let place = first; place < first + length; place++) sum += pooled[orders[place] ?? 0] ?? NaN;
        sums[path] = (sums[path] ?? NaN) + sum / length;
      }
      start += length;
      await run.advance(0);
    }
    this.interims += 1;
  }

  /** The largest statistic of these comparisons on each path; the last answer is cached. */
  largest(comparisons: readonly number[]): Float64Array {
    const key = `${this.interims}: ${comparisons.join()}`;
    if (this.#lastKey === key) return this.#lastLargest;
    const largest = new Float64Array(this.alive.length);
    for (const comparison of comparisons) {
      const { x, y } = this.#comparisons[comparison] ?? { x: -1, y: -1 };
      const first = this.#sums[this.#members.indexOf(x)];
      const second = this.#sums[this.#members.indexOf(y)];
      if (!first || !second) continue;
      for (let path = 0; path < largest.length; path++) {
        const size = Math.abs((first[path] ?? NaN) - (second[path] ?? NaN));
        if (size > (largest[path] ?? NaN)) largest[path] = size;
      }
    }
    this.#lastKey = key;
    this.#lastLargest = largest;
    return largest;
  }

  /** Drops the paths on which the interim decides one of the comparisons that it left open on the data. */
  drop({ open, boundary }: { readonly open: readonly number[]; readonly boundary: number }): void {
    const largest = this.largest(open);
    for (let path = 0; path < largest.length; path++) {
      if ((largest[path] ?? NaN) > boundary) this.alive[path] = 0;
    }
  }
}
