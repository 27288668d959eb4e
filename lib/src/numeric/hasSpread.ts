import { ROUNDING } from "./sameValue.js";

/**
 * Whether values differ by more than rounding explains: no single number lies within `ROUNDING * size` of each. The tolerance
 * is a share of each value's own size, so one huge value among small ones does not hide that the small ones differ, and the
 * answer does not change when all numbers are multiplied by one power of two.
 *
 * @param sizes of the numbers that each value was computed from: |value| by default, and max(|a|, |b|) for value = a - b
 * @returns also true for values that are not finite, which the caller refuses or passes on
 */
export function hasSpread(values: ArrayLike<number>, sizes: ArrayLike<number> = values): boolean {
  let low = -Infinity;
  let high = Infinity;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? NaN;
    const margin = ROUNDING * Math.abs(sizes[index] ?? NaN);
    low = Math.max(low, value - margin);
    high = Math.min(high, value + margin);
    if (!(low <= high)) return true;
  }
  return false;
}
