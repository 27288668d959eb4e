import { normalQuantile } from "../numeric/normalDistribution.js";
import { studentTQuantile } from "../numeric/studentT.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { calibration } from "./calibratedInterval.js";
import { tailProbability } from "../results/tails.js";
import type { VarianceContribution } from "./varianceContributions.js";
import { wilsonInterval } from "../numeric/wilsonInterval.js";

/**
 * The calibrated interval of a mean of success rates: Wilson's with the effective number of trials p (1 - p) / V, V
 * the sum of the tasks' contributions to the variance, and Student's t with their degrees of freedom. If V is 0 (no
 * task's runs differ), the interval uses M^2 / sum of 1 / n trials and the normal quantile.
 */
export function successRateInterval(
  mean: number,
  contributions: readonly VarianceContribution[],
  level: number,
  sides: IntervalSides,
): Interval {
  const tail = tailProbability(level, sides);
  const variance = contributions.reduce((sum, { variance, standsFor = 0 }) => sum + variance + standsFor, 0);
  if (variance > 0) {
    const quantile = studentTQuantile(1 - tail, calibration(contributions).degrees);
    return wilsonInterval(mean, (mean * (1 - mean)) / variance, quantile, sides);
  }
  const inverseRuns = contributions.reduce((sum, { runs }) => sum + 1 / runs, 0);
  return wilsonInterval(mean, contributions.length ** 2 / inverseRuns, normalQuantile(1 - tail), sides);
}
