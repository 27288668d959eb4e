/** The sums of the ranks of |d|, by the sign of d. */
export interface SignedRanks {
  readonly plus: number;
  readonly minus: number;
  /** The sum of the ranks of the zeros; 0 if they are not ranked. */
  readonly atZero: number;
  /** Number of zeros. */
  readonly zeros: number;
  /** Sum of t^3 - t over groups of t equal |d| above 0; with `"zsplit"` also over the group of zeros. */
  readonly tieSum: number;
}

/**
 * Ranks ascending differences by absolute value in one pass outwards from 0. Ties get their mean rank.
 *
 * @param handling treatment of zeros: `"wilcox"` leaves them out, else they take the first ranks
 */
export function signedRanks(sorted: Float64Array, handling: "wilcox" | "pratt" | "zsplit"): SignedRanks {
  const count = sorted.length;
  let above = 0;
  while (above < count && (sorted[above] ?? NaN) < 0) above += 1;
  let below = above - 1;
  while (above < count && sorted[above] === 0) above += 1;
  const zeros = above - below - 1;
  let ranked = handling === "wilcox" ? 0 : zeros;
  const atZero = (ranked * (ranked + 1)) / 2;
  let [plus, minus, tieSum] = [0, 0, handling === "zsplit" ? zeros ** 3 - zeros : 0];
  while (below >= 0 || above < count) {
    const left = below;
    const right = above;
    const size = Math.min(
      below >= 0 ? -(sorted[below] ?? NaN) : Infinity,
      above < count ? (sorted[above] ?? NaN) : Infinity,
    );
    while (below >= 0 && sorted[below] === -size) below -= 1;
    while (above < count && sorted[above] === size) above += 1;
    const group = left - below + above - right;
    const rank = ranked + (group + 1) / 2;
    plus += (above - right) * rank;
    minus += (left - below) * rank;
    tieSum += group ** 3 - group;
    ranked += group;
  }
  return { plus, minus, atZero, zeros, tieSum };
}
