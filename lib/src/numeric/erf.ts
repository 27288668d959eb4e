import { normalCdf } from "./normalDistribution.js";

/**
 * The error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to `x`.
 *
 * Source: NIST Digital Library of Mathematical Functions, 7.6 (series about 0) and 7.9 (continued fraction).
 *
 * @example
 * ```ts
 * import { erf } from "precipice/numeric";
 * erf(0.5); // => 0.5205
 * ```
 */
export function erf(x: number): number {
  if (Math.abs(x) > 1) return x > 0 ? 1 - erfc(x) : erfc(-x) - 1;
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-18 * Math.abs(sum); n++) {
    term *= (-x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}

/**
 * The complement of the error function, 1 - erf(x), with small relative error if it is small.
 *
 * @example
 * ```ts
 * import { erfc } from "precipice/numeric";
 * erfc(3); // => 0.0000220905
 * ```
 */
export function erfc(x: number): number {
  return 2 * normalCdf(-x * Math.SQRT2);
}
