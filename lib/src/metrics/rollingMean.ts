import { finiteValues } from "./checkedCurve.js";

/**
 * The mean of each value and up to `window - 1` values before it; at the start, of as many as there are (pandas'
 * `rolling(window, min_periods=1)`). Use it for plots only: it shifts a curve to the right and correlates neighbours.
 *
 * @param values in the order of training
 * @param window a whole number of points, 1 or more; 100 by default
 * @returns smoothed values, as many as given
 * @throws RangeError for a window that is not a whole number of at least 1, and for values that are not
 *   finite
 */
export function rollingMean(values: ArrayLike<number>, window = 100): Float64Array {
  if (!(Number.isSafeInteger(window) && window >= 1)) {
    throw new RangeError(`A rolling window is a whole number of at least 1; got ${String(window)}.`);
  }
  const checked = finiteValues(values, (place) => `Value ${place}`);
  // Each block of `window` values has running sums from its start and from its end, so that no value is ever
  // subtracted.
  const tails = new Float64Array(checked.length);
  for (let index = checked.length - 1; index >= 0; index--) {
    const ends = index === checked.length - 1 || (index + 1) % window === 0;
    tails[index] = (checked[index] ?? NaN) + (ends ? 0 : (tails[index + 1] ?? NaN));
  }
  let head = 0;
  return checked.map((value, index) => {
    head = index % window === 0 ? value : head + value;
    const start = index - window + 1;
    if (start <= 0) return head / (index + 1);
    const sum = start % window === 0 ? head : (tails[start] ?? NaN) + head;
    return sum / window;
  });
}
