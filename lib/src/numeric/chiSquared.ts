import { checkPositive } from "./checkArguments.js";
import {
  gammaCdf,
  gammaDensity,
  gammaInverseSurvival,
  gammaQuantile,
  gammaSurvival,
} from "./gammaDistribution.js";

const caller = "chi squared";

/**
 * The density of the chi-squared distribution with `degrees` (above 0) of freedom at `x`.
 */
export function chiSquaredDensity(x: number, degrees: number): number {
  checkPositive(degrees, "degrees of freedom", caller);
  return gammaDensity(x, degrees / 2, 0.5);
}

/**
 * P(X <= x) of the chi-squared distribution with `degrees` of freedom.
 */
export function chiSquaredCdf(x: number, degrees: number): number {
  checkPositive(degrees, "degrees of freedom", caller);
  return gammaCdf(x, degrees / 2, 0.5);
}

/** P(X > x) of the chi-squared distribution, accurate even if it is small: the p-value of a statistic. */
export function chiSquaredSurvival(x: number, degrees: number): number {
  checkPositive(degrees, "degrees of freedom", caller);
  return gammaSurvival(x, degrees / 2, 0.5);
}

/**
 * The quantile of the chi-squared distribution: the x with P(X <= x) = `probability`.
 *
 * @throws RangeError for a value that is not a probability, and degrees of freedom that are not above 0
 */
export function chiSquaredQuantile(probability: number, degrees: number): number {
  checkPositive(degrees, "degrees of freedom", caller);
  return gammaQuantile(probability, degrees / 2, 0.5);
}

/**
 * The x with P(X > x) = `probability` of the chi-squared distribution: the inverse survival function, accurate even
 * for a small probability.
 *
 * @throws RangeError for a value that is not a probability, and degrees of freedom that are not above 0
 */
export function chiSquaredInverseSurvival(probability: number, degrees: number): number {
  checkPositive(degrees, "degrees of freedom", caller);
  return gammaInverseSurvival(probability, degrees / 2, 0.5);
}
