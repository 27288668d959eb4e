import { cholesky } from "../numeric/cholesky.js";
import type { Battles } from "./Battles.js";
import { clusteredScores } from "./clusteredScores.js";
import { advantage, type FitRows, type PairFit } from "./fitPairs.js";
import type { FitDesign } from "./fitRows.js";
import type { RatingInterval } from "./RatingInterval.js";
import { threefold } from "./matrixProduct.js";
import { modelCovariance } from "./modelCovariance.js";
import { PAIR_LIKELIHOODS, type TieModel } from "./tieModels.js";

/** Settings of the covariance of a fit. */
export interface CovarianceSettings {
  readonly interval: RatingInterval;
  readonly ties: TieModel;
  readonly ridge: { readonly ratings: number };
  readonly design: FitDesign;
  /** arena-rank adds 1e-5 per battle to the diagonal of the information and keeps common shifts of all ratings. */
  readonly peer: string | undefined;
}

/** The covariance of the parameters. It yields the number of further steps after each step. */
export function* fitCovariance(
  battles: Battles,
  rows: FitRows,
  fit: PairFit,
  settings: CovarianceSettings,
): Generator<number, Float64Array> {
  const inverse =
    settings.peer === "arena-rank"
      ? regularisedInverse(fit, 1e-5 * battles.total)
      : modelCovariance(fit, rows.models, settings.ridge.ratings);
  if (settings.interval === "model") return inverse;
  const scores = battles.clusters
    ? clusteredScores(battles, settings.design, fit, settings.ties)
    : battleScores(rows, fit, settings.ties);
  return yield* threefold(inverse, scores, fit.parameters.length);
}

function regularisedInverse(fit: PairFit, precision: number): Float64Array {
  const size = fit.parameters.length;
  const information = fit.information.slice();
  for (let place = 0; place < size; place++) {
    information[place * size + place] = (information[place * size + place] ?? 0) + precision;
  }
  return cholesky(information, size)?.inverse() ?? information.fill(NaN);
}

/**
 * The matrix G of Huber and White's sandwich A G A, with A the inverse Hessian: the sum of the squared scores of
 * independent battles. It is valid even if the model is wrong.
 */
function battleScores(rows: FitRows, fit: PairFit, ties: TieModel): Float64Array {
  const size = fit.parameters.length;
  const { models, first, second, squares, covariates, effects } = rows;
  const likelihood = PAIR_LIKELIHOODS[ties];
  const tied = ties === "halves" ? -1 : size - 1;
  const tie = tied < 0 ? 0 : (fit.parameters[tied] ?? 0);
  const meat = new Float64Array(size * size);
  const out = new Float64Array(6);
  const places = new Int32Array(2 + effects);
  const signs = new Float64Array(2 + effects);
  for (let row = 0; row < first.length; row++) {
    const d = advantage(rows, fit.parameters, row);
    // Sums over the row's battles of squared scores with respect to the advantage and the tie parameter, and of their
    // products.
    let [own, cross, tieOwn] = [0, 0, 0];
    for (let outcome = 0; outcome < 3; outcome++) {
      const square = squares[3 * row + outcome] ?? 0;
      if (square === 0) continue;
      likelihood(d, tie, outcome === 0 ? 1 : 0, outcome === 1 ? 1 : 0, outcome === 2 ? 1 : 0, out);
      const slope = out[1] ?? 0;
      const tieSlope = out[2] ?? 0;
      own += square * slope * slope;
      cross += square * slope * tieSlope;
      tieOwn += square * tieSlope * tieSlope;
    }
    places[0] = first[row] ?? 0;
    places[1] = second[row] ?? 0;
    signs[0] = 1;
    signs[1] = -1;
    for (let effect = 0; effect < effects; effect++) {
      places[2 + effect] = models + effect;
      signs[2 + effect] = covariates[row * effects + effect] ?? 0;
    }
    for (let x = 0; x < places.length; x++) {
      const place = places[x] ?? 0;
      const sign = signs[x] ?? 0;
      for (let y = 0; y < places.length; y++) {
        add(meat, place * size + (places[y] ?? 0), own * sign * (signs[y] ?? 0));
      }
      if (tied < 0) continue;
      add(meat, place * size + tied, cross * sign);
      add(meat, tied * size + place, cross * sign);
    }
    if (tied >= 0) add(meat, tied * size + tied, tieOwn);
  }
  return meat;
}

function add(matrix: Float64Array, place: number, value: number): void {
  matrix[place] = (matrix[place] ?? 0) + value;
}
