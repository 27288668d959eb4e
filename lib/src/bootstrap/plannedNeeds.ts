import type { AggregatePlan } from "./AggregatePlan.js";

/** Whether the tasks that are the median are to be counted. */
export function hasMedian({ statistics }: AggregatePlan): boolean {
  return statistics.some(({ kind }) => kind === "median");
}

/** Whether the statistics are of task means. */
export function needsTaskMeans({ statistics }: AggregatePlan): boolean {
  return statistics.some(({ kind }) => kind === "mean" || kind === "median" || kind === "averageProfile");
}
