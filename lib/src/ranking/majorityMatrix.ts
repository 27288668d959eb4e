import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { checkTable } from "./checkPaired.js";

/**
 * Pairwise wins over tasks: `[i][j]` is the number of tasks on which i scores above j; a tie counts one half.
 *
 * @param scores one list for each system, one score for each task; larger is better
 * @param options `onProgress` counts compared systems; to stop, abort `signal` there, because the function is
 *   synchronous
 * @throws RangeError for an invalid table; the reason of `signal` when it aborts
 * @example
 * ```ts
 * import { majorityMatrix } from "precipice/ranking";
 * majorityMatrix([[3, 1], [2, 1]]).map((row) => [...row]); // => [ [ 0, 1.5 ], [ 0.5, 0 ] ]
 * ```
 */
export function majorityMatrix(
  scores: readonly ArrayLike<number>[],
  options: LongWorkOptions = {},
): Float64Array[] {
  checkOptions("majorityMatrix", options, ["signal", "onProgress"]);
  return takeSteps(options, scores.length, "Comparing systems", (step) => majoritySteps(scores, step));
}

/** {@link majorityMatrix} that counts systems as compared. */
export function majoritySteps(scores: readonly ArrayLike<number>[], step: () => void): Float64Array[] {
  const { tasks } = checkTable(scores, "majorityMatrix");
  const rows = scores.map((row) => Float64Array.from(row));
  const wins = rows.map(() => new Float64Array(rows.length));
  wins.forEach((won, i) => {
    const own = rows[i] ?? won;
    for (let j = 0; j < i; j++) {
      const twice = twiceWon(own, rows[j] ?? own, tasks);
      won[j] = twice / 2;
      const column = wins[j];
      if (column) column[i] = tasks - twice / 2;
    }
    step();
  });
  return wins;
}

/**
 * Twice the wins of one over other, so that ties count one. It avoids branches, which would be mispredicted half of
 * the time.
 */
function twiceWon(one: Float64Array, other: Float64Array, tasks: number): number {
  let twice = 0;
  for (let task = 0; task < tasks; task++) {
    const own = one[task] ?? NaN;
    const against = other[task] ?? NaN;
    twice += Number(own >= against) + Number(own > against);
  }
  return twice;
}
