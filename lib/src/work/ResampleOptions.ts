import type { IntervalMethod } from "../results/IntervalMethod.js";
import type { IntervalSides } from "../results/ResultFields.js";

/** The progress of a long computation, in replicates, or in steps if nothing is resampled. */
export interface Progress {
  /** Replicates or steps made so far. */
  readonly done: number;
  /** The total number, as far as it is known. */
  readonly total: number;
  /** Replicates or steps per second. */
  readonly rate: number;
  /** Seconds left at that rate. */
  readonly remaining: number;
}

/** Options of work that may take long: progress and abort. */
export interface LongWorkOptions {
  /**
   * Aborts the work with the signal's reason: an asynchronous function rejects with it, a synchronous one throws it.
   */
  readonly signal?: AbortSignal;
  /**
   * Called a few times per second once the work has lasted half a second. Without it, a notebook on Precipice's
   * kernel shows a progress bar.
   */
  readonly onProgress?: (progress: Progress) => void;
}

/** The confidence level of intervals. */
export interface LevelOption {
  /** Confidence level between 0 and 1; .95 by default. */
  readonly level?: number;
}

/** The number of replicates. */
export interface RepsOption {
  /** Bootstrap replicates; see `defaultReps` for the default of each function. */
  readonly reps?: number;
}

/** The seed of the draws. */
export interface SeedOption {
  /** A non-negative integer; 0 by default. The same seed gives the same bits, for any number of workers. */
  readonly seed?: number;
}

/** The interval method. */
export interface IntervalOption {
  /** The interval method; by default `"calibrated"` if the function has it, else `"percentile"`. */
  readonly interval?: IntervalMethod;
}

/** Intervals with two ends, or with one. */
export interface SidesOption {
  /** `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound. */
  readonly sides?: IntervalSides;
}

/** Threads to compute on. */
export interface WorkersOption {
  /** Number of threads. By default one; for work of 200 million draws or more, one for each processor. */
  readonly workers?: number;
}

/** The treatment of aborted work. */
export interface PartialOption {
  /**
   * If true, an abort of `signal` returns a result from the replicates made so far instead of rejecting. These are
   * the first replicates in order, so that the same number always means the same replicates. `reps` of the result is
   * the smallest number of replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
   * replicates has no interval. False by default.
   */
  readonly partial?: boolean;
}

/** Options of resampling on one thread without a choice of intervals: level, replicates, seed, progress and abort. */
export interface ReplicateOptions
  extends LevelOption, RepsOption, SeedOption, PartialOption, LongWorkOptions {}

/** Options of resampling on one thread: a user's function cannot be sent to other threads. */
export interface SingleThreadOptions extends ReplicateOptions, IntervalOption, SidesOption {}

/** Options of resampling on several threads. */
export interface ResampleOptions extends SingleThreadOptions, WorkersOption {}

/** The option names of {@link ResampleOptions} that every resampling function has. Only some also have `workers`. */
export const RESAMPLE_OPTIONS = [
  "level",
  "reps",
  "seed",
  "interval",
  "sides",
  "partial",
  "signal",
  "onProgress",
] as const;

/** The names of the options of {@link ReplicateOptions}. */
export const REPLICATE_OPTIONS = ["level", "reps", "seed", "partial", "signal", "onProgress"] as const;
