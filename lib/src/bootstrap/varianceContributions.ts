import { variance } from "../numeric/variance.js";
import type { AggregatePlan, PlannedStatistic } from "./AggregatePlan.js";

/** One task's contribution to the variance of an estimate, and the number of runs it is estimated from. */
export interface VarianceContribution {
  readonly variance: number;
  readonly runs: number;
  /** The variance that this task contributes for tasks with a single run; 0 by default. */
  readonly standsFor?: number;
}

/**
 * The first-order contribution of each run to an aggregate (its influence up to a constant), a list for each
 * task. With W a score as the aggregate reads it, M tasks and n runs of the task:
 *
 * - mean: W / (n M);
 * - IQM: w W / kept, with scores clipped to the smallest and largest kept score, w the weight of a score and `kept`
 *   the total weight of the middle half;
 * - optimality gap: w W / cells of max(threshold - score, 0);
 * - median: p W / n, p the share of replicates in which the task is (half of) the median;
 * - run profile: one number for each threshold, w / cells if the score is above it.
 *
 * @param threshold which of the thresholds of a profile
 */
export function influences(
  plan: AggregatePlan,
  statistic: PlannedStatistic,
  medianShares: Float64Array,
  threshold = 0,
): Float64Array[] {
  return readings(plan, statistic, medianShares, threshold).map(({ scale, read }) =>
    read.map((score) => scale * score),
  );
}

/** The scores of one task as an aggregate reads them, and their factors. */
export interface Reading {
  readonly scale: number;
  readonly read: Float64Array;
}

/** The two factors of {@link influences}, task by task. */
export function readings(
  plan: AggregatePlan,
  statistic: PlannedStatistic,
  medianShares: Float64Array,
  threshold = 0,
): Reading[] {
  const tasks = plan.starts.length - 1;
  const cells = plan.values.length;
  const read = scoring(plan, statistic, threshold);
  return Array.from({ length: tasks }, (_, task) => {
    const scores = plan.values.subarray(plan.starts[task], plan.starts[task + 1]);
    const runs = scores.length;
    const cellWeight = plan.weights ? cells / (tasks * runs) : 1;
    const scale = (): number => {
      switch (statistic.kind) {
        case "mean":
          return 1 / (runs * tasks);
        case "iqm":
          return cellWeight / (cells - 2 * Math.floor(0.25 * cells));
        case "optimalityGap":
        case "runProfile":
          return cellWeight / cells;
        case "median":
          return (medianShares[task] ?? 0) / runs;
        case "averageProfile":
          throw new Error("The profile of average scores is not smooth in the scores: it has no influences.");
      }
    };
    return { scale: scale(), read: scores.map(read) };
  });
}

/** The variance that each task contributes to an aggregate: n times the variance (dividing by n - 1) of its influences. */
export function varianceContributions(
  plan: AggregatePlan,
  statistic: PlannedStatistic,
  medianShares: Float64Array,
  threshold = 0,
): VarianceContribution[] {
  return contributionsOf(influences(plan, statistic, medianShares, threshold));
}

/** The variances of runs' influences, task by task. */
export function contributionsOf(influencesOfTask: readonly Float64Array[]): VarianceContribution[] {
  return influencesOfTask.map((values) => ({
    variance: values.length * variance(values),
    runs: values.length,
  }));
}

/** The part of a score that the aggregate depends on. */
function scoring(
  plan: AggregatePlan,
  statistic: PlannedStatistic,
  threshold: number,
): (score: number) => number {
  if (statistic.kind === "runProfile") {
    const limit = statistic.thresholds[threshold] ?? NaN;
    return (score) => (score > limit ? 1 : 0);
  }
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

/** The smallest and the largest score with some kept weight. */
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
