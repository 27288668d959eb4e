import { sortedOrder } from "../numeric/sortedOrder.js";
import { checkPaired } from "./checkPaired.js";
import { jointOrder } from "./concordance.js";

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

/** Ranks from 0 for the largest; ties by the other list, then the last first. */
function topRanks(values: ArrayLike<number>, other: ArrayLike<number>): Float64Array {
  const order = jointOrder(values, other);
  const ranks = new Float64Array(values.length);
  order.forEach((place, index) => (ranks[place] = order.length - 1 - index));
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
  const falling = Float64Array.from(y, (value) => -value);
  // Pairs that both lists order alike are those that x and -y order differently.
  const alike = weightOfDiscordant(x, falling, weights, additive);
  const unlike = weightOfDiscordant(x, y, weights, additive);
  const [apartX, apartY] = [weightApart(x, weights, additive), weightApart(y, weights, additive)];
  if (!(apartX > 0 && apartY > 0)) {
    throw new RangeError(
      `${caller}: all values of ${apartX > 0 ? "y" : "x"} are equal, or all weights are 0.`,
    );
  }
  return (alike - unlike) / Math.sqrt(apartX) / Math.sqrt(apartY);
}

/** The sum over pairs that differ of their weights: w_i + w_j, or w_i w_j. */
function weightApart(values: ArrayLike<number>, weights: Float64Array, additive: boolean): number {
  const order = sortedOrder(values);
  let [sum, before, lighter] = [0, 0, 0];
  for (let start = 0; start < order.length;) {
    let end = start;
    let own = 0;
    const value = values[order[start] ?? 0];
    while (end < order.length && values[order[end] ?? 0] === value) own += weights[order[end++] ?? 0] ?? 0;
    sum += additive ? lighter * (end - start) + before * own : lighter * own;
    lighter += own;
    before = end;
    start = end;
  }
  return sum;
}

/** The sum over pairs that x and y order differently of their weights, counted while y is sorted in the order of x. */
function weightOfDiscordant(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  weights: Float64Array,
  additive: boolean,
): number {
  const count = x.length;
  let from = Uint32Array.from(jointOrder(x, y));
  let to = new Uint32Array(count);
  // The weights of what of the left run is not placed yet.
  const left = new Float64Array(count + 1);
  let sum = 0;
  for (let width = 1; width < count; width *= 2) {
    for (let low = 0; low < count; low += 2 * width) {
      const [middle, high] = [Math.min(low + width, count), Math.min(low + 2 * width, count)];
      left[middle] = 0;
      for (let place = middle - 1; place >= low; place--) {
        left[place] = (left[place + 1] ?? 0) + (weights[from[place] ?? 0] ?? 0);
      }
      let [one, other] = [low, middle];
      for (let place = low; place < high; place++) {
        const [a, b] = [from[one] ?? 0, from[other] ?? 0];
        if (other >= high || (one < middle && (y[a] ?? NaN) <= (y[b] ?? NaN))) {
          to[place] = a;
          one += 1;
          continue;
        }
        to[place] = b;
        other += 1;
        const own = weights[b] ?? 0;
        sum += additive ? (left[one] ?? 0) + (middle - one) * own : (left[one] ?? 0) * own;
      }
    }
    [from, to] = [to, from];
  }
  return sum;
}
