/** Between these sizes, the squares of ten million values and their sum neither overflow nor vanish. */
const LEAST = 1e-140;
const MOST = 1e140;

/**
 * Throws for values so large or small that their squares overflow or vanish. Results from them would be infinite, or
 * 0 as if nothing varied.
 *
 * @param what the values are, for the message
 * @throws RangeError if the largest absolute value is finite and neither 0 nor between 1e-140 and 1e140
 */
export function checkSquares(values: ArrayLike<number>, caller: string, what = "values"): void {
  const largest = largestSize(values);
  // The caller refuses values that are not finite.
  if (largest === 0 || (largest > LEAST && largest < MOST) || !Number.isFinite(largest)) return;
  const power = Math.floor(Math.log10(largest));
  throw new RangeError(
    `${caller}: the largest of the ${what} is ${String(largest)}, and the square of such a number is beyond what a ` +
      `64-bit number holds. Give them in another unit: multiply all by 1e${-power}, and the result is in that unit.`,
  );
}

/** The largest absolute value. */
export function largestSize(values: ArrayLike<number>): number {
  let largest = 0;
  for (let index = 0; index < values.length; index++) {
    largest = Math.max(largest, Math.abs(values[index] ?? NaN));
  }
  return largest;
}

/**
 * The power of two that scales values of this size to about 1; 1 if their squares neither overflow nor vanish
 * unscaled.
 */
export function squareUnit(largest: number): number {
  if (!(largest > 0 && largest < Infinity) || (largest > LEAST && largest < MOST)) return 1;
  return 2 ** Math.max(-1021, Math.min(1021, Math.floor(Math.log2(largest))));
}
