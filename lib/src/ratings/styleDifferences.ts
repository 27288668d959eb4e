import { levelled } from "../numeric/levelled.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { standardDeviation } from "../numeric/variance.js";
import { checkPaired } from "../ranking/checkPaired.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * A style feature for {@link bradleyTerry}: (a - b) / (a + b) of the two answers' counts (tokens, headers, lists; 0
 * if both are 0), standardised by its mean and standard deviation (ddof 0).
 *
 * @param a counts of the answer in seat a, one for each battle; at least 0
 * @param b counts of the answer in seat b
 * @throws RangeError for lists of unequal length, negative counts, and a feature that never differs
 *
 * Source: T. Li, A. Angelopoulos and W.-L. Chiang, Does style matter? Disentangling style and substance in Chatbot Arena (2024).
 * @example
 * ```ts
 * import { styleDifferences } from "precipice/ratings";
 * styleDifferences([30, 10], [10, 30]); // => [ 1, -1 ]
 * ```
 */
export function styleDifferences(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  checkPaired(a, b, "styleDifferences");
  const shares = mapFloats(a, (own, battle) => {
    const other = b[battle] ?? 0;
    if (own < 0 || other < 0) {
      throw new RangeError(
        `styleDifferences: battle ${battle + 1} has a negative count (${own} and ${other}).`,
      );
    }
    return own + other === 0 ? 0 : (own - other) / (own + other);
  });
  // Shares lie in [-1, 1], so their rounding error is that of 1.
  const relative = levelled(shares, new Float64Array(shares.length).fill(1));
  const mean = meanOf(relative);
  const spread = standardDeviation(relative, { ddof: 0 });
  if (spread === 0) {
    throw new RangeError(
      "styleDifferences: the difference is the same in every battle, so it cannot be controlled for.",
    );
  }
  for (let battle = 0; battle < relative.length; battle++) {
    relative[battle] = ((relative[battle] ?? NaN) - mean) / spread;
  }
  return relative;
}
