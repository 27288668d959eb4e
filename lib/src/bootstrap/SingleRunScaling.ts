import type { Assumption } from "../results/Assumption.js";
import type { TaskScores } from "../scores/TaskScores.js";
import type { AggregatePlan, PlannedStatistic } from "./AggregatePlan.js";
import type { VarianceContribution } from "./varianceContributions.js";
import type { Remark } from "../results/Remark.js";

/** The treatment of tasks with a single run. */
export interface SingleRunOptions {
  /**
   * Treatment of tasks with a single run. `"refuse"` (default) gives no interval and names these tasks. `"scaled"`
   * assumes that a run of such a task varies as much as a run of the other tasks does on average, and widens the
   * calibrated interval accordingly. The data cannot support this assumption, so the result states it and warns.
   */
  readonly singleRuns?: "refuse" | "scaled";
}

/** Estimates the variance of tasks with a single run from the other tasks, with the remarks on it. */
export interface SingleRunScaling {
  readonly contributions: (
    plan: AggregatePlan,
    statistic: PlannedStatistic,
    medianShares: Float64Array,
  ) => VarianceContribution[];
  readonly assumptions: (single: readonly string[]) => Assumption[];
  readonly warnings: (sides: readonly TaskScores[]) => Remark[];
}

/** Loads the scaling that `singleRuns` asks for; nothing is loaded for `"refuse"`. */
export async function singleRunScaling(
  { singleRuns }: SingleRunOptions,
  caller: string,
  given: { readonly method: string; readonly paired?: boolean },
): Promise<SingleRunScaling | undefined> {
  if (singleRuns === undefined) return undefined;
  const { settleSingleRuns } = await import("./scaledSingleRuns.js");
  return settleSingleRuns(singleRuns, caller, given);
}
