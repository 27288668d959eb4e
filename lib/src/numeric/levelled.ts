import { hasSpread } from "./hasSpread.js";
import { ROUNDING } from "./sameValue.js";

/**
 * The values themselves. If they differ only by rounding, all become one number, so that their variance is exactly 0:
 * the number is 0 if that is within rounding of each, else the first value.
 *
 * @param sizes of the numbers that each value was computed from, as for {@link hasSpread}
 */
export function levelled(values: Float64Array, sizes: ArrayLike<number>): Float64Array {
  if (hasSpread(values, sizes)) return values;
  const nothing = values.every((value, place) => Math.abs(value) <= ROUNDING * Math.abs(sizes[place] ?? NaN));
  return new Float64Array(values.length).fill(nothing ? 0 : (values[0] ?? NaN));
}
