import { checkOptions } from "../options/checkOptions.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import type { MetricScores, MissingOption, OverOption } from "./MetricOptions.js";
import { scoresOver } from "./scoresOver.js";

/**
 * The spread of the middle half of the task means: their 75th percentile minus their 25th (type 7). With
 * `over: "cells"` the same for all scores pooled. 0 means that at least half of the values are equal.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @returns a distance, in the unit of the scores
 * @throws RangeError for a score that is not finite (unless `missing` omits it), and for no scores
 * @example
 * ```ts
 * import { interquartileRange } from "precipice/metrics";
 * interquartileRange([[1], [2], [3], [4], [5]]); // => 2
 * ```
 */
export function interquartileRange(scores: MetricScores, options: MissingOption & OverOption = {}): number {
  checkOptions("interquartileRange", options, ["missing", "over"]);
  const sorted = scoresOver(scores, options).sort();
  return linearQuantile(sorted, 0.75) - linearQuantile(sorted, 0.25);
}
