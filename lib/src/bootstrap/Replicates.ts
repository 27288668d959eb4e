import type { CountColumn, ReplicateOutput } from "./ReplicateOutput.js";
import { columnsOf, tasksOfMedian, type ResamplePlan } from "./ResamplePlan.js";

/** All replicates of a plan. */
export interface Replicates {
  /**
   * One list for each number a replicate consists of, in the order of the statistics and thresholds; none if the plan
   * is `counted`.
   */
  readonly columns: readonly Float64Array[];
  /** The same if the plan is `counted`. */
  readonly counts: readonly CountColumn[];
  /** For each task, the share of replicates in which it was the median; each of two middle tasks counts one half. */
  readonly medianShares: Float64Array;
}

/** The first `made` replicates of an output: those of its first `chunks` chunks. */
export function replicatesOf(
  plan: ResamplePlan,
  { reps, numbers, medianShares: counted }: ReplicateOutput,
  chunks: number,
  made: number,
): Replicates {
  const tasks = tasksOfMedian(plan);
  const medianShares = new Float64Array(tasks);
  // Summed in chunk order, so that rounding does not depend on which thread finished first.
  for (let chunk = 0; chunk < chunks; chunk++) {
    for (let task = 0; task < tasks; task++) {
      medianShares[task] = (medianShares[task] ?? 0) + (counted[chunk * tasks + task] ?? 0) / made;
    }
  }
  const columnsIn = <Column extends Float64Array | CountColumn>(all: Column): Column[] =>
    Array.from(
      { length: columnsOf(plan) },
      (_, column) => all.subarray(column * reps, column * reps + made) as Column,
    );
  return {
    columns: numbers instanceof Float64Array ? columnsIn(numbers) : [],
    counts: numbers instanceof Float64Array ? [] : columnsIn(numbers),
    medianShares,
  };
}
