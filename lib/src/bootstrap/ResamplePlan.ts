import { statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import type { CurvePlan } from "./CurvePlan.js";
import type { PairPlan } from "./PairPlan.js";
import type { RefitSize } from "./RefitSize.js";

/** A plan of replicates; `kind` says of which statistic. */
export type ResamplePlan = AggregatePlan | PairPlan | CurvePlan | RefitSize;

/** The number of random draws of one replicate, or of steps of equal cost. */
export function drawsOf(plan: ResamplePlan): number {
  switch (plan.kind) {
    case "pair":
      return plan.x.levels.length + plan.y.levels.length;
    case "refit":
      return plan.draws;
    default:
      return plan.values.length;
  }
}

/** How many numbers a replicate consists of. */
export function columnsOf(plan: ResamplePlan): number {
  switch (plan.kind) {
    case "pair":
      return 1;
    case "curve":
      return plan.points;
    case "refit":
      return plan.columns;
    default:
      return plan.statistics.reduce((sum, one) => sum + statisticSize(one), 0);
  }
}

/** Whether the numbers of replicates are kept as counts. */
export function isCounted(plan: ResamplePlan): boolean {
  return plan.kind === "aggregates" && plan.counted;
}

/** Number of counters of how often each task (at each step) is the median; 0 if no median is computed. */
export function tasksOfMedian(plan: ResamplePlan): number {
  if (plan.kind === "curve") {
    return plan.statistic.kind === "median" ? plan.points * (plan.starts.length - 1) : 0;
  }
  const hasMedian = plan.kind === "aggregates" && plan.statistics.some(({ kind }) => kind === "median");
  return hasMedian ? plan.starts.length - 1 : 0;
}
