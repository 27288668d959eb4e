import { checkedAmount } from "./settlePower.js";

/** Numbers of scores of the two samples. */
export interface ScoreCounts {
  readonly x: number;
  readonly y: number;
}

/**
 * The factor by which more scores reduce the uncertainty of a comparison: the ratio of the standard deviations of the
 * difference before and after, sqrt((x + y) x' y' / (x y (x' + y'))). 2 means half the uncertainty.
 *
 * @param now scores of each sample so far
 * @param planned scores of each sample afterwards
 * @throws RangeError for counts that are not positive
 * Source: D. Ulmer, C. Hardmeier, J. Frellsen, deep-significance (2022); after E. del Barrio et al. (2018).
 *
 * @example
 * ```ts
 * import { uncertaintyReduction } from "precipice/sequential";
 * uncertaintyReduction({ x: 5, y: 5 }, { x: 20, y: 20 }); // => 2
 * ```
 */
export function uncertaintyReduction(now: ScoreCounts, planned: ScoreCounts): number {
  for (const [when, { x, y }] of Object.entries({ now, planned })) {
    checkedAmount(x, `${when}.x`, "uncertaintyReduction", { above: 0 });
    checkedAmount(y, `${when}.y`, "uncertaintyReduction", { above: 0 });
  }
  return Math.sqrt(((now.x + now.y) / (now.x * now.y)) * ((planned.x * planned.y) / (planned.x + planned.y)));
}
