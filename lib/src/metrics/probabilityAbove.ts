import { checkOptions } from "../options/checkOptions.js";
import type { MetricScores, MissingOption, TaskWeightsOption, WeightingOption } from "./MetricOptions.js";
import { performanceProfile } from "./performanceProfile.js";

/**
 * P(score > threshold): the share of scores strictly above a threshold, over all runs of all tasks. With human-normalised
 * scores and the threshold 1 it is the probability of superhuman play.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param options `threshold` in the unit of the scores, 1 by default; `weighting` as in {@link WeightingOption};
 *   `missing` (`"error"`), `weights` (equal)
 * @returns a share from 0 to 1: one point of {@link performanceProfile}
 * @throws RangeError for a threshold that is not a number and for a score that is not finite
 * Source: R. Agarwal et al., the Colab of rliable ("superhuman probability").
 * @example
 * ```ts
 * import { probabilityAbove } from "precipice/metrics";
 * probabilityAbove([[0.5, 1.5], [1, 2]]); // => 0.5
 * ```
 */
export function probabilityAbove(
  scores: MetricScores,
  options: MissingOption & WeightingOption & TaskWeightsOption & { readonly threshold?: number } = {},
): number {
  checkOptions("probabilityAbove", options, ["missing", "weighting", "weights", "threshold"]);
  const { threshold = 1, ...rest } = options;
  return performanceProfile(scores, [threshold], rest)[0] ?? NaN;
}
