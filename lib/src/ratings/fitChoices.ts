import { mapFloats } from "../numeric/mapFloats.js";
import { eachRanking, type Choices } from "./Choices.js";
import { fillLower } from "./fillLower.js";
import { finished } from "./finished.js";
import { newtonSteps, type NewtonMaximum } from "./newtonSteps.js";
import { RankingTerms } from "./RankingTerms.js";

/** A fit; `logLikelihood` is without the penalty. */
export interface ChoiceFit extends NewtonMaximum {
  readonly logLikelihood: number;
}

/**
 * Fits by Newton's method with the penalty ridge / 2 times the sum of squared ratings. It yields the expected number
 * of further steps after each step.
 */
export function* fittingChoices(
  choices: Choices,
  ridge: number,
  start?: Float64Array,
): Generator<number, ChoiceFit> {
  const size = choices.models.length;
  const terms = new RankingTerms(choices);
  const found = yield* newtonSteps(start ?? new Float64Array(size), size, (theta, gradient, hessian) => {
    gradient.fill(0);
    hessian.fill(0);
    let value = 0;
    eachRanking(choices, (order, stages, times) => {
      value += times * terms.read(order, stages, theta);
      terms.addGradient(order, stages, times, gradient);
      addCurvature(hessian, size, order, stages, times, theta, terms);
    });
    fillLower(hessian, size);
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

/** As {@link fittingChoices}, without steps. */
export function fitChoices(choices: Choices, ridge: number, start?: Float64Array): ChoiceFit {
  return finished(fittingChoices(choices, ridge, start));
}

/** Adds a ranking's part of the negative Hessian; the entry of two models is in the row of the better-ranked one. */
function addCurvature(
  hessian: Float64Array,
  size: number,
  order: Int32Array,
  stages: number,
  times: number,
  theta: ArrayLike<number>,
  { logSums, shares, expected, squares }: RankingTerms,
): void {
  // If strengths differ by more than a double can represent, this is NaN and the fit stops: such ratings are
  // infinite.
  let most = -Infinity;
  for (const model of order) most = Math.max(most, theta[model] ?? 0);
  const strengths = mapFloats(order, (model) => Math.exp((theta[model] ?? 0) - most));
  for (let place = 0; place < order.length; place++) {
    const model = order[place] ?? 0;
    const share = shares[place] ?? 0;
    const square = squares[place] ?? 0;
    const row = model * size;
    const own = (expected[place] ?? 0) - share * share * square;
    hessian[row + model] = (hessian[row + model] ?? 0) + times * own;
    const logSum = logSums[Math.min(place, stages - 1)] ?? 0;
    const factor = times * share * square * Math.exp(most - logSum);
    for (let below = place + 1; below < order.length; below++) {
      const cell = row + (order[below] ?? 0);
      hessian[cell] = (hessian[cell] ?? 0) - factor * (strengths[below] ?? 0);
    }
  }
}
