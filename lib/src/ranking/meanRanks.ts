import { midranks } from "../numeric/midranks.js";
import { checkTable } from "./checkPaired.js";

/**
 * The mean rank of each system over tasks: 1 for the best, ties sharing their mean rank.
 *
 * @param scores one list a system, one score a task; larger is better
 * @returns one number a system, from 1 to the number of systems
 * @throws RangeError for a table that is none
 * @example
 * ```ts
 * import { meanRanks } from "precipice";
 * meanRanks([[3, 1], [2, 1]]); // => [ 1.25, 1.75 ]
 * ```
 */
export function meanRanks(scores: readonly ArrayLike<number>[]): Float64Array {
  const { tasks } = checkTable(scores, "meanRanks");
  return rankSums(scores).map((sum) => sum / tasks);
}

/** The sum of the ranks of each system over tasks: exact, since ranks are halves of whole numbers. */
export function rankSums(scores: readonly ArrayLike<number>[]): Float64Array {
  const tasks = scores[0]?.length ?? 0;
  const sums = new Float64Array(scores.length);
  for (let task = 0; task < tasks; task++) {
    const ranks = midranks(scores.map((row) => -(row[task] ?? 0)));
    ranks.forEach((rank, system) => (sums[system] = (sums[system] ?? 0) + rank));
  }
  return sums;
}
