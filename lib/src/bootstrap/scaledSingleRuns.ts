import { variance } from "../numeric/variance.js";
import type { Assumption } from "../results/Assumption.js";
import type { TaskScores } from "../scores/TaskScores.js";
import type { AggregatePlan, PlannedStatistic } from "./AggregatePlan.js";
import { listed } from "./singleRuns.js";
import { readings, type VarianceContribution } from "./varianceContributions.js";

/** What is to become of tasks with a single run. */
export interface SingleRunOptions {
  /**
   * Tasks with a single run: `"refuse"` (default) gives no interval and names them. `"scaled"` takes it that one run of
   * theirs varies as much as one run of the other tasks does on average, and widens the calibrated interval of the others
   * accordingly. No data speak for that: the result states it as an assumption and warns.
   */
  readonly singleRuns?: "refuse" | "scaled";
}

/** Fills in the default and refuses what cannot be scaled. */
export function settleSingleRuns(
  { singleRuns = "refuse" }: SingleRunOptions,
  caller: string,
  { method, paired = false }: { readonly method: string; readonly paired?: boolean },
): "refuse" | "scaled" {
  if (!["refuse", "scaled"].includes(singleRuns)) {
    throw new RangeError(`${caller}: singleRuns is "refuse" or "scaled"; got ${JSON.stringify(singleRuns)}.`);
  }
  if (singleRuns === "scaled" && method !== "calibrated") {
    throw new RangeError(
      `${caller}: singleRuns "scaled" widens the calibrated interval; with the ${method} one leave it out.`,
    );
  }
  if (singleRuns === "scaled" && paired) {
    throw new RangeError(
      `${caller}: singleRuns "scaled" is for independent runs; leave it out, or leave paired out.`,
    );
  }
  return singleRuns;
}

/**
 * The contributions to the variance of the tasks with two runs or more, each with its share of what is taken for the
 * others. With s_j^2 the variance of a score of task j as the aggregate reads it, c_j what the score is multiplied by and
 * K the number of tasks with two runs or more, a task with a single run adds c^2 times the mean of the K s_j^2.
 */
export function scaledContributions(
  plan: AggregatePlan,
  statistic: PlannedStatistic,
  medianShares: Float64Array,
): VarianceContribution[] {
  const tasks = readings(plan, statistic, medianShares);
  const known = tasks.filter(({ read }) => read.length > 1);
  const single = tasks.reduce((sum, { scale, read }) => sum + (read.length > 1 ? 0 : scale ** 2), 0);
  return known.map(({ scale, read }) => {
    const spread = variance(read);
    return {
      variance: read.length * scale ** 2 * spread,
      runs: read.length,
      standsFor: (single / known.length) * spread,
    };
  });
}

/** What the scaled intervals of these sides rest on; nothing where no task has a single run. */
export function scaledAssumptions(single: readonly string[]): Assumption[] {
  if (single.length === 0) return [];
  return [
    {
      name: "tasks with a single run vary as the others",
      holds: null,
      detail: `one run tells nothing of the spread of runs: that of ${listed(single)} was taken from the tasks with two or more`,
    },
  ];
}

/** What to know of an interval of these sides that was scaled. */
export function scaledWarnings(sides: readonly TaskScores[]): string[] {
  const most = Math.max(...sides.map((scores) => scores.filter(({ length }) => length === 1).length));
  if (most === 0) return [];
  const count = sides[0]?.length ?? 0;
  return [
    `${most} of ${count} tasks have a single run, and the interval is scaled up from the others: where those with a ` +
      "single run vary more, it is too narrow (simulated coverage of the mean .90 to .95, of the IQM up to .99). More runs are better.",
  ];
}
