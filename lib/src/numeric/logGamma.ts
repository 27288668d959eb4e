import { wholePower } from "./wholePower.js";
import { portableLog, portableLog1p } from "./portableLog.js";
/** Bernoulli terms B(2k) / (2k (2k - 1)) of Stirling's series. */
const STIRLING = [
  1 / 12,
  -1 / 360,
  1 / 1260,
  -1 / 1680,
  1 / 1188,
  -691 / 360360,
  1 / 156,
  -3617 / 122400,
] as const;

const HALF_LOG_TWO_PI = 0.5 * portableLog(2 * Math.PI);

/** zeta(k) - 1 for k = 2, 3, ...: the coefficients of the power series of log gamma about 2. */
const ZETA_LESS_ONE = Array.from({ length: 30 }, (_, index) => {
  const power = index + 2;
  const from = 30;
  let sum = 0;
  // Euler and Maclaurin's rest of the series from 30 on; summed from the small end.
  const end = 1 / wholePower(from, power);
  sum += (from * end) / (power - 1) + end / 2 + (power * end) / (12 * from);
  sum -= (power * (power + 1) * (power + 2) * end) / (720 * wholePower(from, 3));
  sum +=
    (power * (power + 1) * (power + 2) * (power + 3) * (power + 4) * end) / (30240 * wholePower(from, 5));
  let seventh = power;
  for (let next = 1; next <= 6; next++) seventh *= power + next;
  sum -= (seventh * end) / (1209600 * wholePower(from, 7));
  for (let base = from - 1; base >= 2; base--) sum += 1 / wholePower(base, power);
  return sum;
});

const ONE_LESS_EULER = 0.42278433509846713939;

/** log gamma(2 + z) for |z| <= 1/2 (DLMF 5.7.3). */
function aboutTwo(z: number): number {
  let sum = 0;
  for (let index = ZETA_LESS_ONE.length - 1; index >= 0; index--) {
    sum = -z * sum + (ZETA_LESS_ONE[index] ?? 0) / (index + 2);
  }
  return z * (ONE_LESS_EULER + z * sum);
}

/** log gamma(1 + z) for |z| <= 1/2, exact for the tiniest z. */
export function logGammaOnePlus(z: number): number {
  return aboutTwo(z) - portableLog1p(z);
}

/** The sum of Stirling's series, log gamma(x) - (x - 1/2) log x + x - log(2 pi) / 2, for x >= 15. */
function stirlingSeries(x: number): number {
  const inverse = 1 / x;
  let power = inverse;
  let correction = 0;
  for (const term of STIRLING) {
    correction += term * power;
    power *= inverse * inverse;
  }
  return correction;
}

/**
 * The natural logarithm of the gamma function for `x > 0`: Stirling's series from 15 on, reached by the
 * recurrence from below; the power series about 2 near its zeros at 1 and 2. Relative error about 1e-15.
 *
 * @throws RangeError for 0 and below, and NaN
 * Source: NIST Digital Library of Mathematical Functions, 5.5, 5.7 and 5.11.
 *
 * @example
 * ```ts
 * import { logGamma } from "precipice/numeric";
 * logGamma(10); // => 12.8018
 * ```
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`logGamma is defined for numbers above 0; got ${String(x)}.`);
  if (x === Infinity) return Infinity;
  if (Math.abs(x - 2) <= 0.5) return aboutTwo(x - 2);
  if (Math.abs(x - 1) <= 0.5) return logGammaOnePlus(x - 1);
  let shifted = x;
  let product = 1;
  while (shifted < 15) {
    product *= shifted;
    shifted += 1;
  }
  return (
    (shifted - 0.5) * portableLog(shifted) -
    shifted +
    HALF_LOG_TWO_PI +
    stirlingSeries(shifted) -
    portableLog(product)
  );
}

/**
 * Error of Stirling's formula for log gamma(x + 1): log gamma(x + 1) - (x + 1/2) log x + x - log(2 pi) / 2.
 *
 * @param x above 0
 */
export function stirlingError(x: number): number {
  if (x >= 15) return stirlingSeries(x);
  return logGamma(x + 1) - (x + 0.5) * portableLog(x) + x - HALF_LOG_TWO_PI;
}
