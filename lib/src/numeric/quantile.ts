/**
 * The `probability` quantile of values that are already in ascending order, by linear interpolation between
 * order statistics at position `(length - 1) * probability` (Hyndman and Fan's type 7, NumPy's and R's default).
 *
 * @param sorted ascending, at least one number
 * @param probability between 0 and 1
 */
export function quantileSorted(sorted: ArrayLike<number>, probability: number): number {
  if (sorted.length === 0) throw new RangeError("A quantile needs at least one value; none were given.");
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`A quantile's probability lies between 0 and 1; got ${String(probability)}.`);
  }
  const position = (sorted.length - 1) * probability;
  const below = Math.floor(position);
  const low = sorted[below] ?? NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN;
  // Neighbours may be infinite, where interpolation would give NaN even with no weight on the upper one.
  return low === high || position === below ? low : low + (position - below) * (high - low);
}

/**
 * The `probability` quantile of `values` in any order; see {@link quantileSorted}. `NaN` is refused.
 */
export function quantile(values: ArrayLike<number>, probability: number): number {
  const sorted = Float64Array.from(values).sort();
  // A typed array sorts NaN to its end.
  if (sorted.length > 0 && Number.isNaN(sorted[sorted.length - 1])) {
    throw new RangeError("A quantile needs numbers that can be ordered; at least one value is NaN.");
  }
  return quantileSorted(sorted, probability);
}
