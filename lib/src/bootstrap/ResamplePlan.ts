import { statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import type { PairPlan } from "./PairPlan.js";

/** Replicates to be made; the `kind` says of what. */
export type ResamplePlan = AggregatePlan | PairPlan;

/** How many draws one replicate takes. */
export function drawsOf(plan: ResamplePlan): number {
  return plan.kind === "pair" ? plan.x.levels.length + plan.y.levels.length : plan.values.length;
}

/** How many numbers a replicate consists of. */
export function columnsOf(plan: ResamplePlan): number {
  return plan.kind === "pair" ? 1 : plan.statistics.reduce((sum, one) => sum + statisticSize(one), 0);
}

/** Of how many tasks it is counted how often they are the median: all, or none where no median is asked for. */
export function tasksOfMedian(plan: ResamplePlan): number {
  const hasMedian = plan.kind === "aggregates" && plan.statistics.some(({ kind }) => kind === "median");
  return hasMedian ? plan.starts.length - 1 : 0;
}
