/**
 * Checks a distribution over `length` outcomes. Throws for lists of another length, numbers below 0 and a sum other
 * than 1.
 */
export function checkedProbabilities(given: ArrayLike<number>, length: number, place: string): Float64Array {
  const checked = Float64Array.from(given);
  const sum = checked.reduce((total, one) => total + one, 0);
  if (checked.length !== length || !checked.every((one) => one >= 0) || !(Math.abs(sum - 1) <= 1e-9)) {
    throw new RangeError(
      `${place}: expected ${length} probabilities of at least 0 that sum to 1; got ${Array.from(checked).join(", ")}.`,
    );
  }
  return checked;
}
