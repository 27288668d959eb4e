import { combinationCount } from "../numeric/combinationCount.js";
import type { PairStatistic, PooledRuns } from "./PairStatistic.js";
import { combinations } from "./PermutationPaths.js";
import {
  addRuns,
  studentizedDifference,
  studentizedStatistic,
  type StudentizedDifference,
} from "./studentizedDifference.js";

/**
 * For each path, the moments over all blocks of the runs assigned to x and y: mean, squares, cubes of x, then of y.
 */
export interface PairMoments {
  readonly runsX: number;
  readonly runsY: number;
  readonly values: Float64Array;
}

const WIDTH = 6;
const NONE: PairMoments = { runsX: 0, runsY: 0, values: new Float64Array(WIDTH) };

/** The difference of the means of all runs so far, studentised with the runs that the path assigns to x and y. */
export const studentizedDifferences: PairStatistic<PairMoments> = {
  enumerate(before = NONE, pool) {
    const paths = before.values.length / WIDTH;
    const made = grown(before, pool, paths * combinationCount(pool.pooled.length, pool.chosen));
    const split = new RunSplit(pool);
    let place = 0;
    for (const choice of combinations(pool.pooled.length, pool.chosen)) {
      split.deal(choice, 0);
      for (let path = 0; path < paths; path++) split.add(before, path, made, place++);
    }
    return made;
  },

  async draw(before, pool, draws) {
    const paths = before ? before.values.length / WIDTH : draws.paths;
    const choices = await draws.choicesOf(pool.pooled.length, pool.chosen);
    const made = grown(before ?? NONE, pool, paths);
    const split = new RunSplit(pool);
    for (let path = 0; path < paths; path++) {
      split.deal(choices, path * pool.chosen);
      split.add(before ?? NONE, before ? path : 0, made, path);
    }
    return made;
  },

  statistics({ runsX, runsY, values }) {
    const statistics = new Float64Array(values.length / WIDTH);
    // A single run has no variance, so there is no statistic.
    if (Math.min(runsX, runsY) < 2) return statistics;
    const counts = [runsX, runsY] as const;
    for (let path = 0; path < statistics.length; path++) {
      const x = path * WIDTH;
      statistics[path] = studentizedStatistic(studentizedDifference(values, [x, x + WIDTH / 2], counts));
    }
    return statistics;
  },

  select({ runsX, runsY, values }, places) {
    const kept = new Float64Array(places.length * WIDTH);
    for (let place = 0; place < places.length; place++) {
      const from = (places[place] ?? 0) * WIDTH;
      for (let at = 0; at < WIDTH; at++) kept[place * WIDTH + at] = values[from + at] ?? NaN;
    }
    return { runsX, runsY, values: kept };
  },
};

/** The difference of the means of two lists of runs, with its standard error, degrees of freedom and skewness. */
export function differenceOfRuns(x: Float64Array, y: Float64Array): StudentizedDifference {
  const moments = new Float64Array(WIDTH);
  addRuns(moments, 0, 0, x);
  addRuns(moments, WIDTH / 2, 0, y);
  return studentizedDifference(moments, [0, WIDTH / 2], [x.length, y.length]);
}

function grown(before: PairMoments, { pooled, chosen }: PooledRuns, paths: number): PairMoments {
  return {
    runsX: before.runsX + chosen,
    runsY: before.runsY + pooled.length - chosen,
    values: new Float64Array(paths * WIDTH),
  };
}

/** Splits the pooled runs of a block into x and y by a choice. */
class RunSplit {
  readonly #pooled: Float64Array;
  readonly #taken: Uint8Array;
  readonly #x: Float64Array;
  readonly #y: Float64Array;

  constructor({ pooled, chosen }: PooledRuns) {
    this.#pooled = pooled;
    this.#taken = new Uint8Array(pooled.length);
    this.#x = new Float64Array(chosen);
    this.#y = new Float64Array(pooled.length - chosen);
  }

  /** Splits the runs by the choice that begins at `start` of `choices`. */
  deal(choices: ArrayLike<number>, start: number): void {
    this.#taken.fill(0);
    for (let place = 0; place < this.#x.length; place++) this.#taken[choices[start + place] ?? 0] = 1;
    let x = 0;
    let y = 0;
    for (let position = 0; position < this.#pooled.length; position++) {
      const value = this.#pooled[position] ?? NaN;
      if (this.#taken[position] === 1) this.#x[x++] = value;
      else this.#y[y++] = value;
    }
  }

  /** Writes to a place of `made` the moments of a path, extended by the split runs. */
  add(before: PairMoments, path: number, made: PairMoments, place: number): void {
    const to = place * WIDTH;
    for (let at = 0; at < WIDTH; at++) made.values[to + at] = before.values[path * WIDTH + at] ?? NaN;
    addRuns(made.values, to, before.runsX, this.#x);
    addRuns(made.values, to + WIDTH / 2, before.runsY, this.#y);
  }
}
