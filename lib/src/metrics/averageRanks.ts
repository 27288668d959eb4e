import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { blockRanks, byTask, rankSums, type RankOptions } from "./blockRanks.js";
import { checkedScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { sameTasks } from "./sameTasks.js";
import { taskMeansOf } from "./taskMeansOf.js";

/** Options of {@link averageRanks}. */
export interface AverageRanksOptions extends MissingOption, RankOptions, LongWorkOptions {}

/** Number of tasks between two clock reads. */
const AT_ONCE = 1024;

/**
 * The average rank of each algorithm over tasks. Within each task algorithms are ranked by their mean (1 is the best;
 * ties share the mean of their ranks).
 *
 * @param scores for each algorithm `scores[task][run]` on the same tasks; a flat list means one score for each task
 * @param options `higherIsBetter`, true by default; `onProgress` counts tasks, once for each algorithm and once for the
 *   ranking; an abort of `signal` from `onProgress` throws its reason; `missing` (`"error"`)
 * @returns a rank for each algorithm, from 1 to the number of algorithms; their mean is (algorithms + 1) / 2
 * @throws RangeError for unequal numbers of tasks, no algorithm, and a score that is not finite
 * Source: J. Demsar, Statistical comparisons of classifiers over multiple data sets, JMLR 7 (2006).
 * @example
 * ```ts
 * import { averageRanks } from "precipice/metrics";
 * averageRanks([[[3], [1]], [[2], [1]], [[1], [2]]]); // => [ 1.75, 2.25, 2 ]
 * ```
 */
export function averageRanks(
  scores: readonly MetricScores[],
  options: AverageRanksOptions = {},
): Float64Array {
  checkOptions("averageRanks", options, ["missing", "higherIsBetter", "signal", "onProgress"]);
  const steps = (scores[0]?.length ?? 0) * (scores.length + 1) + 1;
  return takeSteps(options, steps, "Ranking", (step) => averageRanksOf(scores, options, step));
}

/** {@link averageRanks} of one resample of many. */
export function averageRanksOf(
  scores: readonly MetricScores[],
  options: MissingOption & RankOptions = {},
  step: (tasks: number) => void = () => undefined,
): Float64Array {
  const tasks = scores[0]?.length ?? 0;
  const checked = scores.map((one) => {
    const own = checkedScores(one, options);
    if (own.length === tasks) step(tasks);
    return own;
  });
  const blocks = byTask(sameTasks(checked).map((one) => taskMeansOf(one)));
  const sums = new Float64Array(scores.length);
  for (let start = 0; start < blocks.length; start += AT_ONCE) {
    const some = blocks.slice(start, start + AT_ONCE);
    rankSums(blockRanks(some, options)).forEach((sum, place) => (sums[place] = (sums[place] ?? 0) + sum));
    step(some.length);
  }
  return sums.map((sum) => sum / blocks.length);
}
