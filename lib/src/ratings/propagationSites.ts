import { cholesky } from "../numeric/cholesky.js";
import type { logisticMoments } from "./logisticMoments.js";

/** One kind of battle, and the normal factor that approximates each battle of this kind. */
export interface Site {
  readonly winner: number;
  readonly loser: number;
  readonly times: number;
  precision: number;
  shift: number;
}

/** The normal distribution from all sites and the prior; `shift` is precision times mean. */
export interface PosteriorState {
  readonly mean: Float64Array;
  readonly covariance: Float64Array;
  readonly shift: Float64Array;
}

/** A site with a constant factor. */
export function newSite(winner: number, loser: number, times: number): Site {
  return { winner, loser, times, precision: 0, shift: 0 };
}

/**
 * The matched factor of a battle, given the posterior mean and variance of its rating difference; `undefined` if the
 * cavity has no positive variance.
 */
export function matchedFactor(
  site: Site,
  mean: number,
  variance: number,
  momentsOf: typeof logisticMoments,
): { readonly precision: number; readonly shift: number } | undefined {
  // The cavity distribution: the posterior without one battle of this kind.
  const precision = 1 / variance - site.precision;
  if (!(precision > 0)) return undefined;
  const cavity = (mean / variance - site.shift) / precision;
  const { slope, curve } = momentsOf(cavity, 1 / precision);
  return {
    precision: -curve / (1 + curve / precision),
    shift: (slope - cavity * curve) / (1 + curve / precision),
  };
}

/**
 * The posterior: the product of sites and prior; `undefined` if it is not a distribution.
 *
 * @param common a constant added to every entry of the precision matrix. Differences of ratings do not depend on it,
 *   and keep their digits with a weak prior
 */
export function posteriorOf(
  sites: readonly Site[],
  size: number,
  ridge: number,
  common = 0,
): PosteriorState | undefined {
  const precision = new Float64Array(size * size).fill(common);
  const shift = new Float64Array(size);
  const add = (place: number, by: number): void => {
    precision[place] = (precision[place] ?? 0) + by;
  };
  for (let model = 0; model < size; model++) add(model * size + model, ridge);
  for (const site of sites) {
    const { winner, loser } = site;
    const weight = site.times * site.precision;
    add(winner * size + winner, weight);
    add(loser * size + loser, weight);
    add(winner * size + loser, -weight);
    add(loser * size + winner, -weight);
    shift[winner] = (shift[winner] ?? 0) + site.times * site.shift;
    shift[loser] = (shift[loser] ?? 0) - site.times * site.shift;
  }
  const factor = cholesky(precision, size);
  return factor && { mean: factor.solve(shift), covariance: factor.inverse(), shift };
}
