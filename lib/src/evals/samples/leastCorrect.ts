/**
 * The smallest number of correct samples among k that is a share of at least `threshold`: max(ceil(k threshold), 1).
 */
export function leastCorrect(k: number, threshold: number, caller: string): number {
  if (!(threshold >= 0 && threshold <= 1)) {
    throw new RangeError(`${caller}: threshold is a share from 0 to 1; got ${String(threshold)}.`);
  }
  // 100 x .07 is 7.000000000000001 in binary fractions; that is still 7 of 100.
  return Math.max(1, Math.ceil(k * threshold - 1e-9 * k));
}
