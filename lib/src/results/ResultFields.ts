import type { Assumption } from "./Assumption.js";
import type { Estimate, EstimateFields } from "./Estimate.js";
import type { Remark, RemarkInput } from "./Remark.js";

/** Which ends an interval has. A `"lower"` one runs from a bound to infinity, an `"upper"` one from minus infinity. */
export const INTERVAL_SIDES = ["two", "lower", "upper"] as const;
export type IntervalSides = (typeof INTERVAL_SIDES)[number];

/** The fields from which a {@link Result} is made. */
export interface ResultFields {
  /** The name of the function that computed it: `"aggregates"`, `"mannWhitney"`, `"bradleyTerry"`... */
  readonly kind: string;
  readonly title: string;
  readonly estimates: readonly EstimateFields[];
  /** How the intervals were made: `"calibrated"`, `"percentile"`, `"Wilson"`, `"sandwich"`, `"exact"`... */
  readonly method: string;
  /** The name of the method that stays while its words may change; by default the first words of `method` in camel case. */
  readonly methodCode?: string;
  /** Confidence level (of a Bayesian result: the probability of its interval), between 0 and 1. */
  readonly level: number;
  readonly sides: IntervalSides;
  /** The unit of replication, which a repetition would draw again: `"run"`, `"item"`, `"cluster"`, `"battle"`... */
  readonly unit: string;
  /** Bootstrap replicates, permutations or posterior draws; 0 where nothing was simulated. */
  readonly reps: number;
  readonly seed: number;
  /** How replicates were drawn, in words. */
  readonly resampling: string;
  /** Sources of the estimator and the interval, for people to read. */
  readonly citation: readonly string[];
  /** The assumptions behind the numbers, and which of them fail; none by default. */
  readonly assumptions?: readonly Assumption[];
  /** Where a reader could be misled. */
  readonly warnings: readonly RemarkInput[];
  /** Information; none by default. */
  readonly notes?: readonly RemarkInput[];
}

/** Everything a {@link Result} states, checked. */
export interface ResultContent extends ResultFields {
  readonly estimates: readonly Estimate[];
  readonly methodCode: string;
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly Remark[];
  readonly notes: readonly Remark[];
}
