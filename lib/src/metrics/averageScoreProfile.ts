import { checkOptions } from "../options/checkOptions.js";
import { countUpTo } from "../numeric/countUpTo.js";
import { checkedThresholds } from "./checkedThresholds.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { taskMeans } from "./taskMeans.js";

/**
 * The average-score distribution: for each threshold, the share of tasks whose mean over runs is strictly above it.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param thresholds in the unit of the scores, in any order
 * @returns a share from 0 to 1 for each threshold
 * @throws RangeError for a score that is not finite (unless `missing` omits it), and for no scores
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 * @example
 * ```ts
 * import { averageScoreProfile } from "precipice/metrics";
 * averageScoreProfile([[0, 1], [2, 2]], [0.4, 1]); // => [ 1, 0.5 ]
 * ```
 */
export function averageScoreProfile(
  scores: MetricScores,
  thresholds: ArrayLike<number>,
  options?: MissingOption,
): Float64Array {
  checkOptions("averageScoreProfile", options, ["missing"]);
  const means = taskMeans(scores, options).sort();
  return checkedThresholds(thresholds).map(
    (threshold) => (means.length - countUpTo(means, threshold)) / means.length,
  );
}
