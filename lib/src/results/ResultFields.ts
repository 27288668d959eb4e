import type { Assumption } from "./Assumption.js";
import type { Estimate, EstimateFields } from "./Estimate.js";
import type { Remark, RemarkInput } from "./Remark.js";

/**
 * The ends of an interval. `"lower"` goes from a lower bound to infinity, `"upper"` from minus infinity to an upper
 * bound.
 */
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
  /**
   * A name of the method that does not change between releases; by default the first words of `method` in camel case.
   */
  readonly methodCode?: string;
  /** Confidence level, or for a Bayesian result the probability of its interval; between 0 and 1. */
  readonly level: number;
  readonly sides: IntervalSides;
  /** The unit of replication, which a repetition would draw again: `"run"`, `"item"`, `"cluster"`, `"battle"`... */
  readonly unit: string;
  /** Number of bootstrap replicates, permutations or posterior draws; 0 without simulation. */
  readonly reps: number;
  readonly seed: number;
  /** A description of how the replicates were drawn. */
  readonly resampling: string;
  /** Sources of the estimator and the interval, as text. */
  readonly citation: readonly string[];
  /** The assumptions behind the numbers, and which of them fail; none by default. */
  readonly assumptions?: readonly Assumption[];
  /** Warnings: how a reader could be misled. */
  readonly warnings: readonly RemarkInput[];
  /** Information; none by default. */
  readonly notes?: readonly RemarkInput[];
}

/** The checked content of a {@link Result}. */
export interface ResultContent extends ResultFields {
  readonly estimates: readonly Estimate[];
  readonly methodCode: string;
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly Remark[];
  readonly notes: readonly Remark[];
}
