import { logisticMoments } from "./logisticMoments.js";
import { matchedFactor, posteriorOf, type PosteriorState, type Site } from "./propagationSites.js";

/** Gives each factor the slope and curve of its battle at these ratings: Laplace's approximation, at the most likely ones. */
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
/** Factors that move more than this, and more than before, overshoot; less can be rounding. */
const OVERSHOT = 1e-7;
/** The least part of the way that factors go at once. */
const LEAST_PART = 1 / 64;

/**
 * Sweeps of expectation propagation that fit all factors to the same posterior, and only then make the next. Where that
 * overshoots, factors go part of the way. It
 * begins at the factors of Laplace's approximation, and ends where one factor after the other would.
 *
 * @param sites where to begin; changed
 * @returns `undefined` where it did not converge
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
      // Of differences that are known very well, rounding moves factors by more.
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
