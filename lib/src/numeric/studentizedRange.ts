import { checkProbability, checkWhole } from "./checkArguments.js";
import { chiScaleExpectation, chiScaleWidth } from "./chiScale.js";
import { findRoot } from "./findRoot.js";
import { mapFloats } from "./mapFloats.js";
import { normalCdf, normalDensity } from "./normalDistribution.js";

/** Throws for parameters out of range. */
export function checkStudentizedRange(caller: string, groups: number, degrees: number): void {
  checkWhole(groups, 2, "groups", caller);
  if (!(degrees >= 1)) {
    throw new RangeError(
      `${caller}: degrees of freedom are at least 1, or Infinity; got ${String(degrees)}.`,
    );
  }
}

const STEP = 0.125;
const REACH = 8.5;
/** The grid of the trapezoidal rule, from -8.5 to 8.5, with density and distribution function. */
let grid: { readonly z: number; readonly density: number; readonly below: number }[] | undefined;

function gridPoints(): { readonly z: number; readonly density: number; readonly below: number }[] {
  grid ??= Array.from({ length: (2 * REACH) / STEP + 1 }, (_, index) => {
    const z = -REACH + index * STEP;
    return { z, density: normalDensity(z), below: normalCdf(z) };
  });
  return grid;
}

/** P(the range of `groups` standard normals <= range) = k times the integral of phi(z) (Phi(z) - Phi(z - range))^(k-1). */
function rangeCdf(range: number, groups: number): number {
  let sum = 0;
  for (const { z, density, below } of gridPoints()) {
    sum += density * Math.max(0, below - normalCdf(z - range)) ** (groups - 1);
  }
  return Math.min(1, sum * STEP * groups);
}

/** phi(z) Phi(z)^(k-1) at each grid point, cached for the last number of groups. */
let weighted: { readonly groups: number; readonly weights: Float64Array } | undefined;

function greatestWeights(groups: number): Float64Array {
  if (weighted?.groups !== groups) {
    const weights = mapFloats(gridPoints(), ({ density, below }) => density * below ** (groups - 1));
    weighted = { groups, weights };
  }
  return weighted.weights;
}

/** P(the range > range), from the difference of the powers, so that it stays accurate even if that is small. */
function rangeSurvival(range: number, groups: number): number {
  // Below the smallest double.
  if (range > 78) return 0;
  let sum = 0;
  const add = (z: number, below: number, weight: number): void => {
    const ratio = Math.min(1, normalCdf(z - range) / below);
    sum -= weight * Math.expm1((groups - 1) * Math.log1p(-ratio));
  };
  const weights = greatestWeights(groups);
  gridPoints().forEach(({ z, below }, index) => {
    const weight = weights[index] ?? NaN;
    if (weight !== 0) add(z, below, weight);
  });
  // The largest value of a wide range lies about half the range above 0, beyond the grid.
  for (let z = REACH + STEP; z <= range / 2 + REACH; z += STEP) {
    const below = normalCdf(z);
    add(z, below, normalDensity(z) * below ** (groups - 1));
  }
  return Math.min(1, sum * STEP * groups);
}

/**
 * P(Q <= q) of the studentized range of `groups` means whose standard error has `degrees` degrees of freedom
 * (Infinity if it is known). Absolute error about 1e-12.
 */
export function studentizedRangeCdf(q: number, groups: number, degrees: number): number {
  checkStudentizedRange("studentizedRangeCdf", groups, degrees);
  if (Number.isNaN(q)) return NaN;
  if (q <= 0) return 0;
  if (q === Infinity) return 1;
  return Math.min(
    1,
    chiScaleExpectation((s) => rangeCdf(q * s, groups), degrees, 1),
  );
}

/** P(Q > q) of the studentized range, accurate even if it is small: the p-value of Tukey's test. */
export function studentizedRangeSurvival(q: number, groups: number, degrees: number): number {
  checkStudentizedRange("studentizedRangeSurvival", groups, degrees);
  if (Number.isNaN(q)) return NaN;
  if (q <= 0) return 1;
  if (q === Infinity) return 0;
  const tail = (s: number): number => rangeSurvival(q * s, groups);
  const found = chiScaleExpectation(tail, degrees, 1);
  // At a scale of 1 the tail of a wide range underflows, and the search for the peak finds no slope to climb.
  return Math.min(1, found > 0 ? found : chiScaleExpectation(tail, degrees, 1, widePeak(q, degrees)));
}

/** The log s at which density and tail of a wide range peak together: there df (1 - s^2) = q^2 s^2 / 2. */
function widePeak(q: number, degrees: number): number {
  return -Math.log(Math.hypot(1, q / Math.sqrt(2 * degrees)));
}

/** The least probability above 0 whose quantile is computed. */
const LEAST_PROBABILITY = 1e-50;

/** The finest step of the integral's grid, as a share of the width of its peak: eight halvings, from a quarter of it. */
const FINEST = 1024;

/**
 * {@link studentizedRangeSurvival} for many statistics of the same groups and degrees of freedom. The grids of the
 * integral over the scale share their points on the range, so that the tail probabilities there, the slow part, are
 * cached. With more statistics than table entries, the logarithm is interpolated (relative error about 1e-13).
 *
 * @param count the expected number of statistics
 */
export function studentizedRangeSurvivals(
  groups: number,
  degrees: number,
  count: number,
): (q: number) => number {
  const one = degrees === Infinity ? undefined : sharedSurvivals(groups, degrees);
  const exactly = one ?? ((q: number) => studentizedRangeSurvival(q, groups, degrees));
  return count > MANY ? interpolated(exactly) : exactly;
}

function sharedSurvivals(groups: number, degrees: number): (q: number) => number {
  const width = chiScaleWidth(degrees, 1);
  const step = width / FINEST;
  const kept = new Map<number, number>();
  const tailAt = (point: number): number => {
    let tail = kept.get(point);
    if (tail === undefined) {
      tail = rangeSurvival(Math.exp(point * step), groups);
      kept.set(point, tail);
    }
    return tail;
  };
  return (q) => {
    if (!(q > 0 && q < Infinity)) return studentizedRangeSurvival(q, groups, degrees);
    const at = Math.log(q);
    const centre = Math.round(at / width) * width - at;
    const tail = (s: number): number => tailAt(Math.round((at + Math.log(s)) / step));
    const found = chiScaleExpectation(tail, degrees, 1, centre);
    return found > 0 ? Math.min(1, found) : studentizedRangeSurvival(q, groups, degrees);
  };
}

/** Number of statistics above which their probabilities are tabulated. */
const MANY = 3000;
/** Steps of the table up to 16 and beyond, and its end. */
const FINE = 1 / 64;
const COARSE = 1 / 16;
const WIDE = 16;
const END = 64;
/** Number of interpolation points. */
const POINTS = 12;
/** Weights of the barycentric form of Lagrange's formula at equal distances: (-1)^k (n over k), n one less than the places. */
const LAGRANGE = Array.from({ length: POINTS }, (_, k) => {
  let ways = 1;
  for (let each = 1; each <= k; each++) ways *= (each - POINTS) / each;
  return ways;
});

/** Interpolates the logarithm of a smooth positive function between table entries, which are computed on demand. */
function interpolated(exactly: (q: number) => number): (q: number) => number {
  const kept = new Map<number, number>();
  const logAt = (q: number): number => {
    let found = kept.get(q);
    if (found === undefined) {
      found = Math.log(exactly(q));
      kept.set(q, found);
    }
    return found;
  };
  return (q) => {
    const step = q < WIDE ? FINE : COARSE;
    const first = (Math.floor(q / step) - POINTS / 2 + 1) * step;
    if (!(first > 0 && q < END)) return exactly(q);
    let [sum, weights] = [0, 0];
    for (let k = 0; k < POINTS; k++) {
      const place = first + k * step;
      if (place === q) return Math.min(1, Math.exp(logAt(place)));
      const weight = (LAGRANGE[k] ?? NaN) / (q - place);
      sum += weight * logAt(place);
      weights += weight;
    }
    const value = Math.exp(sum / weights);
    // Near the smallest doubles there are no accurate logarithms.
    return Number.isFinite(value) && value > 1e-280 ? Math.min(1, value) : exactly(q);
  };
}

/**
 * The quantile of the studentized range: the q with P(Q <= q) = `probability`. Over sqrt(2), with infinite degrees, it is
 * the critical value of Nemenyi's test.
 *
 * @throws RangeError for a value that is not a probability or one between 0 and 1e-50, fewer than two groups, and
 *   degrees of freedom below 1
 * Source: J. W. Tukey's distribution as in H. O. Hartley, Biometrika 32 (1942); trapezoidal rule on smooth
 * integrands.
 */
export function studentizedRangeQuantile(probability: number, groups: number, degrees: number): number {
  checkStudentizedRange("studentizedRangeQuantile", groups, degrees);
  checkProbability(probability);
  return quantileBetween(probability, 1 - probability, groups, degrees);
}

/**
 * The q with P(Q > q) = `probability` of the studentized range: the inverse survival function, accurate even for a
 * small probability.
 *
 * @throws RangeError for a value that is not a probability or one between 0 and 1e-50, fewer than two groups, and
 *   degrees of freedom below 1
 */
export function studentizedRangeInverseSurvival(
  probability: number,
  groups: number,
  degrees: number,
): number {
  checkStudentizedRange("studentizedRangeInverseSurvival", groups, degrees);
  checkProbability(probability);
  return quantileBetween(1 - probability, probability, groups, degrees);
}

/** The q with these probabilities below and above. The search uses the smaller one, which is more accurate. */
function quantileBetween(below: number, above: number, groups: number, degrees: number): number {
  if (below === 0) return 0;
  if (above === 0) return Infinity;
  const smaller = Math.min(below, above);
  // The search doubles or halves q, at some milliseconds per step.
  if (smaller < LEAST_PROBABILITY) {
    throw new RangeError(
      `studentizedRange: quantiles are computed for probabilities of 0 or at least ${LEAST_PROBABILITY}; got ${smaller}.`,
    );
  }
  // With so many degrees of freedom, the error of the scale is below that of the integral over it.
  const known = degrees > 1e13 ? Infinity : degrees;
  const excess = (q: number): number =>
    below > 0.5
      ? Math.log(above / studentizedRangeSurvival(q, groups, known))
      : Math.log(studentizedRangeCdf(q, groups, known) / below);
  let low = 1;
  let high = 4;
  while (excess(low) > 0) low /= 2;
  while (excess(high) < 0) high *= 2;
  return findRoot(excess, low, high, { tolerance: 1e-13 });
}
