import { checkPositive } from "./checkArguments.js";
import { discreteQuantile } from "./discreteQuantile.js";
import { incompleteBeta } from "./incompleteBeta.js";
import { binomialTerm } from "./saddlePoint.js";

/** Throws for parameters out of range. */
export function checkNegativeBinomial(caller: string, size: number, p: number): void {
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
 */
export function negativeBinomialMass(k: number, size: number, p: number): number {
  checkNegativeBinomial("negativeBinomialMass", size, p);
  return Number.isInteger(k) && k >= 0 ? negativeBinomialTerm(k, size, p, 1 - p) : 0;
}

/**
 * P(K <= k) of the negative binomial.
 */
export function negativeBinomialCdf(k: number, size: number, p: number): number {
  checkNegativeBinomial("negativeBinomialCdf", size, p);
  if (k < 0) return 0;
  return k === Infinity ? 1 : incompleteBeta(size, Math.floor(k) + 1, p, 1 - p);
}

/** P(K > k) of the negative binomial, accurate even if it is small. */
export function negativeBinomialSurvival(k: number, size: number, p: number): number {
  checkNegativeBinomial("negativeBinomialSurvival", size, p);
  if (k < 0) return 1;
  return k === Infinity ? 0 : incompleteBeta(Math.floor(k) + 1, size, 1 - p, p);
}

/**
 * The quantile of the negative binomial: the smallest k with P(K <= k) >= `probability`; Infinity at 1.
 *
 * @throws RangeError for a value that is not a probability, a size that is not above 0, and p outside of 0 to
 * 1
 */
export function negativeBinomialQuantile(probability: number, size: number, p: number): number {
  checkNegativeBinomial("negativeBinomialQuantile", size, p);
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
 * The inverse survival function of the negative binomial: the smallest k with P(K > k) <= `probability`, accurate
 * even if that is small.
 *
 * @throws RangeError for a value that is not a probability, and a size that is not above 0, and p outside of
 * 0 to 1
 */
export function negativeBinomialInverseSurvival(probability: number, size: number, p: number): number {
  checkNegativeBinomial("negativeBinomialInverseSurvival", size, p);
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
