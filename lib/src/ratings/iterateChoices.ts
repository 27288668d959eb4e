import { eachRanking, type Choices } from "./Choices.js";
import { RankingTerms } from "./RankingTerms.js";
import { stationaryLogs } from "./stationaryLogs.js";

const MOST_ITERATIONS = 100_000;
/** Expected iterations until the speed of convergence is known. */
const UNKNOWN_ITERATIONS = 100;
/** The largest change of a rating at convergence, in natural units. */
const SMALLEST_MOVE = 1e-11;

/** Ratings of an iteration, and its number of steps. */
export interface IteratedRatings {
  readonly theta: Float64Array;
  readonly iterations: number;
}

/**
 * Hunter's MM algorithm: each strength becomes its wins over the sum of 1 / (strengths in the stage).
 *
 * Source: D. Hunter, MM algorithms for generalized Bradley-Terry models, Annals of Statistics 32 (2004).
 */
export function fittingByMM(choices: Choices, caller: string): Generator<number, IteratedRatings> {
  const size = choices.models.length;
  const terms = new RankingTerms(choices);
  const wins = new Float64Array(size);
  eachRanking(choices, (order, stages, times) => {
    for (const winner of order.subarray(0, stages)) wins[winner] = (wins[winner] ?? 0) + times;
  });
  return iterate(size, caller, (theta) => {
    const chosen = new Float64Array(size);
    eachRanking(choices, (order, stages, times) => {
      terms.read(order, stages, theta);
      order.forEach((model, place) => {
        chosen[model] = (chosen[model] ?? 0) + times * (terms.expected[place] ?? 0);
      });
    });
    return theta.map((one, model) => one + Math.log((wins[model] ?? 0) / (chosen[model] ?? 0)));
  });
}

/** Iterated Luce spectral ranking: each step uses the rates of the last strengths. */
export function fittingBySpectra(choices: Choices, caller: string): Generator<number, IteratedRatings> {
  return iterate(choices.models.length, caller, (theta) => spectralStep(choices, theta, 0));
}

/**
 * One step of Luce spectral ranking: the stationary distribution of a walk from models not chosen to the chosen ones.
 */
export function spectralStep(choices: Choices, theta: Float64Array, smoothing: number): Float64Array {
  const size = choices.models.length;
  const terms = new RankingTerms(choices);
  const rates = new Float64Array(size * size).fill(smoothing);
  eachRanking(choices, (order, stages, times) => {
    terms.read(order, stages, theta);
    for (let place = 0; place < stages; place++) {
      const winner = order[place] ?? 0;
      const rate = times * Math.exp(-(terms.logSums[place] ?? 0));
      for (let below = place + 1; below < order.length; below++) {
        const cell = (order[below] ?? 0) * size + winner;
        rates[cell] = (rates[cell] ?? 0) + rate;
      }
    }
  });
  return stationaryLogs(rates, size);
}

/**
 * Iterates. It yields the expected number of further steps after each step, from the rate at which the last two steps
 * shrank.
 */
function* iterate(
  size: number,
  caller: string,
  step: (theta: Float64Array) => Float64Array,
): Generator<number, IteratedRatings> {
  let theta: Float64Array = new Float64Array(size);
  let last = Infinity;
  for (let iterations = 1; iterations <= MOST_ITERATIONS; iterations++) {
    const next = step(theta);
    const mean = next.reduce((sum, value) => sum + value, 0) / size;
    let moved = 0;
    next.forEach((value, model) => {
      next[model] = value - mean;
      moved = Math.max(moved, Math.abs(value - mean - (theta[model] ?? 0)));
    });
    theta = next;
    if (moved < SMALLEST_MOVE) return { theta, iterations };
    const shrunk = Math.log(moved / last);
    yield Number.isFinite(shrunk) && shrunk < 0
      ? Math.ceil(Math.log(SMALLEST_MOVE / moved) / shrunk)
      : UNKNOWN_ITERATIONS;
    last = moved;
  }
  throw new RangeError(`${caller}: not converged after ${MOST_ITERATIONS} iterations; use method: "newton".`);
}
