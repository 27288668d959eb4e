import { variance } from "../numeric/variance.js";
import type { Assumption } from "../results/Assumption.js";
import type { TaskScores } from "../scores/TaskScores.js";
import type { AggregatePlan, PlannedStatistic } from "./AggregatePlan.js";
import type { SingleRunScaling } from "./SingleRunScaling.js";
import { listed } from "./singleRuns.js";
import { readings, type VarianceContribution } from "./varianceContributions.js";
import { remark, type Remark } from "../results/Remark.js";

/** Returns the scaling of single runs, or `undefined` for `"refuse"`. Throws for intervals that cannot be scaled. */
export function settleSingleRuns(
  singleRuns: string,
  caller: string,
  { method, paired = false }: { readonly method: string; readonly paired?: boolean },
): SingleRunScaling | undefined {
  if (singleRuns === "refuse") return undefined;
  if (singleRuns !== "scaled") {
    throw new RangeError(`${caller}: singleRuns is "refuse" or "scaled"; got ${JSON.stringify(singleRuns)}.`);
  }
  if (method !== "calibrated") {
    throw new RangeError(
      `${caller}: singleRuns "scaled" widens the calibrated interval; with the ${method} one leave it out.`,
    );
  }
  if (paired) {
    throw new RangeError(
      `${caller}: singleRuns "scaled" is for independent runs; leave it out, or leave paired out.`,
    );
  }
  return { contributions: scaledContributions, assumptions: scaledAssumptions, warnings: scaledWarnings };
}

/**
 * The variance contributions of the tasks with two or more runs; each includes its share of the variance assumed for
 * the others. Let s_j^2 be the variance of a score of task j as the aggregate reads it, c_j the factor of the score,
 * and K the number of tasks with two or more runs. A task with a single run adds c^2 times the mean of the K s_j^2.
 */
function scaledContributions(
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

/** The assumptions of scaled intervals of these sides; empty if no task has a single run. */
function scaledAssumptions(single: readonly string[]): Assumption[] {
  if (single.length === 0) return [];
  return [
    {
      name: "tasks with a single run vary as the others",
      holds: null,
      detail: `one run tells nothing of the spread of runs: that of ${listed(single)} was taken from the tasks with two or more`,
    },
  ];
}

/** The warnings of a scaled interval of these sides. */
function scaledWarnings(sides: readonly TaskScores[]): Remark[] {
  const most = Math.max(...sides.map((scores) => scores.filter(({ length }) => length === 1).length));
  if (most === 0) return [];
  const count = sides[0]?.length ?? 0;
  return [
    remark(
      "scaledSingleRuns",
      `${most} of ${count} tasks have a single run, and the interval is scaled up from the others. In simulations that covers ` +
        ".93 to .96 where it says .95, but about .83 where just the tasks that vary most have the single run. More runs are better.",
    ),
  ];
}
