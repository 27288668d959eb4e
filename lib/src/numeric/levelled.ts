import { hasSpread } from "./hasSpread.js";
import { ROUNDING } from "./sameValue.js";

/**
 * The values themselves or, where they differ by rounding alone, one number throughout: 0 where that is among what each may
 * be, else the first value. Their variance is then exactly 0.
 *
 * @param sizes of the numbers that each value was computed from, as for {@link hasSpread}
 */
export function levelled(values: Float64Array, sizes: ArrayLike<number>): Float64Array {
  if (hasSpread(values, sizes)) return values;
  const nothing = values.every((value, place) => Math.abs(value) <= ROUNDING * Math.abs(sizes[place] ?? NaN));
  return new Float64Array(values.length).fill(nothing ? 0 : (values[0] ?? NaN));
}
