import { checkProbability, checkWhole } from "./checkArguments.js";
import { discreteQuantile } from "./discreteQuantile.js";
import { incompleteBeta } from "./incompleteBeta.js";
import { binomialTerm } from "./saddlePoint.js";

/** Throws for parameters out of range. */
export function checkBinomial(caller: string, n: number, p: number): void {
  checkWhole(n, 0, "n", caller);
  checkProbability(p);
}

/**
 * P(K = k) of the binomial distribution: `n` trials that succeed with probability `p`.
 */
export function binomialMass(k: number, n: number, p: number): number {
  checkBinomial("binomialMass", n, p);
  return Number.isInteger(k) && k >= 0 && k <= n ? binomialTerm(k, n, p, 1 - p) : 0;
}

/**
 * P(K <= k) of the binomial distribution.
 */
export function binomialCdf(k: number, n: number, p: number): number {
  checkBinomial("binomialCdf", n, p);
  const whole = Math.floor(k);
  if (whole < 0) return 0;
  return whole >= n ? 1 : incompleteBeta(n - whole, whole + 1, 1 - p, p);
}

/** P(K > k) of the binomial distribution, accurate even if it is small. */
export function binomialSurvival(k: number, n: number, p: number): number {
  checkBinomial("binomialSurvival", n, p);
  const whole = Math.floor(k);
  if (whole < 0) return 1;
  return whole >= n ? 0 : incompleteBeta(whole + 1, n - whole, p, 1 - p);
}

/**
 * The quantile of the binomial distribution: the smallest k with P(K <= k) >= `probability`.
 *
 * @throws RangeError for a value that is not a probability, and n that is not a whole number of at least 0
 */
export function binomialQuantile(probability: number, n: number, p: number): number {
  checkBinomial("binomialQuantile", n, p);
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
 * The inverse survival function of the binomial distribution: the smallest k with P(K > k) <= `probability`, accurate
 * even if that is small.
 *
 * @throws RangeError for a value that is not a probability, and n that is not a whole number of at least 0
 */
export function binomialInverseSurvival(probability: number, n: number, p: number): number {
  checkBinomial("binomialInverseSurvival", n, p);
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
