import { checkOptions } from "../options/checkOptions.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import type { MetricScores, MissingOption, OverOption } from "./MetricOptions.js";
import { scoresOver } from "./scoresOver.js";

/**
 * The mean of the worst `proportion` of the task means (CVaR, expected shortfall): with N task means and m =
 * proportion * N, the mean of the lowest m; if m is not whole, the last one counts in part. With `over: "cells"` the
 * same for all scores pooled.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param options `proportion` above 0 and up to 1; .1 by default (CVaR-10); `missing` (`"error"`)
 * @returns a score, in the unit of the scores, never above the mean
 * @throws RangeError for a proportion out of range and for a score that is not finite
 * Source: R. T. Rockafellar and S. Uryasev, Conditional value-at-risk for general loss distributions (2002).
 * @example
 * ```ts
 * import { conditionalValueAtRisk } from "precipice/metrics";
 * conditionalValueAtRisk([[1], [2], [3], [6]], { proportion: 0.5 }); // => 1.5
 * ```
 */
export function conditionalValueAtRisk(
  scores: MetricScores,
  options: MissingOption & OverOption & { readonly proportion?: number } = {},
): number {
  checkOptions("conditionalValueAtRisk", options, ["missing", "over", "proportion"]);
  const { proportion = 0.1 } = options;
  if (!(proportion > 0 && proportion <= 1)) {
    throw new RangeError(`The proportion of a CVaR is above 0 and at most 1; got ${String(proportion)}.`);
  }
  const sorted = scoresOver(scores, options).sort();
  const count = proportion * sorted.length;
  const parts = sorted.map((value, rank) => value * Math.max(0, Math.min(1, count - rank)));
  return compensatedSum(parts) / count;
}
