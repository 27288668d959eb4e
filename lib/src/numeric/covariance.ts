import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "./mapFloats.js";
import { checkSquares } from "./checkSquares.js";
import { compensatedSum } from "./compensatedSum.js";
import { hasSpread } from "./hasSpread.js";
import { meanOf } from "./meanOf.js";
import { ddofOf, type VarianceOptions } from "./VarianceOptions.js";

function checkLengths(x: ArrayLike<number>, y: ArrayLike<number>, caller: string): void {
  if (x.length !== y.length) {
    throw new RangeError(`${caller} needs pairs of values; got ${x.length} and ${y.length}.`);
  }
}

/** Distances from the mean, exactly 0 if the values are equal up to rounding. */
function centred(values: ArrayLike<number>): Float64Array {
  if (!hasSpread(values)) return new Float64Array(values.length);
  const mean = meanOf(values);
  return mapFloats(values, (value) => value - mean);
}

function products(a: Float64Array, b: Float64Array): number {
  return compensatedSum(a.map((value, index) => value * (b[index] ?? NaN)));
}

/**
 * The covariance of pairs of values: the sum of the products of their distances from their means over `length - ddof`.
 *
 * @returns NaN for `ddof` pairs or fewer
 * @throws RangeError if the lists differ in length, and if the products overflow
 *
 * @example
 * ```ts
 * import { covariance } from "precipice/numeric";
 * covariance([1, 2, 3], [2, 4, 7]); // => 2.5
 * ```
 */
export function covariance(x: ArrayLike<number>, y: ArrayLike<number>, options?: VarianceOptions): number {
  if (options !== undefined) checkOptions("covariance", options, ["ddof"]);
  const ddof = ddofOf("covariance", options);
  checkLengths(x, y, "covariance");
  if (x.length <= ddof) return NaN;
  const found = products(centred(x), centred(y)) / (x.length - ddof);
  if (!Number.isFinite(found) && [x, y].every((list) => Array.prototype.every.call(list, Number.isFinite))) {
    checkSquares(x, "covariance");
    checkSquares(y, "covariance");
  }
  return found;
}

/**
 * Pearson's correlation of pairs of values, from -1 to 1.
 *
 * @returns NaN if either list is constant up to rounding, or there are fewer than two pairs
 * @throws RangeError if the lists differ in length
 *
 * @example
 * ```ts
 * import { correlation } from "precipice/numeric";
 * correlation([1, 2, 3], [2, 4, 7]); // => 0.993399
 * ```
 */
export function correlation(x: ArrayLike<number>, y: ArrayLike<number>): number {
  checkLengths(x, y, "correlation");
  const a = unit(centred(x));
  const b = unit(centred(y));
  return Math.max(-1, Math.min(1, products(a, b)));
}

/** Scaled to length 1, with care for huge and tiny values. */
function unit(values: Float64Array): Float64Array {
  const most = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const scaled = values.map((value) => value / most);
  const length = Math.sqrt(products(scaled, scaled));
  return scaled.map((value) => value / length);
}
