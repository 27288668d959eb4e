import { normalCdf, normalQuantile } from "../numeric/normalDistribution.js";
import { studentTQuantile } from "../numeric/studentT.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { AggregatePlan } from "./AggregatePlan.js";
import { calibration } from "./calibratedInterval.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import type { Replicates } from "./Replicates.js";
import { sharesOf } from "./countInterval.js";
import { simultaneousFactor } from "./simultaneousFactor.js";
import { openErrors, tailProbability } from "../results/tails.js";
import { varianceContributions } from "./varianceContributions.js";
import { wilsonInterval } from "../numeric/wilsonInterval.js";

/** Sources of a simultaneous band of a profile. */
export const BAND_CITATIONS: readonly string[] = [
  "Estimator: Agarwal, Schwarzer, Castro, Courville, Bellemare: Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021",
  "Band: Montiel Olea, Plagborg-Moller: Simultaneous confidence bands, Journal of Applied Econometrics 34, 2019; Wilson's interval (JASA 22, 1927) with Student's t at each threshold",
];

/**
 * A simultaneous band of a profile. With c the simultaneous factor of the replicates, each threshold of a run profile
 * has Wilson's interval at Phi(c) with p (1 - p) / V trials and Student's t. V and the degrees of freedom come from
 * the variance of each task's runs. If no task's runs differ, the interval uses M^2 / sum of 1 / n trials and c
 * itself. If no replicate differs at any threshold, c is Bonferroni's factor. The profile of average scores has the
 * band estimate ± c standard deviations, clipped to [0, 1].
 *
 * @param parts the number of scores or tasks that counted replicates refer to
 */
export function profileBand(
  plan: AggregatePlan,
  { columns: shares, counts, medianShares }: Replicates,
  parts: number,
  profile: ArrayLike<number>,
  { level, sides }: { readonly level: number; readonly sides: IntervalSides },
): IntervalOutcome[] {
  const columns = plan.counted ? counts.map((column) => sharesOf(column, parts)) : shares;
  const { factor: seen, error, deviations } = simultaneousFactor(columns, profile, { level, sides });
  // Constant replicates do not show how thresholds correlate: Bonferroni's factor is conservative.
  const factor = seen > 0 ? seen : normalQuantile(1 - tailProbability(level, sides) / columns.length);
  const [statistic] = plan.statistics;
  if (!statistic) return [];
  const certainty = normalCdf(factor);
  const tasks = plan.starts.length - 1;
  let inverseRuns = 0;
  for (let task = 0; task < tasks; task++) {
    inverseRuns += 1 / ((plan.starts[task + 1] ?? 0) - (plan.starts[task] ?? 0));
  }
  return columns.map((_, index): IntervalOutcome => {
    const estimate = profile[index] ?? NaN;
    const deviation = deviations[index] ?? 0;
    const errors = openErrors({ low: error * deviation, high: error * deviation }, sides);
    if (statistic.kind === "averageProfile") {
      const low = sides === "upper" ? 0 : Math.max(0, estimate - factor * deviation);
      const high = sides === "lower" ? 1 : Math.min(1, estimate + factor * deviation);
      return { interval: { low, high }, monteCarloError: errors };
    }
    const contributions = varianceContributions(plan, statistic, medianShares, index);
    const variance = contributions.reduce((sum, one) => sum + one.variance, 0);
    const interval =
      variance > 0
        ? wilsonInterval(
            estimate,
            (estimate * (1 - estimate)) / variance,
            studentTQuantile(certainty, calibration(contributions).degrees),
            sides,
          )
        : wilsonInterval(estimate, tasks ** 2 / inverseRuns, factor, sides);
    return { interval, monteCarloError: errors };
  });
}
