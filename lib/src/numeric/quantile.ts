import { checkOptions } from "../options/checkOptions.js";
import { quantileAt, type QuantileMethod } from "./quantileAt.js";

/** Options of a quantile. */
export interface QuantileOptions {
  /**
   * Hyndman and Fan's method; 7 by default, as in NumPy and R. 1 to 3 are step functions, 4 to 9 interpolate, 8 is
   * nearly median-unbiased.
   */
  readonly method?: QuantileMethod;
}

/**
 * The `probability` quantile of values that are already in ascending order, by linear interpolation between
 * order statistics at position `(length - 1) * probability` (Hyndman and Fan's method 7, NumPy's and R's default).
 *
 * @param sorted ascending, at least one number
 * @param probability between 0 and 1
 * @param options `method` (7)
 * @throws RangeError for no values, a probability outside of 0 to 1, and a method that is not one of 1 to 9
 * Source: R. J. Hyndman, Y. Fan, Sample quantiles in statistical packages, American Statistician 50 (1996).
 *
 * @example
 * ```ts
 * import { quantileSorted } from "precipice/numeric";
 *
 * quantileSorted([1, 2, 3, 4], 0.25); // => 1.75
 * quantileSorted([1, 2, 3, 4], 0.25, { method: 6 }); // => 1.25
 * ```
 */
export function quantileSorted(
  sorted: ArrayLike<number>,
  probability: number,
  options?: QuantileOptions,
): number {
  if (options !== undefined) checkOptions("quantileSorted", options, ["method"]);
  return quantileAt(sorted, probability, methodOf(options));
}

/**
 * The `probability` quantile of `values` in any order; see {@link quantileSorted}. It throws for `NaN`.
 *
 * @param options `method` (7)
 *
 * @example
 * ```ts
 * import { quantile } from "precipice/numeric";
 * quantile([4, 1, 3, 2], 0.5); // => 2.5
 * ```
 */
export function quantile(values: ArrayLike<number>, probability: number, options?: QuantileOptions): number {
  if (options !== undefined) checkOptions("quantile", options, ["method"]);
  const sorted = Float64Array.from(values).sort();
  // A typed array sorts NaN to its end.
  if (sorted.length > 0 && Number.isNaN(sorted[sorted.length - 1])) {
    throw new RangeError("A quantile needs numbers that can be ordered; at least one value is NaN.");
  }
  return quantileAt(sorted, probability, methodOf(options));
}

function methodOf(options: QuantileOptions | undefined): QuantileMethod {
  if (options?.method === undefined) return 7;
  const method: number = options.method;
  if (Number.isInteger(method) && method >= 1 && method <= 9) return options.method;
  throw new RangeError(`A quantile's method is one of 1 to 9; got ${String(method)}.`);
}
