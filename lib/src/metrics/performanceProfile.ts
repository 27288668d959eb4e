import { checkOptions } from "../options/checkOptions.js";
import { countUpTo } from "../numeric/countUpTo.js";
import { checkedScores, flatScores } from "./checkedScores.js";
import { checkedThresholds } from "./checkedThresholds.js";
import type { MetricScores, MissingOption, TaskWeightsOption, WeightingOption } from "./MetricOptions.js";
import { weightedShares } from "./weightedShares.js";

/**
 * The run-score distribution: for each threshold, the share of scores strictly above it, over all runs of all tasks.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param thresholds in the unit of the scores, in any order
 * @param options `weighting` as in {@link WeightingOption}, `weights` as in {@link TaskWeightsOption}
 * @returns a share from 0 to 1 for each threshold
 * @throws RangeError for a score that is not finite (unless `missing` omits it), and for no scores
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 * @example
 * ```ts
 * import { performanceProfile } from "precipice";
 * performanceProfile([[0.5, 2], [1, 0.9]], [0.5, 1]); // => [ 0.75, 0.25 ]
 * ```
 */
export function performanceProfile(
  scores: MetricScores,
  thresholds: ArrayLike<number>,
  options: MissingOption & WeightingOption & TaskWeightsOption = {},
): Float64Array {
  checkOptions("performanceProfile", options, ["missing", "weighting", "weights"]);
  const flat = options.weights === undefined ? flatScores(scores, options) : undefined;
  const tasks = (flat ? [flat] : checkedScores(scores, options)).map((task) => task.slice().sort());
  const shares = flat ? undefined : weightedShares(tasks, options);
  const cells = tasks.reduce((count, { length }) => count + length, 0);
  return checkedThresholds(thresholds).map((threshold) => {
    const above = tasks.map((task) => task.length - countUpTo(task, threshold));
    if (!shares) return above.reduce((sum, count) => sum + count, 0) / cells;
    return above.reduce((sum, count, task) => sum + count * (shares[task] ?? NaN), 0);
  });
}
