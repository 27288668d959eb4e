import { bitsToKeys, keysToBits, LOWER, sortedPairs, UPPER } from "./radixSort.js";

/** Number of values from which radix sort is used, which takes a fixed number of passes. */
const MANY = 3000;
/** How far a number is moved by hand, after a sort by the upper halves of the bits alone. */
const FAR = 32;

/** The numbers in ascending order, -0 before 0, as a list of their own. They are no NaN. */
export function sortedNumbers(values: ArrayLike<number>): Float64Array {
  const own = Float64Array.from(values);
  if (own.length < MANY) return own.sort();
  const keys = new Uint32Array(own.buffer);
  bitsToKeys(keys);
  const byUpper = sortedPairs(keys, UPPER);
  keysToBits(byUpper);
  const sorted = new Float64Array(byUpper.buffer);
  if (settled(sorted)) return sorted;
  // Too many share the upper half of their bits.
  bitsToKeys(byUpper);
  const byBoth = sortedPairs(sortedPairs(byUpper, LOWER), UPPER);
  keysToBits(byBoth);
  return new Float64Array(byBoth.buffer);
}

/** Puts numbers that stand a little out of order in it; false, with all of them still there, where one would move far. */
function settled(values: Float64Array): boolean {
  for (let place = 1; place < values.length; place++) {
    const value = values[place] ?? NaN;
    let to = place;
    while (to > 0 && (values[to - 1] ?? NaN) > value) {
      if (place - to === FAR) {
        values[to] = value;
        return false;
      }
      values[to] = values[to - 1] ?? NaN;
      to -= 1;
    }
    if (to < place) values[to] = value;
  }
  return true;
}
