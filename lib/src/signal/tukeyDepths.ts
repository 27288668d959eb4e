/** The smaller share of the scores to either side, the point included. */
export function tukeyDepths(scores: ArrayLike<number>, points: ArrayLike<number>): Float64Array {
  const sorted = Float64Array.from(scores).sort();
  return Float64Array.from(points, (point) => {
    const below = placeOf(sorted, (one) => one >= point);
    const within = placeOf(sorted, (one) => one > point);
    return Math.min(within / sorted.length, 1 - below / sorted.length);
  });
}

/** The first place from which on something holds. */
function placeOf(sorted: Float64Array, holds: (one: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle] ?? NaN)) high = middle;
    else low = middle + 1;
  }
  return low;
}
