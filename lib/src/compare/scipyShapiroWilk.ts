import { portableExp } from "../numeric/portableExp.js";
import { portableLog } from "../numeric/portableLog.js";
import { linearQuantile } from "../numeric/linearQuantile.js";

/** Rounds to single precision. */
const single = Math.fround;

const singles = (...values: readonly number[]): readonly number[] => values.map(single);

// The constants of Algorithm AS R94, rounded to single precision.
const FIRST_WEIGHT = singles(0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056);
const SECOND_WEIGHT = singles(0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633);
const SMALL_MEAN = singles(0.544, -0.39978, 0.025054, -0.0006714);
const SMALL_DEVIATION = singles(1.3822, -0.77857, 0.062767, -0.0020322);
const LARGE_MEAN = singles(-1.5861, -0.31082, -0.083751, 0.0038915);
const LARGE_DEVIATION = singles(-0.4803, -0.082676, 0.0030302);
const GAMMA = singles(-2.273, 0.459);
const SMALLEST = single(1e-19);

/** The polynomial of Algorithm AS 181.2, with the constant added last. */
function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let power = coefficients.length - 1; power > 0; power--) {
    sum = single(single(sum + (coefficients[power] ?? NaN)) * x);
  }
  return single((coefficients[0] ?? NaN) + sum);
}

/** Horner's rule, the highest power first. */
function horner(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => single(single(sum * x) + coefficient), 0);
}

const CENTRE = [
  singles(-25.44106049637, 41.39119773534, -18.61500062529, 2.50662823884),
  singles(3.13082909833, -21.06224101826, 23.08336743743, -8.4735109309, 1),
] as const;
const TAIL = [
  singles(2.32121276858, 4.85014127135, -2.29796479134, -2.78718931138),
  singles(1.63706781897, 3.54388924762, 1),
] as const;

/** The normal quantile of Algorithm AS 111 for probabilities up to a half. */
function normalScore(probability: number): number {
  const q = single(probability - 0.5);
  if (Math.abs(q) <= single(0.42)) {
    const r = single(q * q);
    return single(single(q * horner(CENTRE[0], r)) / horner(CENTRE[1], r));
  }
  const r = single(Math.sqrt(single(-portableLog(probability))));
  return -single(horner(TAIL[0], r) / horner(TAIL[1], r));
}

/** The upper tail of the normal distribution by Algorithm AS 66, which is in double precision. */
function normalTail(z: number): number {
  const x = Math.abs(z);
  const half = 0.5 * x * x;
  let tail = 0;
  if (x <= 1.28) {
    const last = half + 5.92885724438;
    const fraction = half + 5.75885480458 - 29.8213557808 / (half + 2.62433121679 + 48.6959930692 / last);
    tail = 0.5 - x * (0.398942280444 - (0.399903438504 * half) / fraction);
  } else if (z > 0 ? x <= 38 : x <= 7) {
    let fraction = x + 3.99019417011;
    fraction = x + 0.742380924027 + 30.789933034 / fraction;
    fraction = x + 4.8385912808 - 15.1508972451 / fraction;
    fraction = x - 0.151679116635 + 5.29330324926 / fraction;
    fraction = x + 3.98064794e-4 + 1.98615381364 / fraction;
    fraction = x - 3.8052e-8 + 1.00000615302 / fraction;
    tail = (0.398942280385 * portableExp(-half)) / fraction;
  }
  return z >= 0 ? tail : 1 - tail;
}

/** The weights of the lower half of the order statistics, with opposite signs. */
function weights(n: number): Float32Array {
  if (n === 3) return Float32Array.of(0.70711);
  const a = Float32Array.from({ length: Math.floor(n / 2) }, (_, index) =>
    normalScore(single(single(index + 1 - 0.375) / single(n + 0.25))),
  );
  const [lowest = NaN, next = NaN] = a;
  const squares = single(2 * a.reduce((sum, score) => single(sum + single(score * score)), 0));
  const root = single(Math.sqrt(squares));
  const inverse = single(1 / single(Math.sqrt(n)));
  const doubled = (value: number): number => single(2 * single(value * value));
  const first = single(polynomial(FIRST_WEIGHT, inverse) - single(lowest / root));
  let above = single(squares - doubled(lowest));
  let below = single(1 - doubled(first));
  const ends = [first];
  if (n > 5) {
    const second = single(single(-next / root) + polynomial(SECOND_WEIGHT, inverse));
    above = single(above - doubled(next));
    below = single(below - doubled(second));
    ends.push(second);
  }
  const scale = single(Math.sqrt(single(above / below)));
  return a.map((score, index) => ends[index] ?? single(-score / scale));
}

/** 1 - W, with W the squared correlation of values and weights. */
function complementOfW(x: Float32Array, range: number, a: Float32Array): number {
  const n = x.length;
  const weight = (index: number): number => {
    const mirrored = n - 1 - index;
    if (index === mirrored) return 0;
    return index < mirrored ? -(a[index] ?? NaN) : (a[mirrored] ?? NaN);
  };
  const scaled = x.map((value) => value / range);
  const weightMean = single(x.reduce((sum, _, index) => single(sum + weight(index)), 0) / n);
  const mean = single(scaled.reduce((sum, value) => single(sum + value), 0) / n);
  let [weightSquares, squares, products] = [0, 0, 0];
  for (const [index, value] of scaled.entries()) {
    const centredWeight = single(weight(index) - weightMean);
    const centred = single(value - mean);
    weightSquares = single(weightSquares + single(centredWeight * centredWeight));
    squares = single(squares + single(centred * centred));
    products = single(products + single(centredWeight * centred));
  }
  const both = single(weightSquares * squares);
  const root = single(Math.sqrt(both));
  return single(single(single(root - products) * single(root + products)) / both);
}

function pValueOf(complement: number, w: number, n: number): number {
  if (n === 3) {
    const angle = single(Math.asin(single(Math.sqrt(w))));
    return single(single(1.909859) * single(angle - single(1.047198)));
  }
  const y = single(portableLog(complement));
  if (n <= 11) {
    const gamma = polynomial(GAMMA, n);
    if (y >= gamma) return SMALLEST;
    const deviation = single(portableExp(polynomial(SMALL_DEVIATION, n)));
    const moved = single(-portableLog(single(gamma - y)));
    return single(normalTail(single(single(moved - polynomial(SMALL_MEAN, n)) / deviation)));
  }
  const logN = single(portableLog(n));
  const deviation = single(portableExp(polynomial(LARGE_DEVIATION, logN)));
  return single(normalTail(single(single(y - polynomial(LARGE_MEAN, logN)) / deviation)));
}

/**
 * W and its p-value as SciPy 1.10 gives them: values minus their median, rounded to single precision, and Algorithm AS
 * R94 in single precision throughout, so that W and p have about 6 digits.
 *
 * @param sorted the values in ascending order; 3 to 5000, not all equal
 * @throws RangeError if a distance to the median overflows in single precision
 * Source: P. Royston, Algorithm AS R94, Applied Statistics 44 (1995), with AS 66, AS 111 and AS 181.2.
 */
export function scipyShapiroWilk(sorted: Float64Array): { readonly w: number; readonly pValue: number } {
  const median = linearQuantile(sorted, 0.5);
  const x = Float32Array.from(sorted, (value) => value - median);
  const range = single((x[x.length - 1] ?? NaN) - (x[0] ?? NaN));
  if (!Number.isFinite(range)) {
    throw new RangeError(
      `shapiroWilk: mode "scipy" computes in single precision, which ends at 3.4e38; the values range over more. ` +
        "Divide them by a constant, or leave the mode out.",
    );
  }
  // Algorithm AS R94 treats such values as equal.
  if (range < SMALLEST) return { w: 1, pValue: 1 };
  const complement = complementOfW(x, range, weights(sorted.length));
  const w = single(1 - complement);
  return { w, pValue: pValueOf(complement, w, sorted.length) };
}
