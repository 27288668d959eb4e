import { sortedOrder } from "./sortedOrder.js";

/**
 * The rank of each value from 1 for the smallest; equal values share the mean of their ranks.
 *
 * @throws RangeError for NaN, which has no rank
 *
 * @example
 * ```ts
 * import { midranks } from "precipice";
 * midranks([3, 1, 3, 2]); // => [ 3.5, 1, 3.5, 2 ]
 * ```
 */
export function midranks(values: ArrayLike<number>): Float64Array {
  for (let index = 0; index < values.length; index++) {
    if (Number.isNaN(values[index] ?? NaN)) {
      throw new RangeError(`Ranks need numbers that can be ordered; value ${index + 1} is NaN.`);
    }
  }
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
