import { finiteValues } from "./checkedCurve.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * The mean of the last `count` values of a curve: final performance as reported, less noisy than the last point.
 *
 * @param values in the order of training; a shorter curve gives the mean of all it has
 * @param count a whole number, 1 or more; 100 by default
 * @throws RangeError for a count that is not a whole number of at least 1, no values, and values that are not
 *   finite
 * Source: S. Huang et al., Open RL Benchmark (`metric-last-n-average-window`, 100 by default).
 */
export function lastMean(values: ArrayLike<number>, count = 100): number {
  if (!(Number.isSafeInteger(count) && count >= 1)) {
    throw new RangeError(
      `The last values to average are a whole number of at least 1; got ${String(count)}.`,
    );
  }
  const checked = finiteValues(values, (place) => `Value ${place}`);
  if (checked.length === 0) throw new RangeError("Expected at least one value; the curve is empty.");
  const last = checked.subarray(Math.max(0, checked.length - count));
  return meanOf(last);
}
