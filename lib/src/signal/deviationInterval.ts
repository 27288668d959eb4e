import { chiSquaredQuantile } from "../numeric/chiSquared.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";

/** The chi-squared interval of the standard deviation of normal, independent values: sqrt(degrees s^2 / quantile). */
export function deviationInterval(
  square: number,
  degrees: number,
  { tail, sides }: { readonly tail: number; readonly sides: IntervalSides },
): Interval {
  const end = (probability: number): number =>
    square === 0 ? 0 : Math.sqrt((degrees * square) / chiSquaredQuantile(probability, degrees));
  return {
    low: sides === "upper" ? 0 : end(1 - tail),
    high: sides === "lower" ? Infinity : end(tail),
  };
}
