import { logGamma } from "./logGamma.js";

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function continuedFraction(a: number, b: number, x: number): number {
  const tiny = 1e-300;
  let numerator = 1;
  let denominator = 1 / guarded(1 - ((a + b) * x) / (a + 1), tiny);
  let value = denominator;
  const limit = 200 + 20 * Math.sqrt(Math.max(a, b));
  for (let m = 1; m <= limit; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    denominator = 1 / guarded(1 + even * denominator, tiny);
    numerator = guarded(1 + even / numerator, tiny);
    value *= denominator * numerator;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    denominator = 1 / guarded(1 + odd * denominator, tiny);
    numerator = guarded(1 + odd / numerator, tiny);
    const change = denominator * numerator;
    value *= change;
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return value;
}

function guarded(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

/**
 * The regularised incomplete beta function I_x(a, b), by its continued fraction on the side where that converges fast.
 *
 * @param a above 0
 * @param b above 0
 * @param x between 0 and 1
 * @param complement `1 - x`; give it where it is known more exactly than the difference would be
 * Source: NIST Digital Library of Mathematical Functions, 8.17.
 */
export function incompleteBeta(a: number, b: number, x: number, complement: number = 1 - x): number {
  if (!(a > 0 && b > 0)) {
    throw new RangeError(`incompleteBeta needs a and b above 0; got a = ${String(a)}, b = ${String(b)}.`);
  }
  if (!(x >= 0 && x <= 1)) throw new RangeError(`incompleteBeta needs x between 0 and 1; got ${String(x)}.`);
  if (x === 0) return 0;
  if (complement === 0) return 1;
  const front = Math.exp(
    a * Math.log(x) + b * Math.log(complement) + logGamma(a + b) - logGamma(a) - logGamma(b),
  );
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(a, b, x)) / a
    : 1 - (front * continuedFraction(b, a, complement)) / b;
}
