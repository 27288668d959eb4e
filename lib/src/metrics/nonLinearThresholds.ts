/**
 * Positions of thresholds on an axis that is stretched where scores are dense: 1 minus the mean over algorithms of
 * their performance profiles. On this axis, equal lengths contain equal shares of all scores.
 *
 * @param profiles one profile for each algorithm, all at the same thresholds
 * @returns a position from 0 to 1 for each threshold
 * @throws RangeError for profiles of different lengths and for values outside 0 to 1
 * Source: R. Agarwal et al., rliable (the option of a non-linear axis of its profile plots).
 * @example
 * ```ts
 * import { nonLinearThresholds } from "precipice/metrics";
 * nonLinearThresholds([[1, 0.5, 0], [1, 0.25, 0]]); // => [ 0, 0.625, 1 ]
 * ```
 */
export function nonLinearThresholds(
  profiles: readonly ArrayLike<number>[] | Readonly<Record<string, ArrayLike<number>>>,
): Float64Array {
  const lists: readonly ArrayLike<number>[] = Array.isArray(profiles) ? profiles : Object.values(profiles);
  const [first] = lists;
  if (first === undefined) throw new RangeError("Expected at least one profile; there is none.");
  const other = lists.findIndex(({ length }) => length !== first.length);
  if (other >= 0) {
    throw new RangeError(
      `Expected profiles at the same thresholds; the first has ${first.length} values, ` +
        `profile ${other + 1} has ${lists[other]?.length ?? 0}.`,
    );
  }
  return Float64Array.from({ length: first.length }, (_, index) => {
    const mean = lists.reduce((sum, profile) => sum + share(profile[index], index), 0) / lists.length;
    return 1 - mean;
  });
}

function share(value: number | undefined, index: number): number {
  if (value !== undefined && value >= 0 && value <= 1) return value;
  throw new RangeError(`A profile holds shares from 0 to 1; value ${index + 1} is ${String(value)}.`);
}
