import { checkOptions } from "../options/checkOptions.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";

/**
 * Wins of each model over each other one. `[i][j]` is the number of wins of i over j, with weights and counts; a tie
 * counts `tie` (1/2).
 *
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { winMatrix } from "precipice/ratings";
 * winMatrix(Battles.from([{ a: "x", b: "y", winner: "tie" }])).map((row) => [...row]); // => [ [ 0, 0.5 ], [ 0.5, 0 ] ]
 * ```
 */
export function winMatrix(battles: Battles, options: { readonly tie?: number } = {}): Float64Array[] {
  checkOptions("winMatrix", options, ["tie"]);
  const { tie = 0.5 } = options;
  checkedBattles(battles, "winMatrix");
  const size = battles.models.length;
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  const add = (winner: number, loser: number, by: number): void => {
    const row = matrix[winner];
    if (row) row[loser] = (row[loser] ?? 0) + by;
  };
  for (let row = 0; row < battles.a.length; row++) {
    const a = battles.a[row] ?? 0;
    const b = battles.b[row] ?? 0;
    const outcome = battles.outcome[row] ?? 0;
    const by = (battles.counts?.[row] ?? 1) * (battles.weights?.[row] ?? 1);
    if (outcome !== 1) add(a, b, outcome === 2 ? by * tie : by);
    if (outcome !== 0) add(b, a, outcome === 2 ? by * tie : by);
  }
  return matrix;
}
