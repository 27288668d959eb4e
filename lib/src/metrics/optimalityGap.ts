import { compensatedSum } from "../numeric/compensatedSum.js";
import { checkedScores } from "./checkedScores.js";
import type { MetricScores, MissingOption, WeightingOption } from "./MetricOptions.js";
import { pooledScores } from "./pooledScores.js";

/**
 * How far scores fall short of a threshold: threshold - mean(min(score, threshold)) over all scores of all tasks.
 * Scores beyond the threshold gain nothing; lower is better.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param options `threshold` (gamma), in the unit of the scores: 1 by default, the human score in human-normalised
 *   ones; `weighting` as in {@link WeightingOption}
 * @throws RangeError for a score that is not finite (unless missing ones are to be omitted), and where there is none
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 */
export function optimalityGap(
  scores: MetricScores,
  options: MissingOption & WeightingOption & { readonly threshold?: number } = {},
): number {
  const { threshold = 1, weighting = "cells" } = options;
  if (!Number.isFinite(threshold)) {
    throw new RangeError(`The threshold of the optimality gap is a finite number; got ${String(threshold)}.`);
  }
  const shortfalls = checkedScores(scores, options).map((task) =>
    task.map((score) => Math.max(threshold - score, 0)),
  );
  if (weighting === "cells") {
    const pooled = pooledScores(shortfalls);
    return compensatedSum(pooled) / pooled.length;
  }
  return compensatedSum(shortfalls.map((task) => compensatedSum(task) / task.length)) / shortfalls.length;
}
