import { quantileError } from "../bootstrap/replicateInterval.js";
import { linearQuantile } from "../numeric/linearQuantile.js";

/** A pair of systems with its difference in standard errors. */
export interface Pair {
  readonly i: number;
  readonly j: number;
  readonly error: number;
  readonly statistic: number;
}

/** The standard error of the difference of two systems. */
export type ErrorOf = (i: number, j: number) => number;

/** Standard errors from a known covariance, without draws. Variances below 0 by rounding count as 0. */
export function exactErrors(covariance: ArrayLike<number>, size: number): ErrorOf {
  const at = (row: number, column: number): number => covariance[row * size + column] ?? 0;
  return (i, j) => {
    const own = at(i, i);
    const other = at(j, j);
    const square = own + other - at(i, j) - at(j, i);
    return square > size * Number.EPSILON * (own + other) ? Math.sqrt(square) : 0;
  };
}

/** Standard errors from draws, one array for each system. */
export function drawnErrors(draws: readonly Float64Array[]): ErrorOf {
  return (i, j) => {
    const a = draws[i] ?? new Float64Array();
    const b = draws[j] ?? new Float64Array();
    let square = 0;
    for (let rep = 0; rep < a.length; rep++) square += ((a[rep] ?? 0) - (b[rep] ?? 0)) ** 2;
    return Math.sqrt(square / (a.length - 1));
  };
}

/**
 * All pairs of systems: the second with the first, the third with the first and the second, ...
 *
 * @param step counts the pairs
 */
export function pairsOf(values: Float64Array, errorOf: ErrorOf, step: (steps: number) => void): Pair[] {
  const pairs: Pair[] = [];
  values.forEach((x, i) => {
    values.subarray(0, i).forEach((y, j) => {
      const error = errorOf(i, j);
      const statistic = x === y ? 0 : error === 0 ? Infinity * Math.sign(x - y) : (x - y) / error;
      pairs.push({ i, j, error, statistic });
    });
    step(i);
  });
  return pairs;
}

/**
 * Step-down over a family of pairs.
 *
 * @param decide receives each pair that differs
 * @param step counts one step for each pair of the family, and for each repeated pair
 * @param expect receives the number of repeated pairs
 * @returns the simulation error of the critical value
 */
export function stepDown(
  family: readonly Pair[],
  draws: readonly Float64Array[],
  level: number,
  decide: (pair: Pair) => void,
  step: (steps: number) => void,
  expect: (steps: number) => void,
): number {
  let left = family.filter(({ statistic }) => Number.isFinite(statistic));
  for (const pair of family) if (!Number.isFinite(pair.statistic)) decide(pair);
  let criticalError = 0;
  const reps = draws[0]?.length ?? 0;
  const largest = new Float64Array(reps);
  // The pair with the largest distance in each draw. Only draws of removed pairs must be recomputed.
  const furthest = new Int32Array(reps);
  let again = Int32Array.from({ length: reps }, (_, rep) => rep);
  let expected = family.length;
  while (left.length > 0) {
    let told = 0;
    for (const rep of again) largest[rep] = 0;
    for (const [place, { i, j, error }] of left.entries()) {
      const done = Math.floor((place / left.length) * expected);
      step(done - told);
      told = done;
      const a = draws[i] ?? largest;
      const b = draws[j] ?? largest;
      if (error === 0) continue;
      const almost = error * (1 - 1e-14);
      for (let index = 0; index < again.length; index++) {
        const rep = again[index] ?? 0;
        const distance = Math.abs((a[rep] ?? 0) - (b[rep] ?? 0));
        // Few distances are the largest, and a product is faster than a quotient.
        if (distance < (largest[rep] ?? 0) * almost) continue;
        const value = distance / error;
        if (value > (largest[rep] ?? 0)) {
          largest[rep] = value;
          furthest[rep] = place;
        }
      }
    }
    step(expected - told);
    const sorted = largest.slice().sort();
    const critical = linearQuantile(sorted, level);
    criticalError = Math.max(criticalError, quantileError(sorted, level));
    const stays = left.map(({ statistic }) => !(Math.abs(statistic) > critical));
    const kept = left.filter((_, place) => stays[place]);
    if (kept.length === left.length) break;
    left.filter((_, place) => !stays[place]).forEach(decide);
    let next = 0;
    const places = stays.map((stay) => (stay ? next++ : -1));
    furthest.forEach((place, rep) => (furthest[rep] = places[place] ?? -1));
    again = Int32Array.from({ length: reps }, (_, rep) => rep).filter((rep) => furthest[rep] === -1);
    left = kept;
    expected = Math.ceil((left.length * again.length) / reps);
    expect(expected);
  }
  return criticalError;
}
