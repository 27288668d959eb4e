import { linearQuantile } from "../numeric/linearQuantile.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { quantileError } from "./replicateInterval.js";
import { noInterval, STOPPED } from "./singleRuns.js";
import { openEnds, openErrors, tailProbability } from "../results/tails.js";

/**
 * The bootstrap-t interval: with t = (replicate - estimate) / its standard error,
 * [estimate - q(1 - a) * error, estimate - q(a) * error], q the quantiles of t.
 *
 * Source: B. Efron and R. Tibshirani, An introduction to the bootstrap (1993), 12.5.
 */
export function studentizedInterval(input: {
  readonly estimate: number;
  /** Standard error of the estimate on the sample itself. */
  readonly error: number;
  readonly replicates: Float64Array;
  /** Standard error on each resample. */
  readonly errors: Float64Array;
  readonly level: number;
  readonly sides: IntervalSides;
}): IntervalOutcome {
  const { estimate, error, sides } = input;
  if (input.replicates.length === 0) return noInterval(STOPPED);
  const pivots = input.replicates.map(
    (replicate, index) => (replicate - estimate) / (input.errors[index] ?? NaN),
  );
  if (!pivots.every((pivot) => Number.isFinite(pivot)) || !Number.isFinite(error)) {
    return {
      interval: undefined,
      monteCarloError: undefined,
      reason:
        "The standard error is 0 or not a number on at least one resample (all values drawn may be equal), so the " +
        "studentized interval is not defined. Use another interval.",
    };
  }
  pivots.sort();
  const tail = tailProbability(input.level, sides);
  const interval = {
    low: estimate - linearQuantile(pivots, 1 - tail) * error,
    high: estimate - linearQuantile(pivots, tail) * error,
  };
  const errors = { low: error * quantileError(pivots, 1 - tail), high: error * quantileError(pivots, tail) };
  return { interval: openEnds(interval, sides), monteCarloError: openErrors(errors, sides) };
}
