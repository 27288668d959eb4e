import { compensatedSum } from "../numeric/compensatedSum.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { taskMeans } from "./taskMeans.js";

/**
 * The mean over tasks of each task's mean over its runs: every task weighs the same, whatever its number of runs.
 * One outstanding task can carry it; see {@link iqm}.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @throws RangeError for a score that is not finite (unless missing ones are to be omitted), and where there is none
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 */
export function mean(scores: MetricScores, options?: MissingOption): number {
  const means = taskMeans(scores, options);
  return compensatedSum(means) / means.length;
}
