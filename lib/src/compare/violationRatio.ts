import { hasSpread } from "../numeric/hasSpread.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";
import { checkedSample } from "./samples.js";

/**
 * The violation of the hypothesis that x is stochastically larger than y. It is the part of the squared distance
 * between the quantile functions where y's lies above: int (G^-1 - F^-1)_+^2 / int (G^-1 - F^-1)^2, with F of x and G
 * of y, as an exact sum over their steps. It is 0 if x dominates, 1 if y dominates, and .5 for equal samples.
 *
 * @throws RangeError for empty samples and values that are not finite
 * Source: E. del Barrio, J. A. Cuesta-Albertos, C. Matrán, An optimal transportation approach for assessing almost
 * stochastic order (2018).
 *
 * @example
 * ```ts
 * import { violationRatio } from "precipice/compare";
 * violationRatio([3, 4, 5], [0, 1, 6]); // => 0.0526316
 * ```
 */
export function violationRatio(x: ArrayLike<number>, y: ArrayLike<number>): number {
  return sortedViolationRatio(
    sortedNumbers(checkedSample(x, "x", "violationRatio")),
    sortedNumbers(checkedSample(y, "y", "violationRatio")),
  );
}

/** {@link violationRatio} of samples in ascending order. */
export function sortedViolationRatio(a: Float64Array, b: Float64Array): number {
  const n = a.length;
  const m = b.length;
  // Distances relative to the largest one: squares then neither overflow nor vanish.
  const widest = Math.max(Math.abs((a[n - 1] ?? 0) - (b[0] ?? 0)), Math.abs((b[m - 1] ?? 0) - (a[0] ?? 0)));
  if (!hasSpread([a[0] ?? 0, a[n - 1] ?? 0, b[0] ?? 0, b[m - 1] ?? 0])) return 0.5;
  let [violated, total] = [0, 0];
  let [i, k, at] = [0, 0, 0];
  // Places in units of 1 / (n m): whole numbers, so that steps meet exactly.
  while (i < n && k < m) {
    const next = Math.min((i + 1) * m, (k + 1) * n);
    const distance = ((b[k] ?? NaN) - (a[i] ?? NaN)) / widest;
    const part = (next - at) * distance * distance;
    total += part;
    if (distance > 0) violated += part;
    if ((i + 1) * m === next) i += 1;
    if ((k + 1) * n === next) k += 1;
    at = next;
  }
  return total === 0 ? 0.5 : violated / total;
}
