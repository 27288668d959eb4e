import { checkTable } from "./checkPaired.js";

/**
 * On how many tasks each system beats each: `[i][j]` counts the tasks where i scores above j, a tie as half.
 *
 * @param scores one list a system, one score a task; larger is better
 * @throws RangeError for a table that is none
 * @example
 * ```ts
 * import { majorityMatrix } from "precipice";
 * majorityMatrix([[3, 1], [2, 1]]).map((row) => [...row]); // => [ [ 0, 1.5 ], [ 0.5, 0 ] ]
 * ```
 */
export function majorityMatrix(scores: readonly ArrayLike<number>[]): Float64Array[] {
  const { tasks } = checkTable(scores, "majorityMatrix");
  return scores.map((own, i) =>
    Float64Array.from(scores, (other, j) => {
      if (i === j) return 0;
      let wins = 0;
      for (let task = 0; task < tasks; task++) {
        const apart = (own[task] ?? 0) - (other[task] ?? 0);
        wins += apart > 0 ? 1 : apart === 0 ? 0.5 : 0;
      }
      return wins;
    }),
  );
}
