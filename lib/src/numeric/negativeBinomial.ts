import { checkPositive } from "./checkArguments.js";
import { discreteQuantile } from "./discreteQuantile.js";
import { incompleteBeta } from "./incompleteBeta.js";
import { binomialTerm } from "./saddlePoint.js";

function check(size: number, p: number, caller: string): void {
  checkPositive(size, "size", caller);
  if (!(p > 0 && p <= 1)) {
    throw new RangeError(`${caller}: p is above 0 and at most 1; got ${String(p)}.`);
  }
}

/** gamma(k + size) / (gamma(size) k!) p^size q^k with p + q = 1, for real size > 0. */
export function negativeBinomialTerm(k: number, size: number, p: number, q: number): number {
  return (size / (size + k)) * binomialTerm(size, size + k, p, q, k);
}

/**
 * P(K = k) of the negative binomial: k failures before the success number `size` (any real number above 0).
 *
 * @example
 * ```ts
 * import { negativeBinomialMass } from "precipice/numeric";
 *
 * negativeBinomialMass(3, 5, 0.6); // => 0.174182
 * ```
 */
export function negativeBinomialMass(k: number, size: number, p: number): number {
  check(size, p, "negativeBinomialMass");
  return Number.isInteger(k) && k >= 0 ? negativeBinomialTerm(k, size, p, 1 - p) : 0;
}

/**
 * P(K <= k) of the negative binomial.
 *
 * @example
 * ```ts
 * import { negativeBinomialCdf } from "precipice/numeric";
 *
 * negativeBinomialCdf(3, 5, 0.6); // => 0.594086
 * ```
 */
export function negativeBinomialCdf(k: number, size: number, p: number): number {
  check(size, p, "negativeBinomialCdf");
  if (k < 0) return 0;
  return k === Infinity ? 1 : incompleteBeta(size, Math.floor(k) + 1, p, 1 - p);
}

/**
 * P(K > k) of the negative binomial, with no loss where it is small.
 *
 * @example
 * ```ts
 * import { negativeBinomialSurvival } from "precipice/numeric";
 *
 * negativeBinomialSurvival(3, 5, 0.6); // => 0.405914
 * ```
 */
export function negativeBinomialSurvival(k: number, size: number, p: number): number {
  check(size, p, "negativeBinomialSurvival");
  if (k < 0) return 1;
  return k === Infinity ? 0 : incompleteBeta(Math.floor(k) + 1, size, 1 - p, p);
}

/**
 * The quantile of the negative binomial: the least k with P(K <= k) >= `probability`; Infinity at 1.
 *
 * @throws RangeError for a value that is not a probability, a size that is not above 0, and p outside of 0 to
 * 1
 *
 * @example
 * ```ts
 * import { negativeBinomialQuantile } from "precipice/numeric";
 * negativeBinomialQuantile(0.5, 3, 0.5); // => 2
 * ```
 */
export function negativeBinomialQuantile(probability: number, size: number, p: number): number {
  check(size, p, "negativeBinomialQuantile");
  if (p === 1) return 0;
  return discreteQuantile(
    probability,
    (k) => negativeBinomialCdf(k, size, p),
    (k) => negativeBinomialSurvival(k, size, p),
    (size * (1 - p)) / p,
    0,
    Infinity,
  );
}

/**
 * The inverse survival function of the negative binomial: the least k with P(K > k) <= `probability`, exact where that is small.
 *
 * @throws RangeError for a value that is not a probability, and a size that is not above 0, and p outside of
 * 0 to 1
 *
 * @example
 * ```ts
 * import { negativeBinomialInverseSurvival } from "precipice/numeric";
 * negativeBinomialInverseSurvival(1e-20, 3, 0.5); // => 76
 * ```
 */
export function negativeBinomialInverseSurvival(probability: number, size: number, p: number): number {
  check(size, p, "negativeBinomialInverseSurvival");
  if (p === 1) return 0;
  return discreteQuantile(
    probability,
    (k) => negativeBinomialCdf(k, size, p),
    (k) => negativeBinomialSurvival(k, size, p),
    (size * (1 - p)) / p,
    0,
    Infinity,
    "upper",
  );
}
