import { erfc } from "./erf.js";
import { logGamma, logGammaOnePlus } from "./logGamma.js";
import { poissonTerm } from "./saddlePoint.js";

/** From this shape on the uniform expansion is exact to rounding, and the series would be long. */
const UNIFORM_FROM = 1e10;

/** 1 + x / (a + 1) + x^2 / ((a + 1)(a + 2)) + ... */
function series(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  const limit = 1000 + 20 * Math.sqrt(a) + 10 * Math.abs(x - a);
  for (let n = 1; n <= limit; n++) {
    term *= x / (a + n);
    sum += term;
    if (term < 1e-17 * sum) return sum;
  }
  throw new RangeError(`incompleteGamma did not converge at a = ${a}, x = ${x}.`);
}

/** gamma(a, x) e^x x^-a for x > a, by Lentz's method (DLMF 8.9.2). */
function continuedFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let numerator = 1 / tiny;
  let denominator = 1 / b;
  let value = denominator;
  const limit = 1000 + 20 * Math.sqrt(a);
  for (let n = 1; n <= limit; n++) {
    const factor = -n * (n - a);
    b += 2;
    denominator = factor * denominator + b;
    if (Math.abs(denominator) < tiny) denominator = tiny;
    numerator = b + factor / numerator;
    if (Math.abs(numerator) < tiny) numerator = tiny;
    denominator = 1 / denominator;
    const change = denominator * numerator;
    value *= change;
    if (Math.abs(change - 1) < 3e-16) return value;
  }
  throw new RangeError(`incompleteGamma did not converge at a = ${a}, x = ${x}.`);
}

/** Q(a, x) (or P with `sign` -1) for large a, uniformly in x (DLMF 8.12; the first two coefficients). */
function uniform(a: number, x: number, sign: 1 | -1): number {
  const mu = (x - a) / a;
  const half = mu > -0.01 && mu < 0.01 ? halfSquare(mu) : mu - Math.log1p(mu);
  const eta = Math.sign(mu) * Math.sqrt(2 * half);
  const correction = -1 / 3 + eta / 12 - (2 * eta * eta) / 135 + eta ** 3 / 864 + eta ** 4 / 2835;
  const rest = (Math.exp(-a * half) / Math.sqrt(2 * Math.PI * a)) * (correction - 1 / (540 * a));
  return 0.5 * erfc(sign * eta * Math.sqrt(a / 2)) + sign * rest;
}

/** mu - log(1 + mu) for small mu. */
function halfSquare(mu: number): number {
  let power = mu * mu;
  let sum = 0;
  for (let n = 2; n < 12; n++) {
    sum += (n % 2 === 0 ? power : -power) / n;
    power *= mu;
  }
  return sum;
}

/** Q(a, x) for a < 1 and x near 0 and 1, where P may be so near 1 that 1 - P loses digits. */
function upperOfSmallShape(a: number, x: number): number {
  let term = 1;
  let sum = 0;
  for (let n = 1; n < 60; n++) {
    term *= -x / n;
    sum += term / (a + n);
  }
  const logFront = a * Math.log(x) - (a < 0.5 ? logGammaOnePlus(a) : logGamma(a + 1));
  return -Math.expm1(logFront) - Math.exp(logFront) * a * sum;
}

function check(a: number, x: number, caller: string): void {
  if (!(a > 0 && a < Infinity)) throw new RangeError(`${caller} needs a finite a above 0; got ${String(a)}.`);
  if (!(x >= 0)) throw new RangeError(`${caller} needs x of at least 0; got ${String(x)}.`);
}

/**
 * The regularised lower incomplete gamma function P(a, x) = 1 / gamma(a) times the integral of t^(a-1) e^-t from 0 to x.
 *
 * @param a above 0
 * @param x at least 0; Infinity gives 1
 * @throws RangeError for arguments out of range
 * Source: NIST Digital Library of Mathematical Functions, 8.7 (series), 8.9 (continued fraction) and 8.12.
 *
 * @example
 * ```ts
 * import { incompleteGamma } from "precipice/numeric";
 * incompleteGamma(2, 1.5); // => 0.442175
 * ```
 */
export function incompleteGamma(a: number, x: number): number {
  check(a, x, "incompleteGamma");
  if (x === 0) return 0;
  if (x === Infinity) return 1;
  if (a >= UNIFORM_FROM) return uniform(a, x, -1);
  if (x >= a + 1) return 1 - upperIncompleteGamma(a, x);
  const term = poissonTerm(a, x);
  return term === 0 ? 0 : term * series(a, x);
}

/**
 * The regularised upper incomplete gamma function Q(a, x) = 1 - P(a, x), accurate even if it is small.
 *
 * @param a above 0
 * @param x at least 0; Infinity gives 0
 * @throws RangeError for arguments out of range
 * Source: as {@link incompleteGamma}.
 *
 * @example
 * ```ts
 * import { upperIncompleteGamma } from "precipice/numeric";
 * upperIncompleteGamma(2, 1.5); // => 0.557825
 * ```
 */
export function upperIncompleteGamma(a: number, x: number): number {
  check(a, x, "upperIncompleteGamma");
  if (x === 0) return 1;
  if (x === Infinity) return 0;
  if (a >= UNIFORM_FROM) return uniform(a, x, 1);
  if (a < 1 && x < 1.5) return upperOfSmallShape(a, x);
  if (x < a + 1) return 1 - incompleteGamma(a, x);
  const term = poissonTerm(a, x);
  return term === 0 ? 0 : a * term * continuedFraction(a, x);
}
