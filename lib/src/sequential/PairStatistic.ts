import type { PairDraws } from "./PairDraws.js";

/** The pooled runs of one comparison in one block: the first `chosen` are those of x. */
export interface PooledRuns {
  readonly comparison: number;
  readonly x: number;
  readonly y: number;
  readonly pooled: Float64Array;
  readonly total: number;
  readonly chosen: number;
}

/** The statistic of one comparison on every path, updated block by block. `State` summarises the blocks so far. */
export interface PairStatistic<State> {
  /** Combines every path so far with every permutation of one more block; the observed data stay first. */
  enumerate(before: State | undefined, pool: PooledRuns): State;
  /** Extends every path so far by one random permutation of one more block. */
  draw(before: State | undefined, pool: PooledRuns, draws: PairDraws): Promise<State>;
  /** The statistic of each path, with its sign. */
  statistics(state: State): Float64Array;
  /** Selects the paths with these indices. */
  select(state: State, places: Int32Array): State;
}
