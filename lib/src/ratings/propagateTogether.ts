import { logisticMoments } from "./logisticMoments.js";
import { matchedFactor, posteriorOf, type PosteriorState, type Site } from "./propagationSites.js";

/**
 * Sets each factor to the slope and curvature of its battle at these ratings. At the posterior mode this is Laplace's
 * approximation.
 */
export function startAt(sites: readonly Site[], ratings: Float64Array): void {
  for (const site of sites) {
    const difference = (ratings[site.winner] ?? 0) - (ratings[site.loser] ?? 0);
    const lost = 1 / (1 + Math.exp(difference));
    site.precision = lost * (1 - lost);
    site.shift = lost + site.precision * difference;
  }
}

/** Factors that move less than this have converged. */
const SMALL_MOVE = 1e-11;
/** Factors that move more than this, and more than before, overshoot; smaller moves may be rounding error. */
const OVERSHOT = 1e-7;
/** The smallest step of the factors, as a share of the full step. */
const LEAST_PART = 1 / 64;

/**
 * Parallel expectation propagation: a sweep fits all factors to the same posterior before it updates the posterior.
 * If that overshoots, the factors take a smaller step. It starts at Laplace's approximation and converges to the same
 * fixed point as sequential updates.
 *
 * @param sites start values; they are modified
 * @returns `undefined` if it does not converge
 */
export function propagateTogether(
  sites: readonly Site[],
  size: number,
  ridge: number,
  maxIterations: number,
): { readonly state: PosteriorState; readonly iterations: number } | undefined {
  const weight = (): number =>
    sites.reduce((sum, site) => sum + site.times * site.precision, ridge * size) / size ** 2;
  let state = posteriorOf(sites, size, ridge, weight());
  let [part, before] = [1, Infinity];
  for (let iterations = 1; iterations <= maxIterations && state; iterations++) {
    const { mean, covariance } = state;
    let moved = 0;
    for (const site of sites) {
      const { winner, loser } = site;
      const variance =
        (covariance[winner * size + winner] ?? 0) +
        (covariance[loser * size + loser] ?? 0) -
        2 * (covariance[winner * size + loser] ?? 0);
      const next = matchedFactor(site, (mean[winner] ?? 0) - (mean[loser] ?? 0), variance, logisticMoments);
      if (!next) return undefined;
      // For differences with a very small variance, rounding moves factors by more.
      const scale = Math.max(1, 1e-4 / variance);
      const move = Math.max(Math.abs(next.precision - site.precision), Math.abs(next.shift - site.shift));
      moved = Math.max(moved, move / scale);
      site.precision += part * (next.precision - site.precision);
      site.shift += part * (next.shift - site.shift);
    }
    if (moved < SMALL_MOVE) {
      const last = posteriorOf(sites, size, ridge);
      return last && { state: last, iterations };
    }
    state = posteriorOf(sites, size, ridge, weight());
    if (moved > before && moved > OVERSHOT) part = Math.max(part / 2, LEAST_PART);
    before = moved;
  }
  return undefined;
}
