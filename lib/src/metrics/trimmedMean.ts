import { checkOptions } from "../options/checkOptions.js";
import { checkedScores, flatScores } from "./checkedScores.js";
import type { MetricScores, MissingOption, TaskWeightsOption, WeightingOption } from "./MetricOptions.js";
import { sharesOf } from "./sharesOf.js";
import { taskWeights } from "./taskWeights.js";
import { trimmedMeanOf } from "./trimmedMeanOf.js";

/**
 * The mean of all scores of all tasks pooled, without the floor(proportion * count) lowest and as many highest
 * scores. Whole scores are cut, as in SciPy's `trim_mean`. With `weights` of tasks, or with `weighting: "tasks"` and
 * unequal numbers of runs, a score may be cut in part: each of the N scores of M tasks then has the weight N / (M *
 * runs of the task).
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param proportion the share to cut at each end, from 0 to below 0.5
 * @throws RangeError for a score that is not finite (unless `missing` omits it), and for no scores
 * @example
 * ```ts
 * import { trimmedMean } from "precipice";
 * trimmedMean([[0, 1, 2, 9, 3]], 0.2); // => 2
 * ```
 */
export function trimmedMean(
  scores: MetricScores,
  proportion: number,
  options: MissingOption & WeightingOption & TaskWeightsOption = {},
): number {
  checkOptions("trimmedMean", options, ["missing", "weighting", "weights"]);
  if (!(proportion >= 0 && proportion < 0.5)) {
    throw new RangeError(`A trimmed mean cuts a proportion from 0 to below 0.5; got ${String(proportion)}.`);
  }
  const flat = options.weights === undefined ? flatScores(scores, options) : undefined;
  if (flat) return trimmedMeanOf([flat], proportion);
  const tasks = checkedScores(scores, options);
  const weights = taskWeights(options.weights, tasks.length);
  return trimmedMeanOf(tasks, proportion, sharesOf(tasks, options.weighting, weights), weights !== undefined);
}
