import { blockRanks, byTask, meanRanks, type RankOptions } from "./blockRanks.js";
import { checkedScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { sameTasks } from "./sameTasks.js";
import { taskMeans } from "./taskMeans.js";

/**
 * The average rank of each algorithm over tasks: ranked by its mean within each task (1 is the best; equal ones share the
 * mean of their ranks), averaged over tasks.
 *
 * @param scores for each algorithm `scores[task][run]` on the same tasks; a flat list means one score for each task
 * @param options `higherIsBetter`, true by default
 * @returns a rank from 1 to the number of algorithms for each; together they average (algorithms + 1) / 2
 * @throws RangeError for unequal numbers of tasks, no algorithm, and a score that is not finite
 * Source: J. Demsar, Statistical comparisons of classifiers over multiple data sets, JMLR 7 (2006).
 * @example
 * ```ts
 * import { averageRanks } from "precipice";
 * averageRanks([[[3], [1]], [[2], [1]], [[1], [2]]]); // => [ 1.75, 2.25, 2 ]
 * ```
 */
export function averageRanks(
  scores: readonly MetricScores[],
  options: MissingOption & RankOptions = {},
): Float64Array {
  const checked = sameTasks(scores.map((one) => checkedScores(one, options)));
  return meanRanks(blockRanks(byTask(checked.map((one) => taskMeans(one))), options));
}
