import { portableExp } from "./portableExp.js";
import { portableLog, portableLog1p } from "./portableLog.js";
import { stirlingError } from "./logGamma.js";

/** x log(x / mean) + mean - x, without cancellation if x is near the mean. */
function deviance(x: number, mean: number): number {
  const distance = x - mean;
  if (Math.abs(distance) >= 0.1 * (x + mean)) return x * portableLog(x / mean) - distance;
  const ratio = distance / (x + mean);
  const square = ratio * ratio;
  let sum = distance * ratio;
  let power = 2 * x * ratio;
  for (let odd = 3; odd < 2000; odd += 2) {
    power *= square;
    const next = sum + power / odd;
    if (next === sum) break;
    sum = next;
  }
  return sum;
}

/**
 * mean^x e^-mean / gamma(x + 1) for real x >= 0: the Poisson probability, in the saddle-point form that keeps its
 * relative accuracy if x and mean are large.
 *
 * Source: C. Loader, Fast and accurate computation of binomial probabilities (2000).
 */
export function poissonTerm(x: number, mean: number): number {
  if (mean === 0) return x === 0 ? 1 : 0;
  if (x === 0) return portableExp(-mean);
  if (mean === Infinity) return 0;
  return portableExp(-stirlingError(x) - deviance(x, mean)) / (Math.sqrt(2 * Math.PI) * Math.sqrt(x));
}

/** The logarithm of p, computed from its complement q if that is more accurate. */
function logOf(p: number, q: number): number {
  return q < 0.5 ? portableLog1p(-q) : portableLog(p);
}

/**
 * gamma(n + 1) / (gamma(x + 1) gamma(n - x + 1)) p^x q^(n - x) for real 0 <= x <= n and p + q = 1: the binomial
 * probability in its saddle-point form.
 *
 * @param rest n - x, given if it is known more accurately than the difference
 * Source: C. Loader, Fast and accurate computation of binomial probabilities (2000).
 */
export function binomialTerm(x: number, n: number, p: number, q: number, rest: number = n - x): number {
  if (p === 0) return x === 0 ? 1 : 0;
  if (q === 0) return rest === 0 ? 1 : 0;
  if (x === 0) return portableExp(n * logOf(q, p));
  if (rest === 0) return portableExp(n * logOf(p, q));
  const exponent =
    stirlingError(n) - stirlingError(x) - stirlingError(rest) - deviance(x, n * p) - deviance(rest, n * q);
  return (
    (portableExp(exponent) * Math.sqrt(n / Math.max(x, rest))) / Math.sqrt(2 * Math.PI * Math.min(x, rest))
  );
}
