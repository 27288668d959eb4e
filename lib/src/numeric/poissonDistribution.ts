import { discreteQuantile } from "./discreteQuantile.js";
import { incompleteGamma, upperIncompleteGamma } from "./incompleteGamma.js";
import { poissonTerm } from "./saddlePoint.js";

/** Throws for parameters out of range. */
export function checkPoisson(caller: string, mean: number): void {
  if (!(mean >= 0 && mean < Infinity)) {
    throw new RangeError(`${caller}: mean is a finite number of at least 0; got ${String(mean)}.`);
  }
}

/**
 * P(K = k) of the Poisson distribution with that mean.
 */
export function poissonMass(k: number, mean: number): number {
  checkPoisson("poissonMass", mean);
  return Number.isInteger(k) && k >= 0 ? poissonTerm(k, mean) : 0;
}

/**
 * P(K <= k) of the Poisson distribution.
 */
export function poissonCdf(k: number, mean: number): number {
  checkPoisson("poissonCdf", mean);
  if (Number.isNaN(k)) return NaN;
  if (k < 0) return 0;
  return k === Infinity ? 1 : upperIncompleteGamma(Math.floor(k) + 1, mean);
}

/** P(K > k) of the Poisson distribution, accurate even if it is small. */
export function poissonSurvival(k: number, mean: number): number {
  checkPoisson("poissonSurvival", mean);
  if (Number.isNaN(k)) return NaN;
  if (k < 0) return 1;
  return k === Infinity ? 0 : incompleteGamma(Math.floor(k) + 1, mean);
}

/**
 * The quantile of the Poisson distribution: the smallest k with P(K <= k) >= `probability`; Infinity at 1.
 *
 * @throws RangeError for a value that is not a probability, and a mean below 0
 */
export function poissonQuantile(probability: number, mean: number): number {
  checkPoisson("poissonQuantile", mean);
  if (mean === 0) return 0;
  return discreteQuantile(
    probability,
    (k) => poissonCdf(k, mean),
    (k) => poissonSurvival(k, mean),
    mean,
    0,
    Infinity,
  );
}

/**
 * The inverse survival function of the Poisson distribution: the smallest k with P(K > k) <= `probability`, accurate
 * even if that is small.
 *
 * @throws RangeError for a value that is not a probability, and a mean below 0
 */
export function poissonInverseSurvival(probability: number, mean: number): number {
  checkPoisson("poissonInverseSurvival", mean);
  if (mean === 0) return 0;
  return discreteQuantile(
    probability,
    (k) => poissonCdf(k, mean),
    (k) => poissonSurvival(k, mean),
    mean,
    0,
    Infinity,
    "upper",
  );
}
