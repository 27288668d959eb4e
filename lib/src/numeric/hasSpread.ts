import { ROUNDING } from "./sameValue.js";

/**
 * Whether values differ by more than rounding explains: no single number lies within `ROUNDING * size` of each. The
 * tolerance is a share of each value's own size, so one huge value does not hide differences between small ones, and
 * the answer does not change if all numbers are multiplied by a power of two.
 *
 * @param sizes of the numbers that each value was computed from: |value| by default, and max(|a|, |b|) for value = a - b
 * @returns true also for values that are not finite, which the caller must handle
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
