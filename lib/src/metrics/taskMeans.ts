import { checkOptions } from "../options/checkOptions.js";
import { checkedTaskMeans } from "./checkedTaskMeans.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";

/**
 * The mean over its runs of each task, in the order of the tasks.
 *
 * @param options `missing` (`"error"`)
 *
 * @example
 * ```ts
 * import { taskMeans } from "precipice/metrics";
 * taskMeans([[0, 1], [2, 2, 2]]); // => [ 0.5, 2 ]
 * ```
 */
export function taskMeans(scores: MetricScores, options?: MissingOption): Float64Array {
  checkOptions("taskMeans", options, ["missing"]);
  return checkedTaskMeans(scores, options);
}
