import { checkOptions } from "../options/checkOptions.js";
import { checkedScores, flatScores } from "./checkedScores.js";
import type { MetricScores, MissingOption, TaskWeightsOption, WeightingOption } from "./MetricOptions.js";
import { optimalityGapOf } from "./optimalityGapOf.js";
import { weightedShares } from "./weightedShares.js";

/**
 * The mean shortfall of scores below a threshold: threshold - mean(min(score, threshold)) over all scores of all
 * tasks. Scores above the threshold count as the threshold. Lower is better.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param options `threshold` (gamma), in the unit of the scores: 1 by default, the human score in human-normalised
 *   ones; `weighting` as in {@link WeightingOption}, `weights` as in {@link TaskWeightsOption}
 * @throws RangeError for a score that is not finite (unless `missing` omits it), and for no scores
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 * @example
 * ```ts
 * import { optimalityGap } from "precipice";
 * optimalityGap([[0.5, 2], [1, 0.9]]); // => 0.15
 * ```
 */
export function optimalityGap(
  scores: MetricScores,
  options: MissingOption & WeightingOption & TaskWeightsOption & { readonly threshold?: number } = {},
): number {
  checkOptions("optimalityGap", options, ["missing", "weighting", "weights", "threshold"]);
  const { threshold = 1 } = options;
  if (!Number.isFinite(threshold)) {
    throw new RangeError(`The threshold of the optimality gap is a finite number; got ${String(threshold)}.`);
  }
  const flat = options.weights === undefined ? flatScores(scores, options) : undefined;
  if (flat) return optimalityGapOf([flat], threshold);
  const tasks = checkedScores(scores, options);
  return optimalityGapOf(tasks, threshold, weightedShares(tasks, options));
}
