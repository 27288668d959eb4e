import { checkPositive, checkProbability } from "./checkArguments.js";

/**
 * The density of the exponential distribution, rate e^(-rate x).
 */
export function exponentialDensity(x: number, rate = 1): number {
  checkPositive(rate, "rate", "exponentialDensity");
  return x < 0 ? 0 : rate * Math.exp(-rate * x);
}

/**
 * P(X <= x) of the exponential distribution.
 */
export function exponentialCdf(x: number, rate = 1): number {
  checkPositive(rate, "rate", "exponentialCdf");
  return x <= 0 ? 0 : -Math.expm1(-rate * x);
}

/**
 * P(X > x) of the exponential distribution.
 */
export function exponentialSurvival(x: number, rate = 1): number {
  checkPositive(rate, "rate", "exponentialSurvival");
  return x <= 0 ? 1 : Math.exp(-rate * x);
}

/**
 * The quantile of the exponential distribution, -log(1 - probability) / rate.
 */
export function exponentialQuantile(probability: number, rate = 1): number {
  checkPositive(rate, "rate", "exponentialQuantile");
  checkProbability(probability);
  return -Math.log1p(-probability) / rate;
}

/**
 * The x with P(X > x) = `probability` of the exponential distribution, -log(probability) / rate.
 *
 * @throws RangeError for a value that is not a probability, and a rate that is not above 0
 */
export function exponentialInverseSurvival(probability: number, rate = 1): number {
  checkPositive(rate, "rate", "exponentialInverseSurvival");
  checkProbability(probability);
  return -Math.log(probability) / rate;
}
