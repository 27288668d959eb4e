import { hasSpread } from "../numeric/hasSpread.js";

/** The moments of replicates that an interval estimate ± factor * deviation needs. */
export interface Moments {
  readonly mean: number;
  /** Standard deviation, dividing by the number of replicates. */
  readonly deviation: number;
  /** Standard error of `deviation` over repeated simulation, from the fourth moment. */
  readonly deviationError: number;
}

/**
 * Mean and standard deviation of replicates, and the standard error of the latter; 0 if the replicates differ only by
 * rounding.
 */
export function moments(replicates: Float64Array): Moments {
  const count = replicates.length;
  let sum = 0;
  for (let index = 0; index < count; index++) sum += replicates[index] ?? 0;
  const mean = sum / count;
  let farthest = 0;
  for (let index = 0; index < count; index++) {
    const distance = Math.abs((replicates[index] ?? 0) - mean);
    if (distance > farthest) farthest = distance;
  }
  if (!hasSpread(replicates)) return { mean: replicates[0] ?? NaN, deviation: 0, deviationError: 0 };
  let squares = 0;
  let fourths = 0;
  for (let index = 0; index < count; index++) {
    // Relative to the farthest, fourth powers neither overflow nor vanish.
    const square = (((replicates[index] ?? 0) - mean) / farthest) ** 2;
    squares += square;
    fourths += square * square;
  }
  const variance = squares / count;
  const kurtosis = fourths / count / (variance * variance);
  const deviation = farthest * Math.sqrt(variance);
  return { mean, deviation, deviationError: deviation * Math.sqrt(Math.max(kurtosis - 1, 0) / (4 * count)) };
}
