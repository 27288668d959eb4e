import { checkPositive } from "./checkArguments.js";
import { incompleteBeta } from "./incompleteBeta.js";
import { positiveQuantile } from "./positiveQuantile.js";
import { binomialTerm } from "./saddlePoint.js";

/** Throws for parameters out of range. */
export function checkBeta(caller: string, a: number, b: number): void {
  checkPositive(a, "a", caller);
  checkPositive(b, "b", caller);
}

/** x^(a-1) y^(b-1) / B(a, b) times x y, with y = 1 - x: the density of the log odds. */
function logOddsDensity(x: number, y: number, a: number, b: number): number {
  return binomialTerm(a, a + b, x, y, b) * (a / (a + b)) * b;
}

/**
 * The density of the beta distribution, x^(a-1) (1-x)^(b-1) / B(a, b), at x; 0 outside of 0 to 1.
 */
export function betaDensity(x: number, a: number, b: number): number {
  checkBeta("betaDensity", a, b);
  if (Number.isNaN(x)) return NaN;
  if (x < 0 || x > 1) return 0;
  if (x === 0) return a < 1 ? Infinity : a === 1 ? b : 0;
  if (x === 1) return b < 1 ? Infinity : b === 1 ? a : 0;
  if (a >= 1 && b >= 1) return (a + b - 1) * binomialTerm(a - 1, a + b - 2, x, 1 - x, b - 1);
  return logOddsDensity(x, 1 - x, a, b) / x / (1 - x);
}

/**
 * P(X <= x) of the beta distribution.
 */
export function betaCdf(x: number, a: number, b: number): number {
  checkBeta("betaCdf", a, b);
  if (Number.isNaN(x)) return NaN;
  return x <= 0 ? 0 : x >= 1 ? 1 : incompleteBeta(a, b, x);
}

/** P(X > x) of the beta distribution, accurate even if it is small. */
export function betaSurvival(x: number, a: number, b: number): number {
  checkBeta("betaSurvival", a, b);
  if (Number.isNaN(x)) return NaN;
  return x <= 0 ? 1 : x >= 1 ? 0 : incompleteBeta(b, a, 1 - x, x);
}

/** The quantile of X / (1 - X), which stays accurate if X is near 1. */
export function betaOddsQuantile(probability: number, a: number, b: number): number {
  return positiveQuantile(
    probability,
    {
      cdf: (odds) => incompleteBeta(a, b, odds / (1 + odds), 1 / (1 + odds)),
      survival: (odds) => incompleteBeta(b, a, 1 / (1 + odds), odds / (1 + odds)),
      density: (odds) => logOddsDensity(odds / (1 + odds), 1 / (1 + odds), a, b) / odds,
    },
    a / b,
  );
}

/**
 * The quantile of the beta distribution: the x with P(X <= x) = `probability`.
 *
 * @throws RangeError for a value that is not a probability, and for parameters that are not above 0
 */
export function betaQuantile(probability: number, a: number, b: number): number {
  checkBeta("betaQuantile", a, b);
  const odds = betaOddsQuantile(probability, a, b);
  return odds === Infinity ? 1 : odds / (1 + odds);
}

/**
 * The x with P(X > x) = `probability` of the beta distribution: the inverse survival function, accurate even for a
 * small probability.
 *
 * @throws RangeError for a value that is not a probability, and parameters that are not above 0
 */
export function betaInverseSurvival(probability: number, a: number, b: number): number {
  checkBeta("betaInverseSurvival", a, b);
  // 1 - X has the parameters exchanged.
  return 1 / (1 + betaOddsQuantile(probability, b, a));
}
