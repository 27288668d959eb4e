import { checkOptions } from "../options/checkOptions.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import type { MetricScores, MissingOption, TaskWeightsOption } from "./MetricOptions.js";
import { checkedTaskMeans } from "./checkedTaskMeans.js";
import { taskWeights } from "./taskWeights.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * The mean over tasks of each task's mean over its runs: every task has the same weight for any number of runs. One
 * outlying task can dominate it; see {@link iqm}.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param options `weights` of tasks, see {@link TaskWeightsOption}; equal by default
 * @throws RangeError for a score that is not finite (unless `missing` omits it), and for no scores
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 * @example
 * ```ts
 * import { mean } from "precipice";
 * mean([[0, 1], [2, 2, 2]]); // => 1.25
 * mean([[0, 1], [2, 2, 2]], { weights: [3, 1] }); // => 0.875
 * ```
 */
export function mean(scores: MetricScores, options?: MissingOption & TaskWeightsOption): number {
  checkOptions("mean", options, ["missing", "weights"]);
  const means = checkedTaskMeans(scores, options);
  const weights = taskWeights(options?.weights, means.length);
  if (weights) return compensatedSum(means.map((mean, task) => mean * (weights[task] ?? NaN))) / means.length;
  return meanOf(means);
}
