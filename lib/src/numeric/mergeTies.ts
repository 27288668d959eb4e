import { ROUNDING, sameValue } from "./sameValue.js";
import { sortedOrder } from "./sortedOrder.js";

/**
 * A copy of the values in which values that are equal up to rounding are identical, so that ranking finds ties by
 * `===`. A group contains all values equal to its smallest one up to rounding; values equal to 0 up to rounding
 * become 0.
 *
 * @param values finite numbers; for signed ranks their absolute values
 * @param sizes of the numbers that each value was computed from: |value| by default, and max(|a|, |b|) for value = a - b
 */
export function mergeTies(values: ArrayLike<number>, sizes: ArrayLike<number> = values): Float64Array {
  const merged = Float64Array.from(values);
  let least = NaN;
  let leastSize = NaN;
  for (const place of sortedOrder(values)) {
    const value = values[place] ?? NaN;
    const size = Math.abs(sizes[place] ?? NaN);
    if (Math.abs(value) <= ROUNDING * size) {
      merged[place] = 0;
    } else if (sameValue(value, least, size, leastSize)) {
      merged[place] = least;
    } else {
      least = value;
      leastSize = size;
    }
  }
  return merged;
}
