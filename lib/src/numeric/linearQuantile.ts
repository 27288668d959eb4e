/**
 * The quantile of values in ascending order, by linear interpolation at position `(length - 1) * probability`:
 * `quantileSorted` with its default method and no options.
 */
export function linearQuantile(sorted: ArrayLike<number>, probability: number): number {
  checkQuantile(sorted, probability);
  const position = (sorted.length - 1) * probability;
  const below = Math.floor(position);
  return between(sorted, below, position - below);
}

/** Refuses no values, and what is no probability. */
export function checkQuantile(sorted: ArrayLike<number>, probability: number): void {
  if (sorted.length === 0) throw new RangeError("A quantile needs at least one value; none were given.");
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`A quantile's probability lies between 0 and 1; got ${String(probability)}.`);
  }
}

/** The value at place `below` (from 0) moved by `share` towards the next; places outside are the ends. */
export function between(sorted: ArrayLike<number>, below: number, share: number): number {
  const last = sorted.length - 1;
  const low = sorted[Math.min(Math.max(below, 0), last)] ?? NaN;
  const high = sorted[Math.min(Math.max(below + 1, 0), last)] ?? NaN;
  // Equal neighbours may both be infinite, where interpolation would give NaN.
  if (low === high || share === 0) return low;
  // The middle is rounded once, so that two values lie equally far from their median.
  return share === 0.5 ? 0.5 * low + 0.5 * high : low + share * (high - low);
}
