import { binomialTerm } from "./saddlePoint.js";

/**
 * I_x(a, b) B(a, b) x^-a y^-b for x below the mean and y = 1 - x, by a continued fraction whose terms do not cancel
 * if x is near 0 or 1; by Lentz's method.
 */
function continuedFraction(a: number, b: number, x: number, y: number): number {
  const tiny = 1e-300;
  const excess = x < 0.5 ? a - (a + b) * x : (a + b) * y - b;
  let denominator = 1 / guarded((a / (a + 1)) * (excess + 1), tiny);
  let numerator = 1 / tiny;
  let value = denominator;
  const largest = Math.max(a, b);
  // Beyond 1e13 it converges quickly or not at all.
  const limit = largest <= 1e13 ? 500 + 40 * Math.sqrt(largest) : 200_000;
  for (let n = 1; n <= limit; n++) {
    const odd = a + 2 * n - 1;
    const alpha = ((((a + n - 1) / odd) * (a + b + n - 1)) / odd) * n * (b - n) * x * x;
    const beta = n + (n * (b - n) * x) / odd + ((a + n) / (odd + 2)) * (excess + 1 + n * (1 + y));
    denominator = 1 / guarded(beta + alpha * denominator, tiny);
    numerator = guarded(beta + alpha / numerator, tiny);
    const change = denominator * numerator;
    value *= change;
    if (Math.abs(change - 1) < 3e-16) return value;
    if (Number.isNaN(change)) break;
  }
  throw new RangeError(
    `incompleteBeta did not converge at a = ${a}, b = ${b}, x = ${x}; parameters up to 1e12 are dealt with.`,
  );
}

function guarded(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

/**
 * The regularised incomplete beta function I_x(a, b), by its continued fraction on the side where that converges
 * fast. The upper tail is `incompleteBeta(b, a, complement, x)`, accurate even if it is small.
 *
 * @param a above 0
 * @param b above 0
 * @param x between 0 and 1
 * @param complement `1 - x`; give it if it is known more accurately than the difference
 * @throws RangeError for arguments out of range
 * Source: the continued fraction of A. R. DiDonato, A. H. Morris, Significant digit computation of the incomplete
 * beta function ratios, ACM TOMS 18 (1992), formula 9; C. Loader (2000) for the factor before it.
 *
 * @example
 * ```ts
 * import { incompleteBeta } from "precipice/numeric";
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
  const front = term * (a / (a + b)) * b;
  // Whether x is below (a + 1) / (a + b + 2), computed from the nearer end.
  const below = x < 0.5 ? x * (a + b + 2) < a + 1 : complement * (a + b + 2) > b + 1;
  if (below) return front === 0 ? 0 : front * continuedFraction(a, b, x, complement);
  return front === 0 ? 1 : 1 - front * continuedFraction(b, a, complement, x);
}
