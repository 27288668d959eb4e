import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";

/**
 * Weights that keep pairs with many battles from dominating the ratings: 1 / max(battles of the pair, `least`), times
 * the battle's own weight if it has one. One weight for each row, for `battles.withWeights`.
 *
 * @param battles the battles
 * @param options `least`: pairs with fewer battles count as if they had this many (50)
 *
 * Source: arena-rank's option of that name.
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { inversePairWeights } from "precipice/ratings";
 * inversePairWeights(Battles.fromCounts(["x", "y"], [[0, 60], [40, 0]])); // => [ 0.01, 0.01 ]
 * ```
 */
export function inversePairWeights(
  battles: Battles,
  options: { readonly least?: number } = {},
): Float64Array {
  checkOptions("inversePairWeights", options, ["least"]);
  const { least = 50 } = options;
  checkedBattles(battles, "inversePairWeights");
  if (!(least > 0 && Number.isFinite(least))) {
    throw new RangeError(`inversePairWeights: least is a number above 0; got ${String(least)}.`);
  }
  const models = battles.models.length;
  const key = (row: number): number => {
    const a = battles.a[row] ?? 0;
    const b = battles.b[row] ?? 0;
    return Math.min(a, b) * models + Math.max(a, b);
  };
  const totals = new Map<number, number>();
  for (let row = 0; row < battles.a.length; row++) {
    totals.set(key(row), (totals.get(key(row)) ?? 0) + (battles.counts?.[row] ?? 1));
  }
  return mapFloats(
    battles.a,
    (_, row) => (battles.weights?.[row] ?? 1) / Math.max(totals.get(key(row)) ?? 0, least),
  );
}
