/**
 * The quantile of values in ascending order, by linear interpolation at position `(length - 1) * probability`. It
 * equals `quantileSorted` with its default method.
 */
export function linearQuantile(sorted: ArrayLike<number>, probability: number): number {
  checkQuantile(sorted, probability);
  const position = (sorted.length - 1) * probability;
  const below = Math.floor(position);
  return between(sorted, below, position - below);
}

/** Throws for an empty list and for a number that is not a probability. */
export function checkQuantile(sorted: ArrayLike<number>, probability: number): void {
  if (sorted.length === 0) throw new RangeError("A quantile needs at least one value; none were given.");
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`A quantile's probability lies between 0 and 1; got ${String(probability)}.`);
  }
}

/** The value at index `below` plus `share` of the distance to the next one. Indices outside are clipped. */
export function between(sorted: ArrayLike<number>, below: number, share: number): number {
  const last = sorted.length - 1;
  const low = sorted[Math.min(Math.max(below, 0), last)] ?? NaN;
  const high = sorted[Math.min(Math.max(below + 1, 0), last)] ?? NaN;
  // Equal neighbours may both be infinite; interpolation would then give NaN.
  if (low === high || share === 0) return low;
  // The midpoint is rounded only once, so that two values are equally far from their median.
  return share === 0.5 ? 0.5 * low + 0.5 * high : low + share * (high - low);
}
