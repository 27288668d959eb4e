import { finished } from "./finished.js";
import { newtonSteps, type NewtonMaximum } from "./newtonSteps.js";
import type { PairCounts } from "./PairCounts.js";
import { PAIR_LIKELIHOODS, type TieModel } from "./tieModels.js";

/** The rows of a fit: counted pairs, or single battles with covariates. */
export interface FitRows extends PairCounts {
  /** Covariates that favour the first model of a row, row by row; empty if `effects` is 0. */
  readonly covariates: Float64Array;
  /** Number of covariates. */
  readonly effects: number;
}

/** Settings of the fit. */
export interface FitSettings {
  readonly ties: TieModel;
  /** Precisions of the normal priors with mean 0 of ratings and effects; 0 for none. */
  readonly ridge: { readonly ratings: number; readonly effects: number };
  /** Start values: the parameters of an earlier fit. */
  readonly start?: Float64Array;
}

/**
 * A fit: parameters are the ratings (natural units, mean 0), the effects, and ln of the tie parameter if there is
 * one.
 */
export interface PairFit extends NewtonMaximum {
  /** Without the penalty. */
  readonly logLikelihood: number;
}

/**
 * Maximises the likelihood of pair outcomes. The log-likelihoods of all three tie models are concave, so it converges
 * to the global maximum.
 */
export function fitPairs(rows: FitRows, settings: FitSettings): PairFit {
  return finished(fittingPairs(rows, settings));
}

/** As {@link fitPairs}, in steps: it yields the expected number of further steps after each step. */
export function* fittingPairs(rows: FitRows, settings: FitSettings): Generator<number, PairFit> {
  const size = parameterCount(rows, settings.ties);
  const start = settings.start ?? new Float64Array(size).fill(settings.ties === "halves" ? 0 : 0.5, size - 1);
  const found = yield* newtonSteps(start, rows.models, (parameters, gradient, hessian) =>
    evaluate(rows, settings, parameters, gradient, hessian),
  );
  return { ...found, logLikelihood: found.value + penalty(rows, settings, found.parameters) };
}

/** The total number of ratings, effects and tie parameters. */
export function parameterCount(rows: FitRows, ties: TieModel): number {
  return rows.models + rows.effects + (ties === "halves" ? 0 : 1);
}

/** The advantage of a row's first model, in natural units. */
export function advantage(rows: FitRows, parameters: Float64Array, row: number): number {
  let d = (parameters[rows.first[row] ?? 0] ?? 0) - (parameters[rows.second[row] ?? 0] ?? 0);
  for (let effect = 0; effect < rows.effects; effect++) {
    d += (rows.covariates[row * rows.effects + effect] ?? 0) * (parameters[rows.models + effect] ?? 0);
  }
  return d;
}

function penalty(rows: FitRows, { ridge }: FitSettings, parameters: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < rows.models + rows.effects; index++) {
    sum += (index < rows.models ? ridge.ratings : ridge.effects) * (parameters[index] ?? 0) ** 2;
  }
  return sum / 2;
}

/** The penalised log-likelihood; fills in its gradient and its negative Hessian. */
function evaluate(
  rows: FitRows,
  settings: FitSettings,
  parameters: Float64Array,
  gradient: Float64Array,
  hessian: Float64Array,
): number {
  const { models, first, second, counts, covariates, effects } = rows;
  const size = parameters.length;
  const likelihood = PAIR_LIKELIHOODS[settings.ties];
  const tied = settings.ties === "halves" ? -1 : size - 1;
  const tie = tied < 0 ? 0 : (parameters[tied] ?? 0);
  const out = new Float64Array(6);
  gradient.fill(0);
  hessian.fill(0);
  let value = 0;
  for (let row = 0; row < first.length; row++) {
    const i = first[row] ?? 0;
    const j = second[row] ?? 0;
    const d = advantage(rows, parameters, row);
    likelihood(d, tie, counts[3 * row] ?? 0, counts[3 * row + 1] ?? 0, counts[3 * row + 2] ?? 0, out);
    value += out[0] ?? 0;
    const slope = out[1] ?? 0;
    const curve = out[3] ?? 0;
    raise(gradient, i, slope);
    raise(gradient, j, -slope);
    raise(hessian, i * size + i, curve);
    raise(hessian, j * size + j, curve);
    raise(hessian, i * size + j, -curve);
    raise(hessian, j * size + i, -curve);
    for (let effect = 0; effect < effects; effect++) {
      const place = models + effect;
      const x = covariates[row * effects + effect] ?? 0;
      raise(gradient, place, slope * x);
      addSymmetric(hessian, size, place, i, curve * x);
      addSymmetric(hessian, size, place, j, -curve * x);
      for (let other = 0; other < effect; other++) {
        addSymmetric(
          hessian,
          size,
          place,
          models + other,
          curve * x * (covariates[row * effects + other] ?? 0),
        );
      }
      raise(hessian, place * size + place, curve * x * x);
      if (tied >= 0) addSymmetric(hessian, size, tied, place, (out[4] ?? 0) * x);
    }
    if (tied >= 0) {
      const cross = out[4] ?? 0;
      raise(gradient, tied, out[2] ?? 0);
      addSymmetric(hessian, size, tied, i, cross);
      addSymmetric(hessian, size, tied, j, -cross);
      raise(hessian, tied * size + tied, out[5] ?? 0);
    }
  }
  for (let index = 0; index < models + effects; index++) {
    const precision = index < models ? settings.ridge.ratings : settings.ridge.effects;
    raise(gradient, index, -precision * (parameters[index] ?? 0));
    raise(hessian, index * size + index, precision);
  }
  return value - penalty(rows, settings, parameters);
}

function addSymmetric(matrix: Float64Array, size: number, row: number, column: number, value: number): void {
  raise(matrix, row * size + column, value);
  raise(matrix, column * size + row, value);
}

function raise(values: Float64Array, index: number, by: number): void {
  values[index] = (values[index] ?? 0) + by;
}
