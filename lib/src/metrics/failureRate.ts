import { checkOptions } from "../options/checkOptions.js";
import { probabilityAbove } from "./probabilityAbove.js";
import { checkedScores, flatScores } from "./checkedScores.js";
import type { MetricScores, MissingOption, OverOption, WeightingOption } from "./MetricOptions.js";
import { checkedTaskMeans } from "./checkedTaskMeans.js";

/**
 * The share of scores strictly below a threshold, over all runs of all tasks (`over: "cells"`, the default here). With
 * `over: "tasks"` the share of tasks whose mean is below it.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param threshold the smallest score that counts as success, in the unit of the scores
 * @param options `missing` (`"error"`), `weighting` (`"cells"`)
 * @returns a share from 0 to 1
 * @throws RangeError for a threshold that is not a number and for a score that is not finite
 * @example
 * ```ts
 * import { failureRate } from "precipice/metrics";
 * failureRate([[0, 1, 1, 1], [0, 0, 1, 1]], 0.5); // => 0.375
 * ```
 */
export function failureRate(
  scores: MetricScores,
  threshold: number,
  options: MissingOption & WeightingOption & OverOption = {},
): number {
  checkOptions("failureRate", options, ["missing", "weighting", "over"]);
  const negated =
    options.over === "tasks"
      ? [checkedTaskMeans(scores, options).map((value) => -value)]
      : (flatScores(scores, options)?.map((score) => -score) ??
        checkedScores(scores, options).map((runs) => runs.map((score) => -score)));
  const { weighting = "cells" } = options;
  return probabilityAbove(negated, { threshold: -threshold, weighting });
}
