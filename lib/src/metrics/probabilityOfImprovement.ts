import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { checkedScores, flatScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { meanOf } from "../numeric/meanOf.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";

/**
 * The probability of improvement P(X > Y): the probability that a run of X scores above a run of Y on the same task,
 * averaged over tasks. Ties count one half. For each task it is the Mann-Whitney U of X divided by the number of
 * pairs. For an interval use `improvement`.
 *
 * @param x scores of X, `x[task][run]`; a flat list means one score for each task
 * @param y scores of Y on the same tasks in the same order; their numbers of runs may differ from X's
 * @param options `missing` (`"error"`)
 * @returns a probability: 0.5 means that neither is better
 * @throws RangeError for unequal numbers of tasks, and for a score that is not finite
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 * @example
 * ```ts
 * import { probabilityOfImprovement } from "precipice";
 * probabilityOfImprovement([[3, 1]], [[2, 1]]); // => 0.625
 * ```
 */
export function probabilityOfImprovement(x: MetricScores, y: MetricScores, options?: MissingOption): number {
  checkOptions("probabilityOfImprovement", options, ["missing"]);
  const byTask = probabilityOfImprovementByTask(x, y, options);
  return meanOf(byTask);
}

/**
 * {@link probabilityOfImprovement} of each task by itself.
 *
 * @param options `missing` (`"error"`)
 *
 * @example
 * ```ts
 * import { probabilityOfImprovementByTask } from "precipice/metrics";
 * probabilityOfImprovementByTask([[3, 1], [5]], [[2, 1], [4]]); // => [ 0.625, 1 ]
 * ```
 */
export function probabilityOfImprovementByTask(
  x: MetricScores,
  y: MetricScores,
  options?: MissingOption,
): Float64Array {
  checkOptions("probabilityOfImprovementByTask", options, ["missing"]);
  const flatX = flatScores(x, options);
  const flatY = flatX && flatScores(y, options);
  if (flatX && flatY) {
    checkSameTasks(flatX, flatY);
    return mapFloats(flatX, (score, task) => {
      const other = flatY[task] ?? NaN;
      return score > other ? 1 : score === other ? 0.5 : 0;
    });
  }
  const tasksX = checkedScores(x, options);
  const tasksY = checkedScores(y, options);
  checkSameTasks(tasksX, tasksY);
  return mapFloats(tasksX, (runsX, task) => {
    const runsY = tasksY[task] ?? new Float64Array();
    return pairsWon(runsX, runsY) / (runsX.length * runsY.length);
  });
}

function checkSameTasks(x: ArrayLike<unknown>, y: ArrayLike<unknown>): void {
  if (x.length === y.length) return;
  throw new RangeError(`Expected X and Y on the same tasks; X has ${x.length} tasks and Y has ${y.length}.`);
}

/** The number of pairs (run of X, run of Y) that X wins; a tie counts one half. One pass over both in order. */
function pairsWon(runsX: Float64Array, runsY: Float64Array): number {
  const sortedX = sortedNumbers(runsX);
  const sortedY = sortedNumbers(runsY);
  let won = 0;
  let below = 0;
  let notAbove = 0;
  for (const score of sortedX) {
    while (below < sortedY.length && (sortedY[below] ?? NaN) < score) below += 1;
    while (notAbove < sortedY.length && (sortedY[notAbove] ?? NaN) <= score) notAbove += 1;
    won += (below + notAbove) / 2;
  }
  return won;
}
