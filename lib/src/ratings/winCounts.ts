import { mapFloats } from "../numeric/mapFloats.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import { winMatrix } from "./winMatrix.js";

/**
 * The wins of each model; a tie counts as half a win. This simplest rating favours models with many battles.
 *
 * @returns one number for each model, in the order of `battles.models`
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { winCounts } from "precipice/ratings";
 * winCounts(Battles.fromCounts(["x", "y"], [[0, 3], [1, 0]])); // => [ 3, 1 ]
 * ```
 */
export function winCounts(battles: Battles): Float64Array {
  checkedBattles(battles, "winCounts");
  return mapFloats(winMatrix(battles), (row) => row.reduce((sum, wins) => sum + wins, 0));
}
