import { checkPositive, checkProbability } from "./checkArguments.js";

/**
 * The density of the logistic distribution at `x`.
 */
export function logisticDensity(x: number, location = 0, scale = 1): number {
  checkPositive(scale, "scale", "logisticDensity");
  const tail = Math.exp(-Math.abs((x - location) / scale));
  return tail / ((1 + tail) * (1 + tail)) / scale;
}

/**
 * P(X <= x) of the logistic distribution: 1 / (1 + e^-z) with z = (x - location) / scale.
 */
export function logisticCdf(x: number, location = 0, scale = 1): number {
  checkPositive(scale, "scale", "logisticCdf");
  const z = (x - location) / scale;
  return z < 0 ? Math.exp(z) / (1 + Math.exp(z)) : 1 / (1 + Math.exp(-z));
}

/** P(X > x) of the logistic distribution, accurate even if it is small. */
export function logisticSurvival(x: number, location = 0, scale = 1): number {
  checkPositive(scale, "scale", "logisticSurvival");
  return logisticCdf(-(x - location) / scale);
}

/**
 * The quantile of the logistic distribution, location + scale log(p / (1 - p)).
 */
export function logisticQuantile(probability: number, location = 0, scale = 1): number {
  checkPositive(scale, "scale", "logisticQuantile");
  checkProbability(probability);
  return location + scale * (Math.log(probability) - Math.log1p(-probability));
}

/**
 * The x with P(X > x) = `probability` of the logistic distribution: the inverse survival function, accurate even for
 * a small probability.
 *
 * @throws RangeError for a value that is not a probability, and a scale that is not above 0
 */
export function logisticInverseSurvival(probability: number, location = 0, scale = 1): number {
  checkPositive(scale, "scale", "logisticInverseSurvival");
  checkProbability(probability);
  return location - scale * (Math.log(probability) - Math.log1p(-probability));
}
