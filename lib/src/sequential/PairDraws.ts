import type { ResampleRun } from "../work/ResampleRun.js";
import type { IndexSource } from "../bootstrap/IndexSource.js";
import type { PooledRuns } from "./PairStatistic.js";
import { PATHS_AT_ONCE } from "./ShuffleCache.js";

/** Random choices of positions for one block, the same for all comparisons with the same numbers of runs. */
export class PairDraws {
  readonly paths: number;
  readonly #source: IndexSource;
  readonly #run: ResampleRun;
  readonly #choices = new Map<string, Int32Array>();
  readonly #sums = new Map<string, Float64Array>();

  constructor(paths: number, source: IndexSource, run: ResampleRun) {
    this.paths = paths;
    this.#source = source;
    this.#run = run;
  }

  /** The sum of the chosen runs of an agent on each path; its runs are at `start` to `end - 1`. */
  async sumsOf(pool: PooledRuns, agent: number, start: number, end: number): Promise<Float64Array> {
    const { chosen, pooled } = pool;
    const key = [agent, start, chosen, pooled.length].join();
    const known = this.#sums.get(key);
    if (known) return known;
    const choices = await this.choicesOf(pooled.length, chosen);
    // Runs of the other agent add 0, which is faster than a condition that no processor can predict.
    const own = new Float64Array(pooled.length);
    own.set(pooled.subarray(start, end), start);
    const sums = new Float64Array(this.paths);
    let place = 0;
    for (let path = 0; path < sums.length; path++) {
      let sum = 0;
      for (const last = place + chosen; place < last; place++) sum += own[choices[place] ?? 0] ?? 0;
      sums[path] = sum;
    }
    this.#sums.set(key, sums);
    return sums;
  }

  /** Positions drawn without replacement, path after path; path 0 is the observed data. */
  async choicesOf(size: number, chosen: number): Promise<Int32Array> {
    const key = [size, chosen].join();
    const known = this.#choices.get(key);
    if (known) return known;
    const choices = new Int32Array(this.paths * chosen);
    const order = Int32Array.from({ length: size }, (_, place) => place);
    choices.set(order.subarray(0, chosen));
    for (let path = 1; path < this.paths; path++) {
      // The first steps of a Fisher-Yates shuffle; the initial order of the positions does not matter.
      for (let place = 0; place < chosen; place++) {
        const other = place + this.#source.below(size - place);
        const moved = order[other] ?? 0;
        order[other] = order[place] ?? 0;
        order[place] = moved;
        choices[path * chosen + place] = moved;
      }
      if (path % PATHS_AT_ONCE === 0) await this.#run.advance(0);
    }
    this.#choices.set(key, choices);
    return choices;
  }
}
