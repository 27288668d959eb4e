import { sortedNumbers } from "../numeric/sortedNumbers.js";

/** The lowest share of the values, at least one of them, in ascending order. */
export function lowestShare(caller: string, values: Float64Array, share: number): Float64Array {
  if (!(share > 0 && share <= 1)) {
    throw new RangeError(`${caller}: share is above 0 and at most 1, such as .2; got ${String(share)}.`);
  }
  // A product such as .29 * 100 is slightly below the intended whole number.
  const count = Math.max(1, Math.floor(share * values.length * (1 + 1e-12)));
  return sortedNumbers(values).subarray(0, count);
}
