import { checkMode } from "../results/checkMode.js";
import { checkOptions } from "../options/checkOptions.js";
import { NumpyRandomState } from "../random/NumpyRandomState.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import { pairCounts } from "./PairCounts.js";
import { fitPairs } from "./fitPairs.js";
import { mixtureMoments } from "./logisticMoments.js";
import { propagateTogether, startAt } from "./propagateTogether.js";
import { matchedFactor, newSite, posteriorOf, type PosteriorState, type Site } from "./propagationSites.js";

/** Options of {@link expectationPropagation}. */
export interface ExpectationPropagationOptions {
  /** Precision of the normal prior of each rating, mean 0; 1 by default. */
  readonly ridge?: number;
  /** Largest number of sweeps over the battles; 200 by default. */
  readonly maxIterations?: number;
  /**
   * `"choix"` follows that package. Five normal curves approximate the logistic curve (error about 1e-3), battles
   * come in random order, and it stops if no factor moves by more than 1e-4. Another order therefore changes the
   * sixth digit.
   */
  readonly mode?: "choix";
  /** Seed of the order of battles in the mode `"choix"`; 0 by default. */
  readonly seed?: number;
}

/** A normal approximation of the posterior of ratings, in natural units. */
export interface RatingPosterior {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  /** Row by row. */
  readonly covariance: Float64Array;
  readonly iterations: number;
}

/**
 * Bayesian Bradley-Terry: a normal prior on ratings, and a normal approximation of their posterior by expectation
 * propagation. Unlike maximum likelihood it exists for any battles, including separable and disconnected ones.
 *
 * Equal battles share one factor; a tie is half a win for each.
 *
 * @param options `ridge` (1), `maxIterations` (200), `mode`, `seed` (0)
 * @returns means, standard deviations and covariances, in the order of `battles.models`
 * @throws RangeError for a ridge that is not above 0, and if the sweeps do not converge
 *
 * Source: T. Minka, Expectation propagation for approximate Bayesian inference, UAI (2001); W. Chu and Z. Ghahramani, Extensions
 * of Gaussian processes for ranking (2005).
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { expectationPropagation } from "precipice/ratings";
 * const won = Battles.from([{ a: "x", b: "y", winner: "a" }]);
 * expectationPropagation(won).mean[0] > 0; // => true
 * ```
 */
export function expectationPropagation(
  battles: Battles,
  options: ExpectationPropagationOptions = {},
): RatingPosterior {
  checkOptions("expectationPropagation", options, ["ridge", "maxIterations", "mode", "seed"]);
  checkMode(options.mode, ["choix"], "expectationPropagation");
  checkedBattles(battles, "expectationPropagation");
  const { ridge = 1, maxIterations = 200, mode, seed = 0 } = options;
  if (!(ridge > 0 && Number.isFinite(ridge))) {
    throw new RangeError(`expectationPropagation: ridge is a number above 0; got ${String(ridge)}.`);
  }
  const size = battles.models.length;
  const found =
    mode === "choix"
      ? inRandomOrder(sitesOfBattles(battles), size, { ridge, maxIterations, seed })
      : propagateTogether(sitesAtMostLikely(battles, ridge), size, ridge, maxIterations);
  if (found) {
    const { mean, covariance } = found.state;
    const deviation = mean.map((_, model) => Math.sqrt(covariance[model * size + model] ?? 0));
    return { mean, deviation, covariance, iterations: found.iterations };
  }
  throw new RangeError(
    `expectationPropagation: not converged after ${maxIterations} sweeps. Give a larger ridge or more maxIterations.`,
  );
}
/** The sweeps of choix: one factor after the other, in random order. */
function inRandomOrder(
  sites: readonly Site[],
  size: number,
  { ridge, maxIterations, seed }: Required<Omit<ExpectationPropagationOptions, "mode">>,
): { readonly state: PosteriorState; readonly iterations: number } | undefined {
  const order = new NumpyRandomState(seed);
  let state = posteriorOf(sites, size, ridge);
  for (let iterations = 1; iterations <= maxIterations && state; iterations++) {
    let moved = 0;
    for (const place of order.permutation(sites.length)) {
      const site = sites[place];
      if (site) moved = Math.max(moved, improve(site, state));
    }
    state = posteriorOf(sites, size, ridge);
    if (state && moved < 1e-4) return { state, iterations };
  }
  return undefined;
}

/** Fits the factor of a site to its battle, given all others; returns the size of the change. */
function improve(site: Site, { covariance, mean, shift }: PosteriorState): number {
  const { winner, loser, times } = site;
  const size = mean.length;
  const column = mean.map(
    (_, model) => (covariance[model * size + winner] ?? 0) - (covariance[model * size + loser] ?? 0),
  );
  const variance = (column[winner] ?? 0) - (column[loser] ?? 0);
  const centre = (mean[winner] ?? 0) - (mean[loser] ?? 0);
  const next = matchedFactor(site, centre, variance, mixtureMoments);
  if (!next) return Infinity;
  const gained = times * (next.precision - site.precision);
  const moved = Math.max(Math.abs(next.precision - site.precision), Math.abs(next.shift - site.shift));
  shift[winner] = (shift[winner] ?? 0) + times * (next.shift - site.shift);
  shift[loser] = (shift[loser] ?? 0) - times * (next.shift - site.shift);
  site.precision = next.precision;
  site.shift = next.shift;
  const factor = gained / (1 + gained * variance);
  for (let i = 0; i < size; i++) {
    const scaled = factor * (column[i] ?? 0);
    let sum = 0;
    for (let j = 0; j < size; j++) {
      const value = (covariance[i * size + j] ?? 0) - scaled * (column[j] ?? 0);
      covariance[i * size + j] = value;
      sum += value * (shift[j] ?? 0);
    }
    mean[i] = sum;
  }
  return moved;
}

/** The sites of pairs, at the maximum a posteriori ratings. */
function sitesAtMostLikely(battles: Battles, ridge: number): Site[] {
  const rows = { ...pairCounts(battles, false), covariates: new Float64Array(), effects: 0 };
  const { parameters } = fitPairs(rows, { ties: "halves", ridge: { ratings: ridge, effects: 0 } });
  const sites = sitesOfPairs(battles);
  startAt(sites, parameters);
  return sites;
}

/** One site for all battles of a pair with the same outcome; a tie is half a win for each. */
function sitesOfPairs(battles: Battles): Site[] {
  const pairs = pairCounts(battles, false);
  return [...pairs.first].flatMap((first, pair) => {
    const second = pairs.second[pair] ?? 0;
    const tied = (pairs.counts[3 * pair + 2] ?? 0) / 2;
    return [
      newSite(first, second, (pairs.counts[3 * pair] ?? 0) + tied),
      newSite(second, first, (pairs.counts[3 * pair + 1] ?? 0) + tied),
    ].filter(({ times }) => times > 0);
  });
}

/** One site a battle. */
function sitesOfBattles(battles: Battles): Site[] {
  return [...battles.a].flatMap((a, row) => {
    const b = battles.b[row] ?? 0;
    const outcome = battles.outcome[row] ?? 0;
    const weight = battles.relativeWeights?.[row] ?? 1;
    return Array.from({ length: battles.counts?.[row] ?? 1 }, () =>
      outcome === 2
        ? [newSite(a, b, weight / 2), newSite(b, a, weight / 2)]
        : [outcome === 0 ? newSite(a, b, weight) : newSite(b, a, weight)],
    ).flat();
  });
}
