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
  return majoritySteps(scores);
}

/** {@link majorityMatrix} that counts systems as compared. */
export function majoritySteps(
  scores: readonly ArrayLike<number>[],
  step: () => void = () => undefined,
): Float64Array[] {
  const { tasks } = checkTable(scores, "majorityMatrix");
  const rows = scores.map((row) => Float64Array.from(row));
  const wins = rows.map(() => new Float64Array(rows.length));
  rows.forEach((own, i) => {
    for (let j = 0; j < i; j++) {
      const other = rows[j] ?? own;
      // Twice the wins, so that ties count one.
      let twice = 0;
      for (let task = 0; task < tasks; task++) {
        const [one, two] = [own[task] ?? 0, other[task] ?? 0];
        twice += (one >= two ? 1 : 0) + (one > two ? 1 : 0);
      }
      const [row, column] = [wins[i], wins[j]];
      if (row) row[j] = twice / 2;
      if (column) column[i] = tasks - twice / 2;
    }
    step();
  });
  return wins;
}
