import { checkPositive, checkProbability } from "./checkArguments.js";

/**
 * The density of the exponential distribution, rate e^(-rate x).
 *
 * @example
 * ```ts
 * import { exponentialDensity } from "precipice/numeric";
 *
 * exponentialDensity(1.5, 2); // => 0.0995741
 * ```
 */
export function exponentialDensity(x: number, rate = 1): number {
  checkPositive(rate, "rate", "exponentialDensity");
  return x < 0 ? 0 : rate * Math.exp(-rate * x);
}

/**
 * P(X <= x) of the exponential distribution.
 *
 * @example
 * ```ts
 * import { exponentialCdf } from "precipice/numeric";
 *
 * exponentialCdf(1.5, 2); // => 0.950213
 * ```
 */
export function exponentialCdf(x: number, rate = 1): number {
  checkPositive(rate, "rate", "exponentialCdf");
  return x <= 0 ? 0 : -Math.expm1(-rate * x);
}

/**
 * P(X > x) of the exponential distribution.
 *
 * @example
 * ```ts
 * import { exponentialSurvival } from "precipice/numeric";
 *
 * exponentialSurvival(1.5, 2); // => 0.0497871
 * ```
 */
export function exponentialSurvival(x: number, rate = 1): number {
  checkPositive(rate, "rate", "exponentialSurvival");
  return x <= 0 ? 1 : Math.exp(-rate * x);
}

/**
 * The quantile of the exponential distribution, -log(1 - probability) / rate.
 *
 * @example
 * ```ts
 * import { exponentialQuantile } from "precipice/numeric";
 * exponentialQuantile(0.5, 2); // => 0.346574
 * ```
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
 *
 * @example
 * ```ts
 * import { exponentialInverseSurvival } from "precipice/numeric";
 * exponentialInverseSurvival(1e-20, 2); // => 23.0259
 * ```
 */
export function exponentialInverseSurvival(probability: number, rate = 1): number {
  checkPositive(rate, "rate", "exponentialInverseSurvival");
  checkProbability(probability);
  return -Math.log(probability) / rate;
}
