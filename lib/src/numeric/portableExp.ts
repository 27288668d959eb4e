const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const LARGEST = 709.782712893384;
const SMALLEST = -745.1332191019411;

/** The coefficients of r^2, r^4, ... in r (e^r + 1) / (e^r - 1) - 2, by minimax. */
const SERIES = [
  0.16666666666666602, -0.0027777777777015593, 6.613756321437934e-5, -1.6533902205465252e-6,
  4.1381367970572385e-8,
];

/**
 * e^x by additions, multiplications and divisions only: within one unit in the last place, and with the same bits in
 * every engine. `Math.exp` does not guarantee this (Chromium's differs from Node's).
 *
 * x = k ln 2 + r with |r| <= ln 2 / 2; e^r = 1 + r + r c / (2 - c), c = r minus the series.
 *
 * Source: the method and the coefficients of Sun Microsystems' fdlibm, `e_exp.c` (1993).
 */
export function portableExp(x: number): number {
  if (Number.isNaN(x)) return NaN;
  if (x > LARGEST) return Infinity;
  if (x < SMALLEST) return 0;
  const exponent = Math.round(x / Math.LN2);
  const high = x - exponent * LN2_HIGH;
  const low = exponent * LN2_LOW;
  const r = high - low;
  const square = r * r;
  let rest = 0;
  for (let term = SERIES.length - 1; term >= 0; term--) rest = (rest + (SERIES[term] ?? 0)) * square;
  const c = r - rest;
  const mantissa = 1 - (low - (r * c) / (2 - c) - high);
  // In two steps, because neither 2^1024 nor 2^-1074 leaves room for the mantissa.
  const half = exponent >> 1;
  return mantissa * powerOfTwo(half) * powerOfTwo(exponent - half);
}

/** 2^exponent for exponents from -1022 to 1023, exactly. */
function powerOfTwo(exponent: number): number {
  words[HIGH] = (exponent + 1023) << 20;
  words[1 - HIGH] = 0;
  return value[0] ?? NaN;
}

const words = new Uint32Array(2);
const value = new Float64Array(words.buffer);
/** Which of the two words of a number holds its exponent. */
const HIGH = ((): 0 | 1 => {
  value[0] = 1;
  return words[0] === 0 ? 1 : 0;
})();
