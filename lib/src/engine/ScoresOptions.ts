import type { LongWorkOptions } from "../work/ResampleOptions.js";
import type { MostRowsOption } from "./statistics/fetchTable.js";

/** Options of {@link Samples.scores}. */
export interface ScoresOptions extends LongWorkOptions, MostRowsOption {
  /**
   * The number that stands for the scores of a run: their `"mean"` (default), the mean of those at its `"last"` step, or its `"best"` score.
   */
  readonly reduce?: "mean" | "last" | "best";
}

/** How the rows of a run become its score, and how many runs may be fetched. */
export type ReduceOption = Pick<ScoresOptions, "reduce" | "mostRows">;

/** The names of {@link ReduceOption}. */
export const REDUCE_OPTIONS = ["reduce", "mostRows"] as const;

/** The names of {@link ScoresOptions}. */
export const SCORES_OPTIONS = [...REDUCE_OPTIONS, "signal", "onProgress"] as const;
