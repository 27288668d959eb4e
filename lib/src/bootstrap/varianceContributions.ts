import { variance } from "../numeric/variance.js";
import type { AggregatePlan, PlannedStatistic } from "./AggregatePlan.js";

/** What one task adds to the variance of an estimate, and from how many runs that is known. */
export interface VarianceContribution {
  readonly variance: number;
  readonly runs: number;
}

/**
 * The variance that each task contributes to an aggregate, from its influence function. With s^2 the variance of a
 * task's scores over its n runs (dividing by n - 1), W the share of the task in the total weight and M tasks:
 *
 * - mean: s^2 / (n M^2);
 * - IQM: n w^2 s^2 / kept^2 with scores clipped to the smallest and largest score that is kept, w the weight of a
 *   score and `kept` the total weight of the middle half;
 * - optimality gap: W^2 s^2 / n of max(threshold - score, 0);
 * - median: p^2 s^2 / n, p the share of replicates in which the task is (half of) the median.
 */
export function varianceContributions(
  plan: AggregatePlan,
  statistic: PlannedStatistic,
  medianShares: Float64Array,
): VarianceContribution[] {
  const tasks = plan.starts.length - 1;
  const cells = plan.values.length;
  const contribution = scoring(plan, statistic);
  return Array.from({ length: tasks }, (_, task) => {
    const scores = plan.values.subarray(plan.starts[task], plan.starts[task + 1]);
    const runs = scores.length;
    const spread = variance(scores.map(contribution));
    const cellWeight = plan.weights ? cells / (tasks * runs) : 1;
    switch (statistic.kind) {
      case "mean":
        return { variance: spread / (runs * tasks * tasks), runs };
      case "iqm":
        return {
          variance: (runs * cellWeight ** 2 * spread) / (cells - 2 * Math.floor(0.25 * cells)) ** 2,
          runs,
        };
      case "optimalityGap":
        return { variance: (runs * cellWeight ** 2 * spread) / cells ** 2, runs };
      case "median":
        return { variance: ((medianShares[task] ?? 0) ** 2 * spread) / runs, runs };
      case "runProfile":
      case "averageProfile":
        throw new Error("Profiles have no calibrated interval.");
    }
  });
}

/** What of a score the aggregate depends on. */
function scoring(plan: AggregatePlan, statistic: PlannedStatistic): (score: number) => number {
  if (statistic.kind === "optimalityGap") return (score) => Math.max(statistic.threshold - score, 0);
  if (statistic.kind !== "iqm") return (score) => score;
  const { sorted, weights } = plan;
  const cut = Math.floor(0.25 * sorted.length);
  let [low, high] = [sorted[cut] ?? NaN, sorted[sorted.length - 1 - cut] ?? NaN];
  if (weights) {
    const ends = weightedCutPoints(sorted, weights, cut);
    [low, high] = ends;
  }
  return (score) => Math.min(Math.max(score, low), high);
}

/** The smallest and the largest score of which some weight is kept. */
function weightedCutPoints(
  sorted: Float64Array,
  weights: Float64Array,
  cut: number,
): readonly [low: number, high: number] {
  const end = sorted.length - cut;
  let below = 0;
  let low = NaN;
  let high = NaN;
  for (let rank = 0; rank < sorted.length && below < end; rank++) {
    below += weights[rank] ?? 0;
    if (Number.isNaN(low) && below > cut) low = sorted[rank] ?? NaN;
    high = sorted[rank] ?? NaN;
  }
  return [low, high];
}
