import { wilsonInterval } from "../numeric/wilsonInterval.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { studentTQuantile } from "../numeric/studentT.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSettings } from "../results/settleInterval.js";

/**
 * The interval of a mean of scores between 0 and 1 with a given standard error: Wilson's with the effective number of
 * trials p (1 - p) / SE^2 and Student's t. If the scores do not vary, or the mean is 0 or 1, the number of trials is
 * the number of independent units, and the quantile is normal.
 *
 * @param mostTrials an upper bound of the effective trials, see `carryingItems`
 */
export function boundedInterval(
  mean: number,
  standardError: number,
  degrees: number,
  units: number,
  { tail, sides }: IntervalSettings,
  mostTrials = Infinity,
): Interval {
  if (standardError > 0 && mean > 0 && mean < 1) {
    const trials = Math.min((mean * (1 - mean)) / standardError ** 2, mostTrials);
    return wilsonInterval(mean, trials, studentTQuantile(1 - tail, degrees), sides);
  }
  return wilsonInterval(mean, units, normalQuantile(1 - tail), sides);
}

/** Whether every score lies between 0 and 1. */
export function withinUnit(values: Float64Array): boolean {
  // An index loop is many times faster here than an iterator.
  for (let item = 0; item < values.length; item++) {
    const value = values[item] ?? NaN;
    if (value < 0 || value > 1) return false;
  }
  return true;
}
