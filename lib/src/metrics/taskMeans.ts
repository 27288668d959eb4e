import { checkOptions } from "../options/checkOptions.js";
import { checkedScores, flatScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { taskMeansOf } from "./taskMeansOf.js";

/**
 * The mean over its runs of each task, in the order of the tasks.
 *
 * @example
 * ```ts
 * import { taskMeans } from "precipice";
 * taskMeans([[0, 1], [2, 2, 2]]); // => [ 0.5, 2 ]
 * ```
 */
export function taskMeans(scores: MetricScores, options?: MissingOption): Float64Array {
  checkOptions("taskMeans", options, ["missing"]);
  return flatScores(scores, options) ?? taskMeansOf(checkedScores(scores, options));
}
