/**
 * The number of ascending numbers at most this one: the index of the first that is larger.
 *
 * @param from an index at or before that one
 */
export function countUpTo(ascending: Float64Array, most: number, from = 0): number {
  let [low, high] = [from, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? NaN) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
