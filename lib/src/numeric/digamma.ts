/** B(2k) / 2k, the terms of the asymptotic series. */
const TERMS = [1 / 12, -1 / 120, 1 / 252, -1 / 240, 1 / 132, -691 / 32760, 1 / 12] as const;

/** The zero of digamma above 0, as a number that is exact in binary and the rest. */
const ZERO = 1.4616321449683622;
const ZERO_REST = 9.549995429965697e-17;

/**
 * The digamma function, the derivative of log gamma, for `x > 0`: the asymptotic series from 10 on, and the
 * recurrence below 10. Near its zero at 1.4616 by the Taylor series of the difference, so that the relative error
 * stays small.
 *
 * @throws RangeError for 0 and below
 * Source: NIST Digital Library of Mathematical Functions, 5.5, 5.7 and 5.11.
 *
 * @example
 * ```ts
 * import { digamma } from "precipice/numeric";
 * digamma(1); // => -0.577216
 * ```
 */
export function digamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`digamma is defined for numbers above 0; got ${String(x)}.`);
  if (Math.abs(x - ZERO) < 0.1) return nearZero(x);
  let shifted = x;
  let below = 0;
  while (shifted < 10) {
    below += 1 / shifted;
    shifted += 1;
  }
  const square = 1 / (shifted * shifted);
  let sum = 0;
  for (let index = TERMS.length - 1; index >= 0; index--) sum = (sum + (TERMS[index] ?? 0)) * square;
  return Math.log(shifted) - 0.5 / shifted - sum - below;
}

/** digamma(x) - digamma(zero) = sum over n of (x - zero) / ((n + x)(n + zero)), its tail by Euler and Maclaurin. */
function nearZero(x: number): number {
  const distance = x - ZERO - ZERO_REST;
  const from = 20;
  let sum = 0;
  for (let n = 0; n < from; n++) sum += 1 / ((n + x) * (n + ZERO));
  // The rest: digamma(x + 20) - digamma(zero + 20), with log1p for the difference of the logarithms.
  const high = x + from;
  const low = ZERO + from;
  const logRatio = Math.log1p(distance / low);
  let rest = logRatio + (0.5 * distance) / (high * low);
  TERMS.forEach((term, index) => {
    const power = -2 * index - 2;
    rest -= term * low ** power * Math.expm1(power * logRatio);
  });
  return distance * sum + rest;
}
