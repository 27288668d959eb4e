import { mapFloats } from "../numeric/mapFloats.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import { winMatrix } from "./winMatrix.js";

/**
 * The win rate of each model, averaged over its opponents; a tie counts as half a win. All opponents have equal
 * weight, for any number of battles.
 *
 * @returns one number from 0 to 1 for each model, in the order of `battles.models`
 * @throws RangeError for a model without battles
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { averageWinRate } from "precipice/ratings";
 * averageWinRate(Battles.fromCounts(["x", "y"], [[0, 3], [1, 0]])); // => [ 0.75, 0.25 ]
 * ```
 */
export function averageWinRate(battles: Battles): Float64Array {
  checkedBattles(battles, "averageWinRate");
  const wins = winMatrix(battles);
  return mapFloats(wins, (row, model) => {
    let [sum, opponents] = [0, 0];
    row.forEach((won, other) => {
      const met = won + (wins[other]?.[model] ?? 0);
      if (met === 0) return;
      sum += won / met;
      opponents += 1;
    });
    if (opponents === 0) {
      throw new RangeError(`averageWinRate: ${battles.models[model] ?? ""} has no battles.`);
    }
    return sum / opponents;
  });
}
