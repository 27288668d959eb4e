import type { Estimate } from "./Estimate.js";
import type { IntervalMethod } from "./IntervalMethod.js";

/** The kinds of result there are: one for each resampling function. */
export const RESULT_KINDS = ["aggregates", "differences", "improvement", "profiles", "bootstrap"] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** Which ends an interval has. A `"lower"` one runs from a bound to infinity, an `"upper"` one from minus infinity. */
export const INTERVAL_SIDES = ["two", "lower", "upper"] as const;
export type IntervalSides = (typeof INTERVAL_SIDES)[number];

/** Everything a {@link Result} states. */
export interface ResultFields {
  readonly kind: ResultKind;
  readonly title: string;
  readonly estimates: readonly Estimate[];
  readonly method: IntervalMethod;
  /** Confidence level, between 0 and 1. */
  readonly level: number;
  readonly sides: IntervalSides;
  /** What was resampled: one independent training run. */
  readonly unit: "run";
  /** Bootstrap replicates; 0 where nothing was simulated. */
  readonly reps: number;
  readonly seed: number;
  /** How replicates were drawn, in words. */
  readonly resampling: string;
  /** Sources of the estimator and the interval, for people to read. */
  readonly citation: readonly string[];
  readonly warnings: readonly string[];
}
