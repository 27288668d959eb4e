import type { Battles } from "./Battles.js";

/** Largest number of models for which a table of all ordered pairs is kept in memory. */
const DENSE_MODELS = 1500;

/** Counts of battles by pair of models: `first` against `second`. */
export interface PairCounts {
  /** Number of models. */
  readonly models: number;
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** Weighted counts of outcomes, three for each pair: first won, second won, tie. */
  readonly counts: Float64Array;
  /** The same with squared weights; the identical array if all weights are 1. */
  readonly squares: Float64Array;
}

/**
 * Counts battles by pair of models. Pairs have a fixed order, so that the result does not depend on the order of the
 * battles.
 *
 * @param seated whether x against y and y against x are different pairs, for models with an order effect
 * @param repeats the multiplicity of each battle, such as in a resample; 1 by default
 */
export function pairCounts(battles: Battles, seated: boolean, repeats?: ArrayLike<number>): PairCounts {
  const models = battles.models.length;
  const squared = battles.weights !== undefined;
  const tally = models <= DENSE_MODELS ? denseTally(battles, repeats) : sparseTally(battles, repeats);
  const keys = tally.keys(seated);
  const first = new Int32Array(keys.length);
  const second = new Int32Array(keys.length);
  const counts = new Float64Array(3 * keys.length);
  const squares = squared ? new Float64Array(3 * keys.length) : counts;
  keys.forEach((key, pair) => {
    const i = Math.floor(key / models);
    const j = key % models;
    first[pair] = i;
    second[pair] = j;
    for (let outcome = 0; outcome < 3; outcome++) {
      // The same battles seen from the other seat.
      const mirrored = outcome === 2 ? 2 : 1 - outcome;
      const back = j * models + i;
      counts[3 * pair + outcome] =
        tally.count(3 * key + outcome) + (seated ? 0 : tally.count(3 * back + mirrored));
      if (squared) {
        squares[3 * pair + outcome] =
          tally.square(3 * key + outcome) + (seated ? 0 : tally.square(3 * back + mirrored));
      }
    }
  });
  return { models, first, second, counts, squares };
}

interface Tally {
  readonly count: (cell: number) => number;
  readonly square: (cell: number) => number;
  readonly keys: (seated: boolean) => Float64Array;
}

function denseTally(battles: Battles, repeats: ArrayLike<number> | undefined): Tally {
  const { a, b, outcome, counts, relativeWeights: weights } = battles;
  const models = battles.models.length;
  const cells = 3 * models * models;
  const sums = new Float64Array(cells);
  const squares = weights ? new Float64Array(cells) : sums;
  if (!counts && !weights && !repeats) {
    const whole = new Int32Array(cells);
    for (let row = 0; row < a.length; row++) {
      const cell = 3 * ((a[row] ?? 0) * models + (b[row] ?? 0)) + (outcome[row] ?? 0);
      whole[cell] = (whole[cell] ?? 0) + 1;
    }
    sums.set(whole);
  } else {
    for (let row = 0; row < a.length; row++) {
      const cell = 3 * ((a[row] ?? 0) * models + (b[row] ?? 0)) + (outcome[row] ?? 0);
      const times = (counts ? (counts[row] ?? 0) : 1) * (repeats ? (repeats[row] ?? 0) : 1);
      const weight = weights ? (weights[row] ?? 0) : 1;
      sums[cell] = (sums[cell] ?? 0) + times * weight;
      if (weights) squares[cell] = (squares[cell] ?? 0) + times * weight * weight;
    }
  }
  const met = (key: number): boolean =>
    (sums[3 * key] ?? 0) + (sums[3 * key + 1] ?? 0) + (sums[3 * key + 2] ?? 0) > 0;
  return {
    count: (cell) => sums[cell] ?? 0,
    square: (cell) => squares[cell] ?? 0,
    keys: (seated) => {
      const keys: number[] = [];
      for (let i = 0; i < models; i++) {
        for (let j = seated ? 0 : i + 1; j < models; j++) {
          if (met(i * models + j) || (!seated && met(j * models + i))) keys.push(i * models + j);
        }
      }
      return Float64Array.from(keys);
    },
  };
}

function sparseTally(battles: Battles, repeats: ArrayLike<number> | undefined): Tally {
  const { a, b, outcome, counts, relativeWeights: weights } = battles;
  const models = battles.models.length;
  const sums = new Map<number, number>();
  const squares = new Map<number, number>();
  for (let row = 0; row < a.length; row++) {
    const cell = 3 * ((a[row] ?? 0) * models + (b[row] ?? 0)) + (outcome[row] ?? 0);
    const times = (counts ? (counts[row] ?? 0) : 1) * (repeats ? (repeats[row] ?? 0) : 1);
    const weight = weights ? (weights[row] ?? 0) : 1;
    if (times * weight === 0) continue;
    sums.set(cell, (sums.get(cell) ?? 0) + times * weight);
    squares.set(cell, (squares.get(cell) ?? 0) + times * weight * weight);
  }
  return {
    count: (cell) => sums.get(cell) ?? 0,
    square: (cell) => squares.get(cell) ?? 0,
    keys: (seated) => {
      const keys = new Set<number>();
      for (const cell of sums.keys()) {
        const key = Math.floor(cell / 3);
        const i = Math.floor(key / models);
        const j = key % models;
        keys.add(seated || i < j ? key : j * models + i);
      }
      return Float64Array.from(keys).sort();
    },
  };
}
