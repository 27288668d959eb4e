import type { IntervalMethod } from "../results/IntervalMethod.js";
import type { IntervalSides } from "../results/ResultFields.js";

/** How far a long computation has come, in replicates, or in steps where nothing is resampled. */
export interface Progress {
  /** Replicates or steps made so far. */
  readonly done: number;
  /** Those to be made, as far as is known. */
  readonly total: number;
  /** Replicates or steps a second. */
  readonly rate: number;
  /** Seconds left at that rate. */
  readonly remaining: number;
}

/** Options of work that can last. */
export interface LongWorkOptions {
  /** Aborting it ends the work with its reason: a promise is rejected with it, a call that works at once throws it. */
  readonly signal?: AbortSignal;
  /**
   * Called a few times a second once the work has lasted half a second. Where it is not given, a notebook on Precipice's
   * kernel shows a bar.
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
  /** A non-negative integer; 0 by default. The same seed gives the same bits, whatever the number of workers. */
  readonly seed?: number;
}

/** How intervals are made from replicates. */
export interface IntervalOption {
  /** How to make the interval; `"calibrated"` where that is defined, else `"percentile"`, by default. */
  readonly interval?: IntervalMethod;
}

/** Intervals with two ends, or with one. */
export interface SidesOption {
  /** `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound. */
  readonly sides?: IntervalSides;
}

/** Threads to compute on. */
export interface WorkersOption {
  /** Threads to compute on. By default one, and one a processor for work of 200 million draws or more. */
  readonly workers?: number;
}

/** The answer of work that is aborted. */
export interface PartialOption {
  /**
   * Where `signal` aborts: answer with the replicates finished by then (in order from the first, so that the same number
   * always means the same ones) instead of rejecting. `reps` of the result then says how many every quantity has at
   * least, and a warning that it was stopped; what has fewer than 100 has no interval. False by default.
   */
  readonly partial?: boolean;
}

/** Options of resampling on one thread without a choice of intervals: level, replicates, seed, progress and abort. */
export interface ReplicateOptions
  extends LevelOption, RepsOption, SeedOption, PartialOption, LongWorkOptions {}

/** Options of resampling on one thread: a function of the user's cannot be sent to others. */
export interface SingleThreadOptions extends ReplicateOptions, IntervalOption, SidesOption {}

/** The last argument of whatever resamples on several threads. */
export interface ResampleOptions extends SingleThreadOptions, WorkersOption {}

/** The names of the options of {@link ResampleOptions} that every function has which resamples; `workers` only some. */
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
