import { logBeta } from "./logBeta.js";
import { portableExp } from "./portableExp.js";
import { portableLog } from "./portableLog.js";

/** Half of the distance from 1 to the next number, Cephes' unit of rounding. */
const ROUNDING = 2 ** -53;

/** log of the largest and of the smallest number, as Cephes has them. */
export const LOG_LARGEST = 709.782712893384;
export const LOG_SMALLEST = -708.3964185322641;

/** The power series of I_x(a, b), for small b x. */
function series(a: number, b: number, x: number): number {
  const least = ROUNDING / a;
  let factor = (1 - b) * x;
  const first = factor / (a + 1);
  let sum = 0;
  for (let n = 2, term = first; Math.abs(term) > least; n++) {
    factor *= ((n - b) * x) / n;
    term = factor / (a + n);
    sum += term;
  }
  const log = a * portableLog(x) - logBeta(a, b) + portableLog(sum + first + 1 / a);
  return log < LOG_SMALLEST ? 0 : portableExp(log);
}

/**
 * The continued fraction of the incomplete beta function (Abramowitz and Stegun 26.5.8) in x, or (26.5.9) in x / (1 - x), of
 * at most 300 pairs of terms: where these do not suffice the value has what they gave.
 */
function continuedFraction(a: number, b: number, x: number, inOdds: boolean): number {
  const z = inOdds ? x / (1 - x) : x;
  let [olderNumerator, numerator, olderDenominator, denominator] = [0, 1, 1, 1];
  let value = 1;
  const add = (coefficient: number): void => {
    [olderNumerator, numerator] = [numerator, numerator + olderNumerator * coefficient];
    [olderDenominator, denominator] = [denominator, denominator + olderDenominator * coefficient];
  };
  for (let n = 0; n < 300; n++) {
    const even = a + 2 * n;
    const [odd, next] = inOdds ? [b - 1 - n, a + b + n] : [a + b + n, b - 1 - n];
    add(-(z * (a + n) * odd) / (even * (even + 1)));
    add((z * (n + 1) * next) / ((even + 1) * (even + 2)));
    const previous = value;
    if (denominator !== 0) value = numerator / denominator;
    if (value !== 0 && Math.abs((previous - value) / value) < 3 * ROUNDING) break;
    const size = Math.abs(denominator) + Math.abs(numerator);
    const scale =
      size > 2 ** 52
        ? 2 ** -52
        : Math.min(Math.abs(denominator), Math.abs(numerator)) < 2 ** -52
          ? 2 ** 52
          : 1;
    olderNumerator *= scale;
    numerator *= scale;
    olderDenominator *= scale;
    denominator *= scale;
  }
  return value;
}

/**
 * I_x(a, b) by the choices that Cephes makes between series, fractions and tails: a complement below the unit of rounding
 * gives the number before 1. Its use is to follow that library; `incompleteBeta` is the right one.
 *
 * Source: S. L. Moshier, Methods and programs for mathematical functions (1989), and the Cephes library 2.3.
 */
export function cephesIncompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (b * x <= 1 && x <= 0.95) return series(a, b, x);
  if (x > a / (a + b)) {
    const tail = lowerTail(b, a, 1 - x, x);
    return tail <= ROUNDING ? 1 - ROUNDING : 1 - tail;
  }
  return lowerTail(a, b, x, 1 - x);
}

function lowerTail(a: number, b: number, x: number, complement: number): number {
  if (b * x <= 1 && x <= 0.95) return series(a, b, x);
  const fraction =
    x * (a + b - 2) - (a - 1) < 0
      ? continuedFraction(a, b, x, false)
      : continuedFraction(a, b, x, true) / complement;
  const log = a * portableLog(x) + b * portableLog(complement) - logBeta(a, b) + portableLog(fraction / a);
  return log < LOG_SMALLEST ? 0 : portableExp(log);
}
