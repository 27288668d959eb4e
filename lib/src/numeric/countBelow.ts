/** The number of ascending numbers below this one: the index of the first that is not. */
export function countBelow(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? NaN) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
