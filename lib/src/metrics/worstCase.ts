import { checkOptions } from "../options/checkOptions.js";
import type { MetricScores, MissingOption, OverOption } from "./MetricOptions.js";
import { scoresOver } from "./scoresOver.js";

/**
 * The lowest task mean: min over tasks of each task's mean over its runs. With `over: "cells"` the lowest single score.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @returns a score, in the unit of the scores
 * @throws RangeError for a score that is not finite (unless `missing` omits it), and for no scores
 * @example
 * ```ts
 * import { worstCase } from "precipice/metrics";
 * worstCase([[0.2, 0.4], [0.9, 0.1]]); // => 0.3
 * worstCase([[0.2, 0.4], [0.9, 0.1]], { over: "cells" }); // => 0.1
 * ```
 */
export function worstCase(scores: MetricScores, options: MissingOption & OverOption = {}): number {
  checkOptions("worstCase", options, ["missing", "over"]);
  return scoresOver(scores, options).reduce((least, value) => Math.min(least, value), Infinity);
}
