import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { majorityMatrix } from "./majorityMatrix.js";

/**
 * Copeland's score: the number of systems that a system beats on most tasks, minus the number that beat it.
 *
 * @param scores one list for each system, one score for each task; larger is better
 * @param options `onProgress` counts compared systems; to stop, abort `signal` there, because the function is
 *   synchronous
 * @throws RangeError for an invalid table; the reason of `signal` when it aborts
 *
 * Source: A. Copeland, A reasonable social welfare function (1951).
 * @example
 * ```ts
 * import { copeland } from "precipice/ranking";
 * copeland([[3, 2, 1], [2, 1, 3], [1, 0, 0]]); // => [ 2, 0, -2 ]
 * ```
 */
export function copeland(scores: readonly ArrayLike<number>[], options: LongWorkOptions = {}): Float64Array {
  checkOptions("copeland", options, ["signal", "onProgress"]);
  const wins = majorityMatrix(scores, options);
  return mapFloats(wins, (row, i) =>
    row.reduce((sum, won, j) => sum + Math.sign(won - (wins[j]?.[i] ?? 0)), 0),
  );
}
