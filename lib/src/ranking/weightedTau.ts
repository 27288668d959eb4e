import { checkPaired } from "./checkPaired.js";

/** Options of {@link weightedTau}. */
export interface WeightedTauOptions {
  /** The weight of an item of a rank, counted from 0 for the best; 1 / (1 + rank) by default. */
  readonly weight?: (rank: number) => number;
  /** Whether the weights of a pair are added (default) or multiplied. */
  readonly additive?: boolean;
  /** Whose order gives the ranks: the mean over both (default), or that of x alone. */
  readonly ranks?: "both" | "x";
}

/**
 * Kendall's tau with more weight on exchanges near the top (Vigna's hyperbolic weights), as `scipy.stats.weightedtau` has it.
 * Large values rank first. Looks at all pairs: O(n^2).
 *
 * @returns from -1 to 1
 * @throws RangeError for lists of unequal length, for values that are not finite, and where all values of a list are equal
 *
 * Source: S. Vigna, A weighted correlation index for rankings with ties, WWW (2015).
 * @example
 * ```ts
 * import { weightedTau } from "precipice";
 * weightedTau([4, 3, 2, 1], [4, 3, 1, 2]) > weightedTau([4, 3, 2, 1], [3, 4, 2, 1]); // => true
 * ```
 */
export function weightedTau(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: WeightedTauOptions = {},
): number {
  const caller = "weightedTau";
  checkPaired(x, y, caller);
  const byX = weighted(x, y, topRanks(x, y), options, caller);
  return options.ranks === "x" ? byX : (byX + weighted(x, y, topRanks(y, x), options, caller)) / 2;
}

/** Ranks from 0 for the largest; ties by the other list. */
function topRanks(values: ArrayLike<number>, other: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, place) => place).sort(
    (i, j) => (values[j] ?? 0) - (values[i] ?? 0) || (other[j] ?? 0) - (other[i] ?? 0) || j - i,
  );
  const ranks = new Float64Array(values.length);
  order.forEach((place, rank) => (ranks[place] = rank));
  return ranks;
}

function weighted(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  ranks: Float64Array,
  options: WeightedTauOptions,
  caller: string,
): number {
  const { weight = (rank: number) => 1 / (1 + rank), additive = true } = options;
  const weights = ranks.map((rank) => weight(rank));
  let [agreement, apartX, apartY] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const [wi, wj] = [weights[i] ?? 0, weights[j] ?? 0];
      const w = additive ? wi + wj : wi * wj;
      const dx = Math.sign((x[i] ?? 0) - (x[j] ?? 0));
      const dy = Math.sign((y[i] ?? 0) - (y[j] ?? 0));
      agreement += w * dx * dy;
      apartX += w * dx * dx;
      apartY += w * dy * dy;
    }
  }
  if (!(apartX > 0 && apartY > 0)) {
    throw new RangeError(
      `${caller}: all values of ${apartX > 0 ? "y" : "x"} are equal, or all weights are 0.`,
    );
  }
  return agreement / Math.sqrt(apartX) / Math.sqrt(apartY);
}
