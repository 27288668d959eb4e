import { quantileSorted } from "../numeric/quantile.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { taskMeans } from "./taskMeans.js";

/**
 * The median over tasks of each task's mean over its runs (the average of the middle two of an even number).
 * Nearly half the tasks may score zero without changing it; see {@link iqm}.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @throws RangeError for a score that is not finite (unless missing ones are to be omitted), and where there is none
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 */
export function median(scores: MetricScores, options?: MissingOption): number {
  return quantileSorted(taskMeans(scores, options).sort(), 0.5);
}
