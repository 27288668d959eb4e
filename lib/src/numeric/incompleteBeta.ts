import { binomialTerm } from "./saddlePoint.js";

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function continuedFraction(a: number, b: number, x: number): number {
  const tiny = 1e-300;
  let numerator = 1;
  let denominator = 1 / guarded(1 - ((a + b) * x) / (a + 1), tiny);
  let value = denominator;
  const limit = 500 + 40 * Math.sqrt(Math.min(Math.max(a, b), 1e13));
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
    if (Math.abs(change - 1) < 3e-16) return value;
  }
  throw new RangeError(
    `incompleteBeta did not converge at a = ${a}, b = ${b}, x = ${x}; parameters up to 1e12 are dealt with.`,
  );
}

function guarded(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

/**
 * The regularised incomplete beta function I_x(a, b), by its continued fraction on the side where that converges fast.
 * The upper tail is `incompleteBeta(b, a, complement, x)`, with no loss where it is small.
 *
 * @param a above 0
 * @param b above 0
 * @param x between 0 and 1
 * @param complement `1 - x`; give it where it is known more exactly than the difference would be
 * @throws RangeError for arguments out of range
 * Source: NIST Digital Library of Mathematical Functions, 8.17; C. Loader (2000) for the factor before the fraction.
 *
 * @example
 * ```ts
 * import { incompleteBeta } from "precipice";
 * incompleteBeta(2, 3, 0.25); // => 0.261719
 * ```
 */
export function incompleteBeta(a: number, b: number, x: number, complement: number = 1 - x): number {
  if (!(a > 0 && b > 0)) {
    throw new RangeError(`incompleteBeta needs a and b above 0; got a = ${String(a)}, b = ${String(b)}.`);
  }
  if (!(x >= 0 && x <= 1)) throw new RangeError(`incompleteBeta needs x between 0 and 1; got ${String(x)}.`);
  if (x === 0) return 0;
  if (complement === 0) return 1;
  const term = binomialTerm(a, a + b, x, complement, b);
  if (x < (a + 1) / (a + b + 2)) {
    return term === 0 ? 0 : term * (b / (a + b)) * continuedFraction(a, b, x);
  }
  return term === 0 ? 1 : 1 - term * (a / (a + b)) * continuedFraction(b, a, complement);
}
