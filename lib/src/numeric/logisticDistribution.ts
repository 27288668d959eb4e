import { checkPositive, checkProbability } from "./checkArguments.js";

/**
 * The density of the logistic distribution at `x`.
 *
 * @example
 * ```ts
 * import { logisticDensity } from "precipice/numeric";
 *
 * logisticDensity(0.5); // => 0.235004
 * ```
 */
export function logisticDensity(x: number, location = 0, scale = 1): number {
  checkPositive(scale, "scale", "logisticDensity");
  const tail = Math.exp(-Math.abs((x - location) / scale));
  return tail / ((1 + tail) * (1 + tail)) / scale;
}

/**
 * P(X <= x) of the logistic distribution: 1 / (1 + e^-z) with z = (x - location) / scale.
 *
 * @example
 * ```ts
 * import { logisticCdf } from "precipice/numeric";
 *
 * logisticCdf(0.5); // => 0.622459
 * ```
 */
export function logisticCdf(x: number, location = 0, scale = 1): number {
  checkPositive(scale, "scale", "logisticCdf");
  const z = (x - location) / scale;
  return z < 0 ? Math.exp(z) / (1 + Math.exp(z)) : 1 / (1 + Math.exp(-z));
}

/**
 * P(X > x) of the logistic distribution, with no loss where it is small.
 *
 * @example
 * ```ts
 * import { logisticSurvival } from "precipice/numeric";
 *
 * logisticSurvival(0.5); // => 0.377541
 * ```
 */
export function logisticSurvival(x: number, location = 0, scale = 1): number {
  checkPositive(scale, "scale", "logisticSurvival");
  return logisticCdf(-(x - location) / scale);
}

/**
 * The quantile of the logistic distribution, location + scale log(p / (1 - p)).
 *
 * @example
 * ```ts
 * import { logisticQuantile } from "precipice/numeric";
 * logisticQuantile(0.75); // => 1.09861
 * ```
 */
export function logisticQuantile(probability: number, location = 0, scale = 1): number {
  checkPositive(scale, "scale", "logisticQuantile");
  checkProbability(probability);
  return location + scale * (Math.log(probability) - Math.log1p(-probability));
}

/**
 * The x with P(X > x) = `probability` of the logistic distribution: the inverse survival function, with no loss where the probability is small.
 *
 * @throws RangeError for a value that is not a probability, and a scale that is not above 0
 *
 * @example
 * ```ts
 * import { logisticInverseSurvival } from "precipice/numeric";
 * logisticInverseSurvival(1e-20); // => 46.0517
 * ```
 */
export function logisticInverseSurvival(probability: number, location = 0, scale = 1): number {
  checkPositive(scale, "scale", "logisticInverseSurvival");
  checkProbability(probability);
  return location - scale * (Math.log(probability) - Math.log1p(-probability));
}
