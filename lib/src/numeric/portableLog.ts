const words = new Uint32Array(2);
const value = new Float64Array(words.buffer);
/** Which of the two words of a number holds its exponent. */
const HIGH = ((): 0 | 1 => {
  value[0] = 1;
  return words[0] === 0 ? 1 : 0;
})();

/** ln 2 in two parts, the first with so few bits that its product with an exponent is exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** The coefficients of s^2, s^4, ... in (ln((1 + s) / (1 - s)) - 2 s) / s, by minimax. */
const SERIES = [
  0.6666666666666735, 0.3999999999940942, 0.2857142874366239, 0.22222198432149784, 0.1818357216161805,
  0.15313837699209373, 0.14798198605116586,
];

/**
 * The natural logarithm by additions, multiplications and divisions only: within one unit in the last place, and with
 * the same bits in every engine. `Math.log` does not guarantee this (Chromium's differs from Node's).
 *
 * x = 2^k (1 + f) with 1 + f from sqrt(1/2) to sqrt(2); ln(1 + f) = ln((1 + s) / (1 - s)), s = f / (2 + f).
 *
 * Source: the method and the coefficients of Sun Microsystems' fdlibm, `e_log.c` (1993).
 */
export function portableLog(x: number): number {
  if (Number.isNaN(x) || x < 0) return NaN;
  if (x === 0) return -Infinity;
  if (x === Infinity) return Infinity;
  let exponent = 0;
  let scaled = x;
  if (scaled < 2.2250738585072014e-308) {
    scaled *= 18014398509481984;
    exponent -= 54;
  }
  value[0] = scaled;
  const high = words[HIGH] ?? 0;
  exponent += (high >>> 20) - 1023;
  words[HIGH] = (high & 0xfffff) | 0x3ff00000;
  let mantissa = value[0];
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent += 1;
  }
  const f = mantissa - 1;
  const s = f / (2 + f);
  const square = s * s;
  let rest = 0;
  for (let term = SERIES.length - 1; term >= 0; term--) rest = (rest + (SERIES[term] ?? 0)) * square;
  const half = 0.5 * f * f;
  return exponent * LN2_HIGH - (half - (s * (half + rest) + exponent * LN2_LOW) - f);
}

/** ln(1 + x), accurate for small x, based on {@link portableLog}. */
export function portableLog1p(x: number): number {
  const sum = 1 + x;
  if (sum === 1) return x;
  if (sum === Infinity || !(sum > 0)) return portableLog(sum);
  // Restores the rounding error of the sum to first order (W. Kahan).
  return portableLog(sum) + (x - (sum - 1)) / sum;
}
