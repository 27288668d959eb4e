import { discreteQuantile } from "./discreteQuantile.js";
import { incompleteGamma, upperIncompleteGamma } from "./incompleteGamma.js";
import { poissonTerm } from "./saddlePoint.js";

function check(mean: number, caller: string): void {
  if (!(mean >= 0 && mean < Infinity)) {
    throw new RangeError(`${caller}: mean is a finite number of at least 0; got ${String(mean)}.`);
  }
}

/**
 * P(K = k) of the Poisson distribution with that mean.
 *
 * @example
 * ```ts
 * import { poissonMass } from "precipice/numeric";
 *
 * poissonMass(2, 3); // => 0.224042
 * ```
 */
export function poissonMass(k: number, mean: number): number {
  check(mean, "poissonMass");
  return Number.isInteger(k) && k >= 0 ? poissonTerm(k, mean) : 0;
}

/**
 * P(K <= k) of the Poisson distribution.
 *
 * @example
 * ```ts
 * import { poissonCdf } from "precipice/numeric";
 *
 * poissonCdf(2, 3); // => 0.42319
 * ```
 */
export function poissonCdf(k: number, mean: number): number {
  check(mean, "poissonCdf");
  if (Number.isNaN(k)) return NaN;
  if (k < 0) return 0;
  return k === Infinity ? 1 : upperIncompleteGamma(Math.floor(k) + 1, mean);
}

/**
 * P(K > k) of the Poisson distribution, with no loss where it is small.
 *
 * @example
 * ```ts
 * import { poissonSurvival } from "precipice/numeric";
 *
 * poissonSurvival(2, 3); // => 0.57681
 * ```
 */
export function poissonSurvival(k: number, mean: number): number {
  check(mean, "poissonSurvival");
  if (Number.isNaN(k)) return NaN;
  if (k < 0) return 1;
  return k === Infinity ? 0 : incompleteGamma(Math.floor(k) + 1, mean);
}

/**
 * The quantile of the Poisson distribution: the least k with P(K <= k) >= `probability`; Infinity at 1.
 *
 * @throws RangeError for a value that is not a probability, and a mean below 0
 *
 * @example
 * ```ts
 * import { poissonQuantile } from "precipice/numeric";
 * poissonQuantile(0.95, 4); // => 8
 * ```
 */
export function poissonQuantile(probability: number, mean: number): number {
  check(mean, "poissonQuantile");
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
 * The inverse survival function of the Poisson distribution: the least k with P(K > k) <= `probability`, exact where that is small.
 *
 * @throws RangeError for a value that is not a probability, and a mean below 0
 *
 * @example
 * ```ts
 * import { poissonInverseSurvival } from "precipice/numeric";
 * poissonInverseSurvival(1e-20, 4); // => 34
 * ```
 */
export function poissonInverseSurvival(probability: number, mean: number): number {
  check(mean, "poissonInverseSurvival");
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
