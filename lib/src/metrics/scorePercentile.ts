import { checkOptions } from "../options/checkOptions.js";
import { quantile } from "../numeric/quantile.js";
import type { MetricScores, MissingOption, OverOption } from "./MetricOptions.js";
import { scoresOver } from "./scoresOver.js";

/**
 * A percentile of task means: the value below which `percent` % lie, by linear interpolation (Hyndman and Fan's type
 * 7). With `over: "cells"` the same for all scores pooled.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param percent from 0 (the lowest) to 100 (the highest)
 * @param options `missing` (`"error"`)
 * @returns a score, in the unit of the scores
 * @throws RangeError for a percentage out of range and for a score that is not finite
 * @example
 * ```ts
 * import { scorePercentile } from "precipice/metrics";
 * scorePercentile([[1], [2], [3], [4], [5]], 25); // => 2
 * ```
 */
export function scorePercentile(
  scores: MetricScores,
  percent: number,
  options: MissingOption & OverOption = {},
): number {
  checkOptions("scorePercentile", options, ["missing", "over"]);
  if (!(percent >= 0 && percent <= 100)) {
    throw new RangeError(`A percentile is a number from 0 to 100; got ${String(percent)}.`);
  }
  return quantile(scoresOver(scores, options), percent / 100);
}
