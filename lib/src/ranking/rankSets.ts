import { checkSquares } from "../numeric/checkSquares.js";
import { settleOptions } from "../bootstrap/settleOptions.js";
import { cholesky } from "../numeric/cholesky.js";
import { quantileSorted } from "../numeric/quantile.js";
import { quantileError } from "../bootstrap/replicateInterval.js";
import { drawNormal } from "../random/drawNormal.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ResampleOptions } from "../bootstrap/ResampleOptions.js";
import type { RankOptions } from "../metrics/blockRanks.js";

/** What is known of the errors of the estimates to be ranked: draws, one array a system, or a covariance. */
export type RankUncertainty =
  { readonly replicates: readonly ArrayLike<number>[] } | { readonly covariance: ArrayLike<number> };

/** Options of {@link rankSets}. */
export interface RankSetsOptions extends Pick<ResampleOptions, "level" | "seed">, RankOptions {
  /** Draws from the normal distribution where a covariance is given; 10 000 by default. */
  readonly reps?: number;
  /** Whether all sets hold together with the level (default), or each one by itself. */
  readonly simultaneous?: boolean;
  /** The unit of replication behind the estimates, for the result to state; `"run"` by default. */
  readonly unit?: string;
}

/**
 * Sets of ranks that hold with confidence. Simultaneous intervals for all differences (studentised maximum, from draws) say who
 * is better than whom; the rank of a system then lies from 1 + (those better) to the number of systems less (those worse).
 * Rejected differences are left out and the rest judged anew, until nothing more is rejected.
 *
 * @param systems names
 * @param estimates one number a system
 * @param uncertainty replicates (of a bootstrap: the same replicate for all systems) or their covariance matrix, row by row
 * @returns estimates with the label `system`: the rank (ties share their mean rank), the interval its set of ranks
 * @throws RangeError for lists of unequal length, fewer than 2 systems, a broken covariance
 *
 * Source: M. Mogstad, J. Romano, A. Shaikh and D. Wilhelm, Inference for ranks with applications to mobility across
 * neighbourhoods and academic achievement across countries, Review of Economic Studies 91 (2024).
 * @example
 * ```ts
 * import { rankSets } from "precipice";
 * const sets = rankSets(["x", "y"], [10, 0], { covariance: [1, 0, 0, 1] });
 * sets.get({ system: "x" }).interval; // => { low: 1, high: 1 }
 * ```
 */
export function rankSets(
  systems: readonly string[],
  estimates: ArrayLike<number>,
  uncertainty: RankUncertainty,
  options: RankSetsOptions = {},
): Result {
  const caller = "rankSets";
  const { simultaneous = true, higherIsBetter = true, unit = "run" } = options;
  const settings = settleOptions(options, caller, 10_000, ["percentile"]);
  const size = systems.length;
  if (size < 2 || estimates.length !== size) {
    throw new RangeError(
      `${caller}: expected at least two systems with an estimate each; got ${size} systems and ${estimates.length} estimates.`,
    );
  }
  const values = Float64Array.from(estimates, (value, place) => {
    if (!Number.isFinite(value)) {
      throw new RangeError(`${caller}: the estimate of ${systems[place] ?? ""} is ${String(value)}.`);
    }
    return higherIsBetter ? value : -value;
  });
  const sign = higherIsBetter ? 1 : -1;
  const draws = deviations(uncertainty, systems, settings, caller).map((column) =>
    column.map((value) => sign * value),
  );
  const errorOf =
    "covariance" in uncertainty ? exactErrors(uncertainty.covariance, size) : drawnErrors(draws);
  const { better, worse, criticalError } = simultaneous
    ? betterTogether(values, draws, errorOf, settings.level)
    : betterEach(values, draws, errorOf, settings.level);
  const rows = systems.map((system, place): Estimate => {
    const own = values[place] ?? 0;
    const higher = values.filter((value) => value > own).length;
    const level = values.filter((value) => value === own).length;
    return {
      labels: { system },
      estimate: higher + (level + 1) / 2,
      interval: { low: 1 + (better[place] ?? 0), high: size - (worse[place] ?? 0) },
      monteCarloError: undefined,
      n: { systems: size },
      values: { better: better[place] ?? 0, worse: worse[place] ?? 0, value: estimates[place] ?? 0 },
      warnings: [],
    };
  });
  return new Result({
    kind: caller,
    title: simultaneous ? "Ranks, all sets together" : "Ranks, each set by itself",
    estimates: rows,
    method: simultaneous ? "studentised maximum, step-down" : "studentised maximum, each system by itself",
    level: settings.level,
    ...{ sides: "two", unit, seed: settings.seed },
    reps: draws[0]?.length ?? 0,
    resampling:
      "replicates" in uncertainty
        ? "replicates as given"
        : "draws from the normal distribution of the estimates",
    citation: [
      "M. Mogstad, J. Romano, A. Shaikh and D. Wilhelm, Inference for ranks, Review of Economic Studies 91 (2024)",
    ],
    warnings:
      criticalError > 0.1
        ? [
            `The critical value has a simulation error of ${criticalError.toFixed(2)} standard errors: draw more.`,
          ]
        : [],
  });
}

function checkReplicates(column: ArrayLike<number>, system: string, caller: string): void {
  const wrong = Array.prototype.findIndex.call(column, (value) => !Number.isFinite(value));
  if (wrong >= 0) {
    throw new RangeError(
      `${caller}: expected finite numbers; replicate ${wrong + 1} of ${system} is ${String(column[wrong])}.`,
    );
  }
  checkSquares(column, caller, `replicates of ${system}`);
}

/** Draws about the estimates, one array a system. */
function deviations(
  uncertainty: RankUncertainty,
  systems: readonly string[],
  settings: { readonly reps: number; readonly seed: number },
  caller: string,
): Float64Array[] {
  const size = systems.length;
  if ("replicates" in uncertainty) {
    const reps = uncertainty.replicates[0]?.length ?? 0;
    if (uncertainty.replicates.length !== size || reps < 2) {
      throw new RangeError(`${caller}: expected replicates of ${size} systems, at least 2 each.`);
    }
    return uncertainty.replicates.map((column, place) => {
      if (column.length !== reps)
        throw new RangeError(
          `${caller}: ${systems[place] ?? ""} has ${column.length} replicates, the first system has ${reps}.`,
        );
      checkReplicates(column, systems[place] ?? "", caller);
      const mean = Array.from(column).reduce((sum, value) => sum + value, 0) / reps;
      return Float64Array.from(column, (value) => value - mean);
    });
  }
  const { covariance } = uncertainty;
  if (covariance.length !== size * size) {
    throw new RangeError(
      `${caller}: expected a covariance of ${size} x ${size} numbers; got ${covariance.length}.`,
    );
  }
  const jittered = Float64Array.from(covariance);
  let most = 0;
  for (let place = 0; place < size; place++) most = Math.max(most, jittered[place * size + place] ?? 0);
  // A covariance of contrasts is singular; this much on its diagonal changes no digit that is shown.
  for (let place = 0; place < size; place++) {
    jittered[place * size + place] = (jittered[place * size + place] ?? 0) + 1e-10 * most;
  }
  const factor = cholesky(jittered, size)?.factor;
  if (!factor) throw new RangeError(`${caller}: the covariance is not positive semidefinite.`);
  const bits = Xoshiro128.fromSeed(settings.seed);
  const draws = systems.map(() => new Float64Array(settings.reps));
  const independent = new Float64Array(size);
  for (let rep = 0; rep < settings.reps; rep++) {
    for (let place = 0; place < size; place++) independent[place] = drawNormal(bits);
    draws.forEach((column, row) => {
      let sum = 0;
      for (let place = 0; place <= row; place++)
        sum += (factor[row * size + place] ?? 0) * (independent[place] ?? 0);
      column[rep] = sum;
    });
  }
  return draws;
}

interface Judged {
  /** How many systems are better, and how many worse, than each, with confidence. */
  readonly better: Float64Array;
  readonly worse: Float64Array;
  readonly criticalError: number;
}

/** A pair of systems: how far apart they are, in standard errors of the difference. */
interface Pair {
  readonly i: number;
  readonly j: number;
  readonly error: number;
  readonly statistic: number;
}

/** The standard error of the difference of two systems. */
type ErrorOf = (i: number, j: number) => number;

/** Where the covariance is known no draw is needed; what rounding leaves below 0 is 0. */
function exactErrors(covariance: ArrayLike<number>, size: number): ErrorOf {
  const at = (row: number, column: number): number => covariance[row * size + column] ?? 0;
  return (i, j) => {
    const [own, other] = [at(i, i), at(j, j)];
    const square = own + other - at(i, j) - at(j, i);
    return square > size * Number.EPSILON * (own + other) ? Math.sqrt(square) : 0;
  };
}

function drawnErrors(draws: readonly Float64Array[]): ErrorOf {
  return (i, j) => {
    const [a, b] = [draws[i] ?? new Float64Array(), draws[j] ?? new Float64Array()];
    let square = 0;
    for (let rep = 0; rep < a.length; rep++) square += ((a[rep] ?? 0) - (b[rep] ?? 0)) ** 2;
    return Math.sqrt(square / (a.length - 1));
  };
}

function pairsOf(values: Float64Array, errorOf: ErrorOf, among: (i: number, j: number) => boolean): Pair[] {
  const pairs: Pair[] = [];
  values.forEach((x, i) => {
    values.subarray(0, i).forEach((y, j) => {
      if (!among(i, j)) return;
      const error = errorOf(i, j);
      const statistic = x === y ? 0 : error === 0 ? Infinity * Math.sign(x - y) : (x - y) / error;
      pairs.push({ i, j, error, statistic });
    });
  });
  return pairs;
}

/** Step-down over a family of pairs; marks who is better in `better`, a row a system. */
function stepDown(
  family: readonly Pair[],
  draws: readonly Float64Array[],
  level: number,
  decide: (pair: Pair) => void,
): number {
  let left = family.filter(({ statistic }) => Number.isFinite(statistic));
  for (const pair of family) if (!Number.isFinite(pair.statistic)) decide(pair);
  let criticalError = 0;
  const reps = draws[0]?.length ?? 0;
  const largest = new Float64Array(reps);
  // Which of the pairs left is furthest apart in a draw: the draws of those that go are the ones to look at again.
  const furthest = new Int32Array(reps);
  let again = Int32Array.from({ length: reps }, (_, rep) => rep);
  while (left.length > 0) {
    for (const rep of again) largest[rep] = 0;
    for (const [place, { i, j, error }] of left.entries()) {
      const [a, b] = [draws[i] ?? largest, draws[j] ?? largest];
      if (error === 0) continue;
      const almost = error * (1 - 1e-14);
      for (let index = 0; index < again.length; index++) {
        const rep = again[index] ?? 0;
        const distance = Math.abs((a[rep] ?? 0) - (b[rep] ?? 0));
        // Few distances are the largest, and a product is quicker than a quotient.
        if (distance < (largest[rep] ?? 0) * almost) continue;
        const value = distance / error;
        if (value > (largest[rep] ?? 0)) {
          largest[rep] = value;
          furthest[rep] = place;
        }
      }
    }
    const sorted = largest.slice().sort();
    const critical = quantileSorted(sorted, level);
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
  }
  return criticalError;
}

function betterTogether(
  values: Float64Array,
  draws: readonly Float64Array[],
  errorOf: ErrorOf,
  level: number,
): Judged {
  const [better, worse] = [new Float64Array(values.length), new Float64Array(values.length)];
  const all = pairsOf(values, errorOf, () => true);
  const criticalError = stepDown(all, draws, level, ({ i, j, statistic }) => {
    const [winner, loser] = statistic > 0 ? [i, j] : [j, i];
    worse[winner] = (worse[winner] ?? 0) + 1;
    better[loser] = (better[loser] ?? 0) + 1;
  });
  return { better, worse, criticalError };
}

/** For each system by itself: only the differences to it are judged together. */
function betterEach(
  values: Float64Array,
  draws: readonly Float64Array[],
  errorOf: ErrorOf,
  level: number,
): Judged {
  const [better, worse] = [new Float64Array(values.length), new Float64Array(values.length)];
  let criticalError = 0;
  values.forEach((_, own) => {
    const family = pairsOf(values, errorOf, (i, j) => i === own || j === own);
    const error = stepDown(family, draws, level, ({ i, statistic }) => {
      const counts = statistic > 0 === (i === own) ? worse : better;
      counts[own] = (counts[own] ?? 0) + 1;
    });
    criticalError = Math.max(criticalError, error);
  });
  return { better, worse, criticalError };
}
