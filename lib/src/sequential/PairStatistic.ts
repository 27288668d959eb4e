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

/** How the statistic of one comparison grows block by block on every path. `State` keeps what it needs of the blocks so far. */
export interface PairStatistic<State> {
  /** Every path so far with every permutation of one more block; the data as they are stay first. */
  enumerate(before: State | undefined, pool: PooledRuns): State;
  /** Every path so far with one random permutation of one more block. */
  draw(before: State | undefined, pool: PooledRuns, draws: PairDraws): Promise<State>;
  /** The statistic of each path, with its sign. */
  statistics(state: State): Float64Array;
  /** The paths at these places. */
  select(state: State, places: Int32Array): State;
}
