import { checkProbability, checkWhole } from "./checkArguments.js";
import { discreteQuantile } from "./discreteQuantile.js";
import { incompleteBeta } from "./incompleteBeta.js";
import { binomialTerm } from "./saddlePoint.js";

function check(n: number, p: number, caller: string): void {
  checkWhole(n, 0, "n", caller);
  checkProbability(p);
}

/**
 * P(K = k) of the binomial distribution: `n` trials that succeed with probability `p`.
 *
 * @example
 * ```ts
 * import { binomialMass } from "precipice/numeric";
 *
 * binomialMass(7, 10, 0.5); // => 0.117187
 * ```
 */
export function binomialMass(k: number, n: number, p: number): number {
  check(n, p, "binomialMass");
  return Number.isInteger(k) && k >= 0 && k <= n ? binomialTerm(k, n, p, 1 - p) : 0;
}

/**
 * P(K <= k) of the binomial distribution.
 *
 * @example
 * ```ts
 * import { binomialCdf } from "precipice/numeric";
 *
 * binomialCdf(7, 10, 0.5); // => 0.945313
 * ```
 */
export function binomialCdf(k: number, n: number, p: number): number {
  check(n, p, "binomialCdf");
  const whole = Math.floor(k);
  if (whole < 0) return 0;
  return whole >= n ? 1 : incompleteBeta(n - whole, whole + 1, 1 - p, p);
}

/**
 * P(K > k) of the binomial distribution, with no loss where it is small.
 *
 * @example
 * ```ts
 * import { binomialSurvival } from "precipice/numeric";
 *
 * binomialSurvival(7, 10, 0.5); // => 0.0546875
 * ```
 */
export function binomialSurvival(k: number, n: number, p: number): number {
  check(n, p, "binomialSurvival");
  const whole = Math.floor(k);
  if (whole < 0) return 1;
  return whole >= n ? 0 : incompleteBeta(whole + 1, n - whole, p, 1 - p);
}

/**
 * The quantile of the binomial distribution: the least k with P(K <= k) >= `probability`.
 *
 * @throws RangeError for a value that is not a probability, and n that is not a whole number of at least 0
 *
 * @example
 * ```ts
 * import { binomialQuantile } from "precipice/numeric";
 * binomialQuantile(0.975, 20, 0.5); // => 14
 * ```
 */
export function binomialQuantile(probability: number, n: number, p: number): number {
  check(n, p, "binomialQuantile");
  return discreteQuantile(
    probability,
    (k) => binomialCdf(k, n, p),
    (k) => binomialSurvival(k, n, p),
    n * p,
    0,
    n,
  );
}

/**
 * The inverse survival function of the binomial distribution: the least k with P(K > k) <= `probability`, exact where that is small.
 *
 * @throws RangeError for a value that is not a probability, and n that is not a whole number of at least 0
 *
 * @example
 * ```ts
 * import { binomialInverseSurvival } from "precipice/numeric";
 * binomialInverseSurvival(1e-6, 20, 0.5); // => 19
 * ```
 */
export function binomialInverseSurvival(probability: number, n: number, p: number): number {
  check(n, p, "binomialInverseSurvival");
  return discreteQuantile(
    probability,
    (k) => binomialCdf(k, n, p),
    (k) => binomialSurvival(k, n, p),
    n * p,
    0,
    n,
    "upper",
  );
}
