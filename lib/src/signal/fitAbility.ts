import { mapFloats } from "../numeric/mapFloats.js";
import { cholesky } from "../numeric/cholesky.js";
import { logistic, logLogistic } from "./itemModels.js";

/** An item with known parameters: P(right) = 1 / (1 + exp(-(sum of discrimination times ability + intercept))). */
export interface KnownItem {
  /** One for each dimension of the ability. */
  readonly discrimination: readonly number[];
  readonly intercept: number;
}

/** The ability estimated from answers to known items. */
export interface AbilityFit {
  readonly theta: Float64Array;
  /** Inverse information, row by row. */
  readonly covariance: Float64Array;
}

/** Log odds are clipped to this, as in tinyBenchmarks. */
const CLIP = 30;
/** An ability this far out means that the likelihood has no maximum. */
const FAR = 50;

/** P(right) of an item at an ability. */
export function itemProbability(item: KnownItem, theta: ArrayLike<number>): number {
  return logistic(itemLogit(item, theta));
}

function itemLogit(item: KnownItem, theta: ArrayLike<number>): number {
  const sum = item.discrimination.reduce(
    (total, slope, dimension) => total + slope * (theta[dimension] ?? 0),
    item.intercept,
  );
  return Math.max(-CLIP, Math.min(CLIP, sum));
}

/**
 * Newton's method for the ability, from 0; the likelihood is concave.
 *
 * @param answers 1, 0, or -1 for missing
 * @param precision of a normal prior with mean 0; 0 for maximum likelihood
 * @returns undefined if there is no finite maximum
 */
export function fitAbility(
  items: readonly KnownItem[],
  answers: ArrayLike<number>,
  precision: number,
): AbilityFit | undefined {
  const size = items[0]?.discrimination.length ?? 0;
  const theta = new Float64Array(size);
  const valueAt = (at: ArrayLike<number>): number => {
    let value = 0;
    items.forEach((item, place) => {
      const answer = answers[place] ?? -1;
      if (answer >= 0) value += logLogistic(answer === 1 ? itemLogit(item, at) : -itemLogit(item, at));
    });
    for (let row = 0; row < size; row++) value -= (precision * (at[row] ?? 0) ** 2) / 2;
    return value;
  };
  let value = valueAt(theta);
  for (let iteration = 0; iteration < 200; iteration++) {
    const gradient = mapFloats(theta, (at) => -precision * at);
    const information = new Float64Array(size * size);
    items.forEach((item, place) => {
      const answer = answers[place] ?? -1;
      if (answer < 0) return;
      const p = itemProbability(item, theta);
      item.discrimination.forEach((slope, row) => {
        gradient[row] = (gradient[row] ?? 0) + (answer - p) * slope;
        item.discrimination.forEach((other, column) => {
          const cell = row * size + column;
          information[cell] = (information[cell] ?? 0) + p * (1 - p) * slope * other;
        });
      });
    });
    for (let row = 0; row < size; row++) {
      information[row * size + row] = (information[row * size + row] ?? 0) + precision;
    }
    const factor = cholesky(information, size);
    if (!factor || theta.some((at) => Math.abs(at) > FAR)) return undefined;
    const step = factor.solve(gradient);
    let length = 1;
    let trial = theta.map((at, row) => at + (step[row] ?? 0));
    while (length > 1e-10 && !(valueAt(trial) >= value - 1e-13 * (1 + Math.abs(value)))) {
      length /= 2;
      const share = length;
      trial = theta.map((at, row) => at + share * (step[row] ?? 0));
    }
    theta.set(trial);
    value = valueAt(theta);
    if (step.every((move) => Math.abs(move) < 1e-10)) return { theta, covariance: factor.inverse() };
  }
  return undefined;
}
