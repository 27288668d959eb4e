import type { Assumption } from "../results/Assumption.js";
import type { TaskScores } from "../scores/TaskScores.js";
import type { AggregatePlan, PlannedStatistic } from "./AggregatePlan.js";
import type { VarianceContribution } from "./varianceContributions.js";
import type { Remark } from "../results/Remark.js";

/** The treatment of tasks with a single run. */
export interface SingleRunOptions {
  /**
   * Tasks with a single run: `"refuse"` (default) gives no interval and names them. `"scaled"` takes it that one run of
   * theirs varies as much as one run of the other tasks does on average, and widens the calibrated interval of the others
   * accordingly. No data speak for that: the result states it as an assumption and warns.
   */
  readonly singleRuns?: "refuse" | "scaled";
}

/** How tasks with a single run take their variance from the others, with the remarks on it. */
export interface SingleRunScaling {
  readonly contributions: (
    plan: AggregatePlan,
    statistic: PlannedStatistic,
    medianShares: Float64Array,
  ) => VarianceContribution[];
  readonly assumptions: (single: readonly string[]) => Assumption[];
  readonly warnings: (sides: readonly TaskScores[]) => Remark[];
}

/** The scaling that was asked for, loaded only then. */
export async function singleRunScaling(
  { singleRuns }: SingleRunOptions,
  caller: string,
  given: { readonly method: string; readonly paired?: boolean },
): Promise<SingleRunScaling | undefined> {
  if (singleRuns === undefined) return undefined;
  const { settleSingleRuns } = await import("./scaledSingleRuns.js");
  return settleSingleRuns(singleRuns, caller, given);
}
