import { graphProblem } from "./checkGraph.js";
import { eachStage, type Choices } from "./Choices.js";
import { newtonMaximum, type NewtonMaximum } from "./newtonMaximum.js";
import type { PairCounts } from "./PairCounts.js";
import { stationaryLogs } from "./stationaryLogs.js";

/** Ways to the maximum of Plackett and Luce's likelihood; all end at the same place. */
export const CHOICE_METHODS = ["newton", "mm", "ilsr"] as const;
export type ChoiceMethod = (typeof CHOICE_METHODS)[number];

/** A fit; `logLikelihood` is without the penalty. */
export interface ChoiceFit extends NewtonMaximum {
  readonly logLikelihood: number;
}

/** Fits by Newton's method, with half of `ridge` times the squared ratings as penalty. */
export function fitChoices(choices: Choices, ridge: number, start?: Float64Array): ChoiceFit {
  const size = choices.models.length;
  const found = newtonMaximum(start ?? new Float64Array(size), size, (theta, gradient, hessian) => {
    gradient.fill(0);
    hessian.fill(0);
    let value = 0;
    const shares = new Float64Array(size);
    eachStage(choices, (from, to, times) => {
      value += times * stageShares(choices, theta, from, to, shares);
      const winner = choices.members[from] ?? 0;
      gradient[winner] = (gradient[winner] ?? 0) + times;
      for (let x = from; x < to; x++) {
        const i = choices.members[x] ?? 0;
        const p = times * (shares[i] ?? 0);
        gradient[i] = (gradient[i] ?? 0) - p;
        hessian[i * size + i] = (hessian[i * size + i] ?? 0) + p;
        for (let y = from; y < to; y++) {
          const j = choices.members[y] ?? 0;
          hessian[i * size + j] = (hessian[i * size + j] ?? 0) - p * (shares[j] ?? 0);
        }
      }
    });
    for (let model = 0; model < size; model++) {
      const at = theta[model] ?? 0;
      value -= (ridge * at * at) / 2;
      gradient[model] = (gradient[model] ?? 0) - ridge * at;
      hessian[model * size + model] = (hessian[model * size + model] ?? 0) + ridge;
    }
    return value;
  });
  return {
    ...found,
    logLikelihood: found.value + (ridge / 2) * found.parameters.reduce((sum, one) => sum + one * one, 0),
  };
}

/** The probability of each member of a stage, into `shares`; returns the logarithm of that of the chosen one. */
export function stageShares(
  choices: Choices,
  theta: ArrayLike<number>,
  from: number,
  to: number,
  shares: Float64Array,
): number {
  const { members } = choices;
  let most = -Infinity;
  for (let place = from; place < to; place++) most = Math.max(most, theta[members[place] ?? 0] ?? 0);
  let sum = 0;
  for (let place = from; place < to; place++) {
    const model = members[place] ?? 0;
    const share = Math.exp((theta[model] ?? 0) - most);
    shares[model] = share;
    sum += share;
  }
  for (let place = from; place < to; place++) {
    const model = members[place] ?? 0;
    shares[model] = (shares[model] ?? 0) / sum;
  }
  return (theta[members[from] ?? 0] ?? 0) - most - Math.log(sum);
}

/** Choices as battles of the chosen one against each of the others: whether ratings exist depends on these. */
export function choiceGraph(choices: Choices): PairCounts {
  const models = choices.models.length;
  const counts = new Map<number, number>();
  eachStage(choices, (from, to) => {
    const winner = choices.members[from] ?? 0;
    for (let place = from + 1; place < to; place++) {
      counts.set(winner * models + (choices.members[place] ?? 0), 1);
    }
  });
  const keys = [...counts.keys()];
  const won = Float64Array.from({ length: 3 * keys.length }, (_, cell) => (cell % 3 === 0 ? 1 : 0));
  return {
    models,
    first: Int32Array.from(keys, (key) => Math.floor(key / models)),
    second: Int32Array.from(keys, (key) => key % models),
    counts: won,
    squares: won,
  };
}

/** Refuses choices that have no finite maximum. */
export function checkChoices(choices: Choices, caller: string): void {
  const found = graphProblem(choiceGraph(choices), choices.models);
  if (found) {
    throw new RangeError(
      `${caller}: ${found.message} Give ridge, such as ridge: 0.1, for the penalised fit (a normal prior with mean 0 on the ` +
        "ratings), or leave models out.",
    );
  }
}

const MOST_ITERATIONS = 100_000;

/**
 * Hunter's MM algorithm: each strength becomes its wins over the sum of 1 / (strengths in the stage).
 *
 * Source: D. Hunter, MM algorithms for generalized Bradley-Terry models, Annals of Statistics 32 (2004).
 */
export function fitByMM(choices: Choices, caller: string): { theta: Float64Array; iterations: number } {
  const size = choices.models.length;
  const wins = new Float64Array(size);
  eachStage(choices, (from, _to, times) => {
    const winner = choices.members[from] ?? 0;
    wins[winner] = (wins[winner] ?? 0) + times;
  });
  return iterate(size, caller, (theta) => {
    const strengths = theta.map(Math.exp);
    const denominators = new Float64Array(size);
    eachStage(choices, (from, to, times) => {
      let sum = 0;
      for (let place = from; place < to; place++) sum += strengths[choices.members[place] ?? 0] ?? 0;
      for (let place = from; place < to; place++) {
        const model = choices.members[place] ?? 0;
        denominators[model] = (denominators[model] ?? 0) + times / sum;
      }
    });
    return wins.map((won, model) => Math.log(won / (denominators[model] ?? 0)));
  });
}

/** Luce spectral ranking again and again, each time with the rates of the last strengths. */
export function fitBySpectra(choices: Choices, caller: string): { theta: Float64Array; iterations: number } {
  return iterate(choices.models.length, caller, (theta) => spectralStep(choices, theta, 0));
}

/** One step of Luce spectral ranking: the stationary distribution of a walk from those not chosen to the chosen. */
export function spectralStep(choices: Choices, theta: Float64Array, smoothing: number): Float64Array {
  const size = choices.models.length;
  const rates = new Float64Array(size * size).fill(smoothing);
  eachStage(choices, (from, to, times) => {
    let sum = 0;
    for (let place = from; place < to; place++) sum += Math.exp(theta[choices.members[place] ?? 0] ?? 0);
    const winner = choices.members[from] ?? 0;
    for (let place = from + 1; place < to; place++) {
      const cell = (choices.members[place] ?? 0) * size + winner;
      rates[cell] = (rates[cell] ?? 0) + times / sum;
    }
  });
  return stationaryLogs(rates, size);
}

function iterate(
  size: number,
  caller: string,
  step: (theta: Float64Array) => Float64Array,
): { theta: Float64Array; iterations: number } {
  let theta: Float64Array = new Float64Array(size);
  for (let iterations = 1; iterations <= MOST_ITERATIONS; iterations++) {
    const next = step(theta);
    const mean = next.reduce((sum, value) => sum + value, 0) / size;
    let moved = 0;
    next.forEach((value, model) => {
      next[model] = value - mean;
      moved = Math.max(moved, Math.abs(value - mean - (theta[model] ?? 0)));
    });
    theta = next;
    if (moved < 1e-11) return { theta, iterations };
  }
  throw new RangeError(`${caller}: not converged after ${MOST_ITERATIONS} iterations; use method: "newton".`);
}
