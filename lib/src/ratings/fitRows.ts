import type { Battles } from "./Battles.js";
import type { FitRows } from "./fitPairs.js";
import { pairCounts } from "./PairCounts.js";

/** The covariates of a fit: the order of seats, and features. */
export interface FitDesign {
  readonly order: boolean;
  readonly features: readonly string[];
}

/**
 * The rows of a fit: counts of pairs if these are sufficient, else single battles.
 *
 * @param repeats the multiplicity of each battle, such as in a resample; 1 by default
 */
export function fitRows(battles: Battles, design: FitDesign, repeats?: ArrayLike<number>): FitRows {
  if (design.features.length > 0) return battleRows(battles, design, repeats);
  const pairs = pairCounts(battles, design.order, repeats);
  return {
    ...pairs,
    effects: design.order ? 1 : 0,
    covariates: new Float64Array(design.order ? pairs.first.length : 0).fill(1),
  };
}

/** Each battle by itself. */
export function battleRows(battles: Battles, design: FitDesign, repeats?: ArrayLike<number>): FitRows {
  const rows = battles.a.length;
  const columns = design.features.map((name) => battles.features[name] ?? new Float64Array(rows));
  const effects = columns.length + (design.order ? 1 : 0);
  const covariates = new Float64Array(rows * effects);
  const counts = new Float64Array(3 * rows);
  const squares = battles.weights ? new Float64Array(3 * rows) : counts;
  for (let row = 0; row < rows; row++) {
    const times = (battles.counts?.[row] ?? 1) * (repeats ? (repeats[row] ?? 0) : 1);
    const weight = battles.relativeWeights?.[row] ?? 1;
    const cell = 3 * row + (battles.outcome[row] ?? 0);
    counts[cell] = times * weight;
    squares[cell] = times * weight * (battles.weights ? weight : 1);
    if (design.order) covariates[row * effects] = 1;
    const from = row * effects + (design.order ? 1 : 0);
    columns.forEach((column, place) => (covariates[from + place] = column[row] ?? 0));
  }
  return {
    models: battles.models.length,
    first: battles.a,
    second: battles.b,
    counts,
    squares,
    covariates,
    effects,
  };
}
