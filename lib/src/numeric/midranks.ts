import { sortedOrder } from "./sortedOrder.js";

/** Up to this many values are compared pair by pair. */
const FEW = 16;

/**
 * The rank of each value from 1 for the smallest; equal values share the mean of their ranks.
 *
 * @throws RangeError for NaN, which has no rank
 *
 * @example
 * ```ts
 * import { midranks } from "precipice/numeric";
 * midranks([3, 1, 3, 2]); // => [ 3.5, 1, 3.5, 2 ]
 * ```
 */
export function midranks(values: ArrayLike<number>): Float64Array {
  for (let index = 0; index < values.length; index++) {
    if (Number.isNaN(values[index] ?? NaN)) {
      throw new RangeError(`Ranks need numbers that can be ordered; value ${index + 1} is NaN.`);
    }
  }
  if (values.length <= FEW) return byPairs(values);
  const order = sortedOrder(values);
  const ranks = new Float64Array(values.length);
  for (let start = 0; start < order.length;) {
    const value = values[order[start] ?? 0];
    let end = start + 1;
    while (end < order.length && values[order[end] ?? 0] === value) end += 1;
    for (let place = start; place < end; place++) ranks[order[place] ?? 0] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}

function byPairs(values: ArrayLike<number>): Float64Array {
  const ranks = new Float64Array(values.length).fill(1);
  for (let place = 1; place < ranks.length; place++) {
    const value = values[place] ?? NaN;
    let above = 0;
    for (let other = 0; other < place; other++) {
      const rival = values[other] ?? NaN;
      const won = rival < value ? 1 : rival === value ? 0.5 : 0;
      above += won;
      ranks[other] = (ranks[other] ?? NaN) + 1 - won;
    }
    ranks[place] = 1 + above;
  }
  return ranks;
}
