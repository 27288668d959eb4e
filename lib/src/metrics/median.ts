import { checkOptions } from "../options/checkOptions.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import type { MetricScores, MissingOption, TaskWeightsOption } from "./MetricOptions.js";
import { checkedTaskMeans } from "./checkedTaskMeans.js";
import { taskWeights } from "./taskWeights.js";

/**
 * The median over tasks of each task's mean over its runs (the average of the middle two of an even number).
 * Nearly half the tasks may score zero without changing it; see {@link iqm}.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param options `weights` of tasks, see {@link TaskWeightsOption}: the task mean with half of the total weight on
 *   either side
 * @throws RangeError for a score that is not finite (unless `missing` omits it), and for no scores
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 * @example
 * ```ts
 * import { median } from "precipice";
 * median([[0, 1], [2, 4], [9]]); // => 3
 * ```
 */
export function median(scores: MetricScores, options?: MissingOption & TaskWeightsOption): number {
  checkOptions("median", options, ["missing", "weights"]);
  const means = checkedTaskMeans(scores, options);
  const weights = taskWeights(options?.weights, means.length);
  return weights ? weightedMedian(means, weights) : linearQuantile(means.sort(), 0.5);
}

/** The value at which half of the weight is reached; the midpoint of two values if half is reached exactly. */
function weightedMedian(values: Float64Array, weights: Float64Array): number {
  const order = Array.from(values, (_, index) => index)
    .filter((index) => (weights[index] ?? 0) > 0)
    .sort((a, b) => (values[a] ?? NaN) - (values[b] ?? NaN));
  let left = values.length / 2;
  for (const [rank, index] of order.entries()) {
    const weight = weights[index] ?? 0;
    // A sum of weights that is exactly half may differ from it by rounding.
    if (Math.abs(left - weight) <= 1e-12 * values.length) {
      return ((values[index] ?? NaN) + (values[order[rank + 1] ?? index] ?? NaN)) / 2;
    }
    if (weight > left) return values[index] ?? NaN;
    left -= weight;
  }
  return values[order.at(-1) ?? 0] ?? NaN;
}
