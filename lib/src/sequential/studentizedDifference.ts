import type { Interval } from "../results/Estimate.js";

/** A difference of two means with the moments of its distribution. */
export interface StudentizedDifference {
  readonly difference: number;
  /** Unpooled; 0 if the scores within each side are all equal. */
  readonly standardError: number;
  /** Welch and Satterthwaite's. */
  readonly degrees: number;
  /** The third cumulant of the difference over the standard error cubed. */
  readonly skewness: number;
}

/** Standard errors below this are rounding error, of scores whose size is about 1. */
const ROUNDING = 1e-14;

/**
 * The difference of two means from the moments that {@link addRuns} collects.
 *
 * @param at indices of the moments of x and of y
 * @param counts numbers of runs
 */
export function studentizedDifference(
  moments: Float64Array,
  at: readonly [x: number, y: number],
  counts: readonly [x: number, y: number],
): StudentizedDifference {
  const [x, y] = at;
  const [n, m] = counts;
  const difference = (moments[x] ?? NaN) - (moments[y] ?? NaN);
  const first = (moments[x + 1] ?? NaN) / ((n - 1) * n);
  const second = (moments[y + 1] ?? NaN) / ((m - 1) * m);
  const variance = first + second;
  const standardError = Math.sqrt(variance);
  if (!(standardError > ROUNDING)) {
    const equal = Math.abs(difference) <= 10 * ROUNDING;
    return { difference: equal ? 0 : difference, standardError: 0, degrees: Infinity, skewness: 0 };
  }
  const third = thirdCumulant(moments[x + 2] ?? NaN, n) - thirdCumulant(moments[y + 2] ?? NaN, m);
  return {
    difference,
    standardError,
    degrees: (variance * variance) / ((first * first) / (n - 1) + (second * second) / (m - 1)),
    skewness: third / (variance * standardError),
  };
}

/**
 * A difference on the scale of the standard normal: Hall's transformation of Welch's t with skewness k, g = t + k t^2
 * / 3 + k^2 t^3 / 27 + k / 6, then Wallace's of g at f degrees of freedom, z = (8 f + 1) / (8 f + 3) sqrt(f ln(1 +
 * g^2 / f)) with the sign of g. Both increase with t.
 *
 * Source: P. Hall, On the removal of skewness by transformation, JRSS B 54 (1992); D. L. Wallace, Bounds on normal
 * approximations to Student's and the chi-square distributions, Annals of Mathematical Statistics 30 (1959).
 */
export function studentizedStatistic(of: StudentizedDifference): number {
  const { difference, standardError, degrees, skewness } = of;
  if (standardError === 0) return difference === 0 ? 0 : Math.sign(difference) * Infinity;
  const t = difference / standardError;
  const g = t + (skewness / 3) * t * t + ((skewness * skewness) / 27) * t * t * t + skewness / 6;
  return Math.sign(g) * wallaceFactor(degrees) * Math.sqrt(degrees * Math.log1p((g * g) / degrees));
}

/**
 * The interval of differences whose {@link studentizedStatistic} relative to the observed one is at most `boundary`
 * in absolute value.
 */
export function studentizedInterval(of: StudentizedDifference, boundary: number): Interval {
  const { difference, standardError, degrees, skewness } = of;
  if (boundary === Infinity) return { low: -Infinity, high: Infinity };
  if (standardError === 0) return { low: difference, high: difference };
  const most = Math.sqrt(degrees * Math.expm1((boundary / wallaceFactor(degrees)) ** 2 / degrees));
  return {
    low: difference - standardError * hallInverse(most, skewness),
    high: difference - standardError * hallInverse(-most, skewness),
  };
}

/** Hall's transformation is a cube: k (g - k / 6) + 1 = (1 + k t / 3)^3. */
function hallInverse(g: number, skewness: number): number {
  const shifted = g - skewness / 6;
  const beyond = skewness * shifted;
  if (Math.abs(beyond) > 0.5) return (3 / skewness) * (Math.cbrt(1 + beyond) - 1);
  return skewness === 0 ? g : (3 / skewness) * Math.expm1(Math.log1p(beyond) / 3);
}

function wallaceFactor(degrees: number): number {
  return (8 * degrees + 1) / (8 * degrees + 3);
}

/** The unbiased third cumulant of a mean, from the sum of cubes of `count` runs; 0 for fewer than three. */
function thirdCumulant(cubes: number, count: number): number {
  return count < 3 ? 0 : cubes / (count * (count - 1) * (count - 2));
}

/**
 * Adds runs to the moments at index `at` of `moments`: the mean, and the sums of the second and third powers of the
 * deviations from it.
 *
 * @param count number of runs in the moments so far
 * Source: P. Pebay, Formulas for robust, one-pass parallel computation of covariances and arbitrary-order statistical
 * moments, Sandia report 2008-6212 (2008).
 */
export function addRuns(moments: Float64Array, at: number, count: number, runs: Float64Array): void {
  const { length } = runs;
  let sum = 0;
  for (let run = 0; run < length; run++) sum += runs[run] ?? NaN;
  const mean = sum / length;
  let squares = 0;
  let cubes = 0;
  for (let run = 0; run < length; run++) {
    const deviation = (runs[run] ?? NaN) - mean;
    const square = deviation * deviation;
    squares += square;
    cubes += square * deviation;
  }
  const before = moments[at + 1] ?? NaN;
  const all = count + length;
  const apart = mean - (moments[at] ?? NaN);
  const between = (apart * apart * count * length) / all;
  moments[at] = (moments[at] ?? NaN) + (apart * length) / all;
  moments[at + 1] = before + squares + between;
  moments[at + 2] =
    (moments[at + 2] ?? NaN) +
    cubes +
    (between * apart * (count - length)) / all +
    (3 * apart * (count * squares - length * before)) / all;
}
