import { studentTQuantile } from "../numeric/studentT.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { moments, type Moments } from "./moments.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { noInterval, ONLY_SINGLE_RUNS, STOPPED } from "./singleRuns.js";
import { openEnds, openErrors, tailProbability } from "../results/tails.js";
import type { VarianceContribution } from "./varianceContributions.js";

/** The correction of the bootstrap's standard deviation for few runs, and the degrees of freedom. */
export interface Calibration {
  /** lambda: the factor on the standard deviation of the replicates. */
  readonly inflation: number;
  /** nu: degrees of freedom of Student's t. */
  readonly degrees: number;
}

/**
 * Inflation and degrees of freedom from the tasks' contributions v to the variance, n runs each: lambda^2 = sum v /
 * sum v (n - 1) / n; nu = (sum v)^2 / sum v^2 / (n - 1) (Welch and Satterthwaite). If every v is 0: the largest n /
 * (n - 1) and the smallest n - 1. A task's v includes its `standsFor`, which the replicates do not show.
 */
export function calibration(contributions: readonly VarianceContribution[]): Calibration {
  const largest = contributions.reduce(
    (most, { variance, standsFor = 0 }) => Math.max(most, variance + standsFor),
    0,
  );
  if (largest > 0) {
    let total = 0;
    let shrunk = 0;
    let squares = 0;
    for (const { variance, runs, standsFor = 0 } of contributions) {
      // Only ratios matter; relative to the largest they neither overflow nor vanish.
      const share = variance / largest + standsFor / largest;
      total += share;
      shrunk += ((variance / largest) * (runs - 1)) / runs;
      squares += share ** 2 / (runs - 1);
    }
    return { inflation: Math.sqrt(total / shrunk), degrees: total ** 2 / squares };
  }
  const least = contributions.reduce((fewest, { runs }) => Math.min(fewest, runs), Infinity);
  return { inflation: Math.sqrt(least / (least - 1)), degrees: least - 1 };
}

/**
 * The calibrated small-sample interval: estimate ± t(nu, 1 - a) * lambda * standard deviation of the replicates, with
 * a the tail probability at each end; see {@link calibration}. In simulations with 26 tasks and at least 2 runs of
 * each, its coverage at the nominal .95 is .93 to .97. The percentile interval covers .74 to .88 with 2 and 3 runs.
 */
export function calibratedInterval(input: {
  readonly estimate: number;
  readonly replicates: Float64Array;
  /** Moments of the replicates, if they are already computed. */
  readonly summary?: Moments;
  readonly contributions: readonly VarianceContribution[];
  readonly level: number;
  readonly sides: IntervalSides;
}): IntervalOutcome {
  if (input.replicates.length === 0) return noInterval(STOPPED);
  const { inflation, degrees } = calibration(input.contributions);
  if (!Number.isFinite(inflation)) return noInterval(ONLY_SINGLE_RUNS);
  const { deviation, deviationError } = input.summary ?? moments(input.replicates);
  const factor = studentTQuantile(1 - tailProbability(input.level, input.sides), degrees) * inflation;
  const ends = { low: input.estimate - factor * deviation, high: input.estimate + factor * deviation };
  const error = factor * deviationError;
  return {
    interval: openEnds(ends, input.sides),
    monteCarloError: openErrors({ low: error, high: error }, input.sides),
  };
}
