/** How many of ascending scores are at most a threshold. */
export function placeAbove(sorted: Float64Array, threshold: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? NaN) <= threshold) low = middle + 1;
    else high = middle;
  }
  return low;
}
