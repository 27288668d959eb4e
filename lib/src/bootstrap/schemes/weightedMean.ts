import { compensatedSum } from "../../numeric/compensatedSum.js";
import type { WeightedSample } from "./bayesianBootstrap.js";

/**
 * The mean of a weighted sample: sum of weight * value over the sum of weights.
 *
 * @example
 * ```ts
 * import { weightedMean } from "precipice/bootstrap";
 * weightedMean({ values: Float64Array.of(1, 5), weights: Float64Array.of(3, 1) }); // => 2
 * ```
 */
export function weightedMean({ values, weights }: WeightedSample): number {
  return (
    compensatedSum(values.map((value, index) => value * (weights[index] ?? NaN))) / compensatedSum(weights)
  );
}
