import { checkedScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { taskMeans } from "./taskMeans.js";

/**
 * The mean rank of each algorithm: ranked by its mean within each task (1 is the best; equal ones share the mean of their
 * ranks), averaged over tasks.
 *
 * @param scores for each algorithm `scores[task][run]` on the same tasks; a flat list means one score for each task
 * @param options `higherIsBetter`, true by default
 * @returns a rank from 1 to the number of algorithms for each; together they average (algorithms + 1) / 2
 * @throws RangeError for unequal numbers of tasks, no algorithm, and a score that is not finite
 * Source: J. Demsar, Statistical comparisons of classifiers over multiple data sets, JMLR 7 (2006).
 * @example
 * ```ts
 * import { averageRank } from "precipice";
 * averageRank([[[3], [1]], [[2], [1]], [[1], [2]]]); // => [ 1.75, 2.25, 2 ]
 * ```
 */
export function averageRank(
  scores: readonly MetricScores[],
  options: MissingOption & { readonly higherIsBetter?: boolean } = {},
): Float64Array {
  const sign = (options.higherIsBetter ?? true) ? 1 : -1;
  const means = sameTasks(scores.map((one) => checkedScores(one, options))).map((one) => taskMeans(one));
  const tasks = means[0]?.length ?? 0;
  return Float64Array.from(means, (own) => {
    let sum = 0;
    for (let task = 0; task < tasks; task++) {
      const mine = sign * (own[task] ?? NaN);
      let better = 0;
      let equal = 0;
      for (const others of means) {
        const theirs = sign * (others[task] ?? NaN);
        if (theirs > mine) better += 1;
        else if (theirs === mine) equal += 1;
      }
      sum += better + (equal + 1) / 2;
    }
    return sum / tasks;
  });
}

/** Refuses algorithms on different numbers of tasks. */
export function sameTasks(scores: readonly Float64Array[][]): readonly Float64Array[][] {
  const [first] = scores;
  if (first === undefined)
    throw new RangeError("Expected the scores of at least one algorithm; the list is empty.");
  const other = scores.findIndex(({ length }) => length !== first.length);
  if (other >= 0) {
    throw new RangeError(
      `Expected algorithms on the same tasks; the first has ${first.length} tasks and number ${other + 1} has ` +
        `${scores[other]?.length ?? 0}.`,
    );
  }
  return scores;
}
