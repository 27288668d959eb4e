import { mapFloats } from "../numeric/mapFloats.js";
import { finite } from "./checkedCurve.js";

/** Options of exponential smoothing. */
export interface SmoothingOptions {
  /** Whether to weight the start as pandas' `ewm` does; `true` by default. */
  readonly adjust?: boolean;
}

/**
 * Exponential smoothing. With `adjust: false` s_0 = x_0, s_t = alpha x_t + (1 - alpha) s_(t-1); with `adjust: true`
 * (default, as in pandas' `ewm`) the weighted mean of all values so far with weights (1 - alpha)^age.
 *
 * @param values in the order of training
 * @param alpha the weight of the newest value, above 0 and up to 1
 * @returns smoothed values, as many as given
 * @throws RangeError for an alpha out of range and for values that are not finite
 */
export function exponentialMovingAverage(
  values: ArrayLike<number>,
  alpha: number,
  options: SmoothingOptions = {},
): Float64Array {
  if (!(alpha > 0 && alpha <= 1)) {
    throw new RangeError(
      `The alpha of exponential smoothing is above 0 and at most 1; got ${String(alpha)}.`,
    );
  }
  const { adjust = true } = options;
  let smooth = 0;
  let weight = 0;
  return mapFloats(values, (given: unknown, index) => {
    const value = finite(given, `Value ${index + 1}`);
    if (!adjust) {
      smooth = index === 0 ? value : alpha * value + (1 - alpha) * smooth;
      return smooth;
    }
    weight = 1 + (1 - alpha) * weight;
    smooth += (value - smooth) / weight;
    return smooth;
  });
}
