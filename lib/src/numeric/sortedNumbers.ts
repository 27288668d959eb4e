import { bitsToKeys, keysToBits, LOWER, sortedPairs, UPPER } from "./radixSort.js";

/** Number of values from which radix sort is used, which takes a fixed number of passes. */
const MANY = 3000;
/** Largest distance of an insertion after a sort by the upper halves of the bits. */
const FAR = 32;

/** The numbers in ascending order, -0 before 0, in a new list. They must not be NaN. */
export function sortedNumbers(values: ArrayLike<number>): Float64Array {
  const own = Float64Array.from(values);
  if (own.length < MANY) return own.sort();
  const keys = new Uint32Array(own.buffer);
  bitsToKeys(keys);
  const byUpper = sortedPairs(keys, UPPER);
  keysToBits(byUpper);
  const sorted = new Float64Array(byUpper.buffer);
  if (settled(sorted)) return sorted;
  // Too many numbers share the upper half of their bits.
  bitsToKeys(byUpper);
  const byBoth = sortedPairs(sortedPairs(byUpper, LOWER), UPPER);
  keysToBits(byBoth);
  return new Float64Array(byBoth.buffer);
}

/** Insertion sort of nearly sorted numbers; false, with no number lost, if one would move too far. */
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
