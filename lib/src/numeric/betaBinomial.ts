import { checkPositive, checkWhole } from "./checkArguments.js";
import { discreteQuantile } from "./discreteQuantile.js";
import { massTails, TERMS_OF_QUANTILE, type MassTails } from "./massSums.js";
import { negativeBinomialTerm } from "./negativeBinomial.js";

/** Throws for parameters out of range. */
export function checkBetaBinomial(caller: string, n: number, a: number, b: number): void {
  checkWhole(n, 0, "n", caller);
  checkPositive(a, "a", caller);
  checkPositive(b, "b", caller);
}

/**
 * P(K = k) of the beta-binomial distribution: successes of `n` trials whose common probability of success is drawn from
 * a beta distribution with parameters `a` and `b`.
 */
export function betaBinomialMass(k: number, n: number, a: number, b: number): number {
  checkBetaBinomial("betaBinomialMass", n, a, b);
  if (!Number.isInteger(k) || k < 0 || k > n) return 0;
  if (n === 0) return 1;
  const p = (a + b) / (a + b + n);
  const q = n / (a + b + n);
  return (
    (negativeBinomialTerm(k, a, p, q) * negativeBinomialTerm(n - k, b, p, q)) /
    negativeBinomialTerm(n, a + b, p, q)
  );
}

function tails(k: number, n: number, a: number, b: number, terms?: number): MassTails {
  return massTails(
    Math.floor(k),
    0,
    n,
    (n * a) / (a + b),
    (at) => betaBinomialMass(at, n, a, b),
    (at) => (((n - at) / (at + 1)) * (at + a)) / (n - at - 1 + b),
    terms,
  );
}

/**
 * P(K <= k) of the beta-binomial distribution.
 */
export function betaBinomialCdf(k: number, n: number, a: number, b: number): number {
  checkBetaBinomial("betaBinomialCdf", n, a, b);
  return tails(k, n, a, b).cdf;
}

/** P(K > k) of the beta-binomial distribution, accurate even if it is small. */
export function betaBinomialSurvival(k: number, n: number, a: number, b: number): number {
  checkBetaBinomial("betaBinomialSurvival", n, a, b);
  return tails(k, n, a, b).survival;
}

/**
 * The quantile of the beta-binomial distribution: the smallest k with P(K <= k) >= `probability`.
 *
 * @throws RangeError for a value that is not a probability, and for parameters out of range
 */
export function betaBinomialQuantile(probability: number, n: number, a: number, b: number): number {
  checkBetaBinomial("betaBinomialQuantile", n, a, b);
  return discreteQuantile(
    probability,
    (k) => tails(k, n, a, b, TERMS_OF_QUANTILE).cdf,
    (k) => tails(k, n, a, b, TERMS_OF_QUANTILE).survival,
    (n * a) / (a + b),
    0,
    n,
  );
}

/**
 * The inverse survival function of the beta-binomial distribution: the smallest k with P(K > k) <= `probability`,
 * accurate even if that is small.
 *
 * @throws RangeError for a value that is not a probability, and for parameters out of range
 */
export function betaBinomialInverseSurvival(probability: number, n: number, a: number, b: number): number {
  checkBetaBinomial("betaBinomialInverseSurvival", n, a, b);
  return discreteQuantile(
    probability,
    (k) => tails(k, n, a, b, TERMS_OF_QUANTILE).cdf,
    (k) => tails(k, n, a, b, TERMS_OF_QUANTILE).survival,
    (n * a) / (a + b),
    0,
    n,
    "upper",
  );
}
