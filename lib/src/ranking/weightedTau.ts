import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { sortedOrder } from "../numeric/sortedOrder.js";
import { checkPaired, checkVaried } from "./checkPaired.js";
import { jointOrder } from "../numeric/concordance.js";

/** Options of {@link weightedTau}. */
export interface WeightedTauOptions extends LongWorkOptions {
  /** The weight of an item by its rank, from 0 for the best; 1 / (1 + rank) by default. */
  readonly weight?: (rank: number) => number;
  /** Whether the weights of a pair are added (default) or multiplied. */
  readonly additive?: boolean;
  /** The order that gives the ranks: the mean over both (default), or that of x alone. */
  readonly ranks?: "both" | "x";
}

/**
 * Kendall's tau with more weight on exchanges near the top (Vigna's hyperbolic weights), as in
 * `scipy.stats.weightedtau`. Large values rank first. Pairs are counted during a merge sort: O(n log n).
 *
 * @param options `onProgress` counts merged values; an abort of `signal` from `onProgress` throws its reason; `weight`
 *   (1 / (1 + rank)), `additive` (true), `ranks` (the mean over both)
 * @returns from -1 to 1
 * @throws RangeError for lists of unequal length, for values that are not finite, and if all values of a list are
 *   equal
 *
 * Source: S. Vigna, A weighted correlation index for rankings with ties, WWW (2015).
 * @example
 * ```ts
 * import { weightedTau } from "precipice/ranking";
 * weightedTau([4, 3, 2, 1], [4, 3, 1, 2]) > weightedTau([4, 3, 2, 1], [3, 4, 2, 1]); // => true
 * ```
 */
export function weightedTau(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: WeightedTauOptions = {},
): number {
  checkOptions("weightedTau", options, ["weight", "additive", "ranks", "signal", "onProgress"]);
  const caller = "weightedTau";
  checkPaired(x, y, caller);
  checkVaried(x, y, caller);
  const count = x.length;
  const byX = options.ranks === "x";
  const merges = (byX ? 2 : 4) * Math.ceil(Math.log2(count));
  return takeSteps(options, merges * count + 1, "Weighing pairs", (step) => {
    const falling = mapFloats(y, (value) => -value);
    const lists: Lists = {
      x,
      y,
      falling,
      orderX: sortedOrder(x),
      orderY: sortedOrder(y),
      step,
      rising: jointOrder(x, y),
      against: jointOrder(x, falling),
    };
    const first = weighted(lists, topRanks(lists.rising), options, caller);
    return byX ? first : (first + weighted(lists, topRanks(jointOrder(y, x)), options, caller)) / 2;
  });
}

/** Both lists, and their orders, which do not depend on weights. */
interface Lists {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  /** -y. */
  readonly falling: Float64Array;
  readonly orderX: Uint32Array;
  readonly orderY: Uint32Array;
  /** The order of x, with ties in the order of y, or of -y. */
  readonly rising: Uint32Array;
  readonly against: Uint32Array;
  /** Counts values as merged. */
  readonly step: (steps: number) => void;
}

/** Ranks from 0 for the largest value, which is last in the order. */
function topRanks(order: Uint32Array): Float64Array {
  const ranks = new Float64Array(order.length);
  order.forEach((place, index) => (ranks[place] = order.length - 1 - index));
  return ranks;
}

function weighted(lists: Lists, ranks: Float64Array, options: WeightedTauOptions, caller: string): number {
  const { weight = (rank: number) => 1 / (1 + rank), additive = true } = options;
  const { x, y, falling, rising, against, step } = lists;
  const weights = ranks.map((rank) => weight(rank));
  // Pairs that both lists order alike are those that x and -y order differently.
  const alike = weightOfDiscordant(against, falling, weights, additive, step);
  const unlike = weightOfDiscordant(rising, y, weights, additive, step);
  const apartX = weightApart(x, lists.orderX, weights, additive);
  const apartY = weightApart(y, lists.orderY, weights, additive);
  if (!(apartX > 0 && apartY > 0)) {
    throw new RangeError(
      `${caller}: all values of ${apartX > 0 ? "y" : "x"} are equal, or all weights are 0.`,
    );
  }
  return (alike - unlike) / Math.sqrt(apartX) / Math.sqrt(apartY);
}

/** The sum of weights, w_i + w_j or w_i w_j, over pairs that differ. */
function weightApart(
  values: ArrayLike<number>,
  order: Uint32Array,
  weights: Float64Array,
  additive: boolean,
): number {
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

/**
 * The sum of weights over discordant pairs, counted while y is sorted.
 *
 * @param order the order of x, with ties in the order of y
 */
function weightOfDiscordant(
  order: Uint32Array,
  y: ArrayLike<number>,
  weights: Float64Array,
  additive: boolean,
  step: (steps: number) => void,
): number {
  const count = order.length;
  // Values and weights are interleaved, which is faster than two lookups. One extra entry is read but not used.
  let from: Float64Array = new Float64Array(2 * count + 2);
  let to: Float64Array = new Float64Array(2 * count + 2);
  order.forEach((place, index) => {
    from[2 * index] = y[place] ?? NaN;
    from[2 * index + 1] = weights[place] ?? 0;
  });
  // The sums of weights of the left run's values that are not yet placed.
  const left = new Float64Array(count + 1);
  let sum = 0;
  for (let width = 1; width < count; width *= 2) {
    for (let low = 0; low < count; low += 2 * width) {
      const middle = Math.min(low + width, count);
      const high = Math.min(low + 2 * width, count);
      left[middle] = 0;
      for (let place = middle - 1; place >= low; place--) {
        left[place] = (left[place + 1] ?? 0) + (from[2 * place + 1] ?? 0);
      }
      let [one, other] = [low, middle];
      for (let place = low; place < high; place++) {
        const first = from[2 * one] ?? NaN;
        const second = from[2 * other] ?? NaN;
        if (other >= high || (one < middle && first <= second)) {
          to[2 * place] = first;
          to[2 * place + 1] = from[2 * one + 1] ?? 0;
          one += 1;
          continue;
        }
        const own = from[2 * other + 1] ?? 0;
        to[2 * place] = second;
        to[2 * place + 1] = own;
        other += 1;
        sum += additive ? (left[one] ?? 0) + (middle - one) * own : (left[one] ?? 0) * own;
      }
      step(high - low);
    }
    [from, to] = [to, from];
  }
  return sum;
}
