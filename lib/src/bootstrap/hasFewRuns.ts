import type { AggregatePlan } from "./AggregatePlan.js";

/** Largest number of runs of a task that are drawn as two compositions of counts. */
export const MOST_IN_TABLES = 10;

/** Most scores whose numbers of draws 16 bits can hold. */
const MOST_CELLS = 65535;

/** Whether every task has so few runs, all of one weight, that the draws can come from tables of compositions. */
export function hasFewRuns({ starts, ranks, weights }: AggregatePlan): boolean {
  const most = starts.reduce((runs, end, task) => Math.max(runs, end - (starts[task - 1] ?? 0)), 0);
  return weights === undefined && ranks.length <= MOST_CELLS && most <= MOST_IN_TABLES;
}
