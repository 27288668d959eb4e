import { checkedScores } from "../../metrics/checkedScores.js";
import type { Result } from "../../results/Result.js";
import type { TaskScores } from "../../scores/TaskScores.js";
import type { Statistics } from "../statisticsOf.js";
import { mapStatistics } from "./mapStatistics.js";
import { runNested, type Nested } from "./nestedBootstrap.js";
import type { SchemeOptions } from "./runScheme.js";

/**
 * Bootstraps a statistic of scores for new tasks as well as new runs: it draws tasks with replacement, and runs
 * within each drawn task (rliable's `task_bootstrap`). It answers how the algorithm would do on other tasks like
 * these, so its intervals are wider than those of {@link stratifiedBootstrap}.
 *
 * @param scores `scores[task][run]`; tasks may have different numbers of runs
 * @param statistics a function of such scores, or several under names; none may keep or change its argument
 * @param options `interval` is `"calibrated"` by default (its degrees of freedom are tasks - 1), or `"percentile"` (as
 *   rliable), `"basic"`, `"normal"`, `"bc"`, `"bca"`; `reps` is 10 000
 * @returns a result with the label `statistic` (no label for a single function), whose unit is the task; a single task has
 *   no interval, tasks with a single run are fine
 * @throws RangeError for scores and options out of range, and for a statistic that is not finite
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 */
export async function taskBootstrap(
  scores: TaskScores,
  statistics: Statistics<readonly Float64Array[]>,
  options: SchemeOptions = {},
): Promise<Result> {
  const tasks = checkedScores(scores);
  return runNested(
    tasks,
    mapStatistics(statistics, (sample: Nested) => sample as readonly Float64Array[]),
    { ...options, levels: ["task", "run"] },
    {
      kind: "taskBootstrap",
      title: "Bootstrap of tasks and runs",
      source:
        "Agarwal et al.: Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021",
    },
  );
}
