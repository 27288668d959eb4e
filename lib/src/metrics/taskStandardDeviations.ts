import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { standardDeviation } from "../numeric/variance.js";
import { checkedScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";

/**
 * The standard deviation over its runs of each task (dividing by runs - 1), in the order of the tasks; `NaN` for a
 * task with a single run, which has no standard deviation.
 *
 * @param options `missing` (`"error"`)
 *
 * @example
 * ```ts
 * import { taskStandardDeviations } from "precipice/metrics";
 * taskStandardDeviations([[0, 2], [2, 2, 2]]); // => [ 1.41421, 0 ]
 * ```
 */
export function taskStandardDeviations(scores: MetricScores, options?: MissingOption): Float64Array {
  checkOptions("taskStandardDeviations", options, ["missing"]);
  return mapFloats(checkedScores(scores, options), (task) => standardDeviation(task));
}
