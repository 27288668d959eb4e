import type { Battles } from "./Battles.js";
import { advantage, type PairFit } from "./fitPairs.js";
import { battleRows, type FitDesign } from "./fitRows.js";
import { threefold } from "./matrixProduct.js";
import { PAIR_LIKELIHOODS, type TieModel } from "./tieModels.js";

/**
 * The sandwich A G A with the scores of a cluster's battles summed before they are squared, times C / (C - 1) for C
 * clusters.
 *
 * Source: K.-Y. Liang and S. Zeger, Longitudinal data analysis using generalized linear models, Biometrika 73 (1986).
 */
export function clusteredCovariance(
  inverse: Float64Array,
  battles: Battles,
  design: FitDesign,
  fit: PairFit,
  ties: TieModel,
): Float64Array {
  const clusters = battles.clusters ?? Int32Array.from(battles.a, (_, row) => row);
  const rows = battleRows(battles, design);
  const { models, first, second, counts, covariates, effects } = rows;
  const size = fit.parameters.length;
  const likelihood = PAIR_LIKELIHOODS[ties];
  const tied = ties === "halves" ? -1 : size - 1;
  const tie = tied < 0 ? 0 : (fit.parameters[tied] ?? 0);
  const out = new Float64Array(6);
  const meat = new Float64Array(size * size);
  const score = new Float64Array(size);
  const touched: number[] = [];
  const raise = (place: number, by: number): void => {
    // Entries that sum to 0 by chance may be listed twice; flush clears them at the first.
    if (score[place] === 0) touched.push(place);
    score[place] = (score[place] ?? 0) + by;
  };
  const flush = (): void => {
    const places = [...new Set(touched)];
    for (const i of places) {
      for (const j of places) {
        meat[i * size + j] = (meat[i * size + j] ?? 0) + (score[i] ?? 0) * (score[j] ?? 0);
      }
    }
    for (const place of places) score[place] = 0;
    touched.length = 0;
  };
  const order = Int32Array.from(clusters, (_, row) => row).sort(
    (x, y) => (clusters[x] ?? 0) - (clusters[y] ?? 0) || x - y,
  );
  let groups = 0;
  let current = -1;
  for (const row of order) {
    if (clusters[row] !== current) {
      flush();
      current = clusters[row] ?? 0;
      groups += 1;
    }
    const [won, lost, drawn] = [counts[3 * row] ?? 0, counts[3 * row + 1] ?? 0, counts[3 * row + 2] ?? 0];
    likelihood(advantage(rows, fit.parameters, row), tie, won, lost, drawn, out);
    const slope = out[1] ?? 0;
    raise(first[row] ?? 0, slope);
    raise(second[row] ?? 0, -slope);
    for (let effect = 0; effect < effects; effect++) {
      raise(models + effect, slope * (covariates[row * effects + effect] ?? 0));
    }
    if (tied >= 0) raise(tied, out[2] ?? 0);
  }
  flush();
  const correction = groups > 1 ? groups / (groups - 1) : NaN;
  return threefold(
    inverse,
    meat.map((value) => value * correction),
    size,
  );
}
