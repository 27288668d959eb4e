import { checkOptions } from "../options/checkOptions.js";
import { standardDeviation } from "../numeric/variance.js";
import type { MetricScores, MissingOption, OverOption } from "./MetricOptions.js";
import { scoresOver } from "./scoresOver.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * The variation of the task means relative to their mean: standard deviation (divisor tasks - 1) over |mean|. With
 * `over: "cells"` the same for all scores pooled. It is only meaningful for scores with a true zero.
 *
 * @param scores `scores[task][run]`; a flat list means one score for each task
 * @param options `missing` (`"error"`)
 * @returns a ratio without unit, 0 or more
 * @throws RangeError for fewer than two values, a mean of 0, and a score that is not finite
 * @example
 * ```ts
 * import { coefficientOfVariation } from "precipice/metrics";
 * coefficientOfVariation([[1], [2], [3]]); // => 0.5
 * ```
 */
export function coefficientOfVariation(
  scores: MetricScores,
  options: MissingOption & OverOption = {},
): number {
  checkOptions("coefficientOfVariation", options, ["missing", "over"]);
  const values = scoresOver(scores, options);
  if (values.length < 2) {
    throw new RangeError(
      `A coefficient of variation needs at least two ${options.over ?? "tasks"}; there is one.`,
    );
  }
  const mean = meanOf(values);
  if (mean === 0) {
    throw new RangeError("A coefficient of variation needs a mean other than 0: it is relative to the mean.");
  }
  return standardDeviation(values) / Math.abs(mean);
}
