import type { Battles } from "./Battles.js";
import { advantage, type PairFit } from "./fitPairs.js";
import { battleRows, type FitDesign } from "./fitRows.js";
import { rowsByCluster } from "./rowsByCluster.js";
import { PAIR_LIKELIHOODS, type TieModel } from "./tieModels.js";

/**
 * The matrix G of the sandwich A G A for clustered battles: the scores of a cluster's battles are summed and then
 * squared, times C / (C - 1) for C clusters.
 *
 * Source: K.-Y. Liang and S. Zeger, Longitudinal data analysis using generalized linear models, Biometrika 73 (1986).
 */
export function clusteredScores(
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
  const isTouched = new Uint8Array(size);
  const touched = new Int32Array(size);
  let count = 0;
  const raise = (place: number, by: number): void => {
    if (isTouched[place] === 0) {
      isTouched[place] = 1;
      touched[count++] = place;
    }
    score[place] = (score[place] ?? 0) + by;
  };
  const flush = (): void => {
    for (let x = 0; x < count; x++) {
      const i = touched[x] ?? 0;
      const own = score[i] ?? 0;
      for (let y = 0; y < count; y++) {
        const cell = i * size + (touched[y] ?? 0);
        meat[cell] = (meat[cell] ?? 0) + own * (score[touched[y] ?? 0] ?? 0);
      }
    }
    for (let x = 0; x < count; x++) score[touched[x] ?? 0] = isTouched[touched[x] ?? 0] = 0;
    count = 0;
  };
  let groups = 0;
  let current = -1;
  for (const row of rowsByCluster(clusters)) {
    if (clusters[row] !== current) {
      flush();
      current = clusters[row] ?? 0;
      groups += 1;
    }
    const won = counts[3 * row] ?? 0;
    const lost = counts[3 * row + 1] ?? 0;
    const drawn = counts[3 * row + 2] ?? 0;
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
  return meat.map((value) => value * correction);
}
