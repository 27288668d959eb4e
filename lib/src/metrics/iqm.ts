import { checkOptions } from "../options/checkOptions.js";
import type { MetricScores, MissingOption, TaskWeightsOption, WeightingOption } from "./MetricOptions.js";
import { trimmedMean } from "./trimmedMean.js";

/**
 * The interquartile mean: the mean of all scores of all tasks pooled, without the floor(count / 4) lowest and as many
 * highest scores. It is more robust to outliers than {@link mean} and uses more of the data than {@link median}. For
 * an interval use `aggregates`.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param options `weighting`: the unit of equal weight if tasks have unequal numbers of runs, every score (`"cells"`,
 *   the default) or every task (`"tasks"`); `weights` (equal)
 * @throws RangeError for a score that is not finite (unless `missing` omits it), and for no scores
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 * @example
 * ```ts
 * import { iqm } from "precipice";
 * iqm([[0, 1, 2, 9], [1, 2, 3, 4]]); // => 2
 * ```
 */
export function iqm(
  scores: MetricScores,
  options?: MissingOption & WeightingOption & TaskWeightsOption,
): number {
  checkOptions("iqm", options, ["missing", "weighting", "weights"]);
  return trimmedMean(scores, 0.25, options);
}
