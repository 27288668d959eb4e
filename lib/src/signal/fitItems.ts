import { logSumExp } from "../numeric/logSumExp.js";
import type { Quadrature } from "./gaussHermite.js";
import { logistic, logLogistic, type ItemCurves, type ItemModel } from "./itemModels.js";
import type { ResponsePatterns } from "./ItemResponses.js";

/** A marginal maximum likelihood fit. */
export interface ItemFit extends ItemCurves {
  readonly logLikelihood: number;
  readonly converged: boolean;
  readonly iterations: number;
  /** P(ability at each point of the quadrature | pattern), one array a pattern. */
  readonly posteriors: readonly Float64Array[];
}

const MOST_ITERATIONS = 2_000;

/** Expected answers at each point of the quadrature, items row by row. */
interface Expected {
  readonly right: Float64Array;
  readonly asked: Float64Array;
  readonly logLikelihood: number;
  readonly posteriors: readonly Float64Array[];
}

/**
 * Bock and Aitkin's EM algorithm: expected answers at the points of the quadrature given the curves, then a logistic
 * regression an item; sped up by extrapolating over two steps (Varadhan and Roland's SQUAREM), which is kept only where it
 * raises the likelihood.
 *
 * Source: R. D. Bock and M. Aitkin, Marginal maximum likelihood estimation of item parameters, Psychometrika 46 (1981);
 * R. Varadhan and C. Roland, Simple and globally convergent methods for accelerating the convergence of any EM algorithm,
 * Scandinavian Journal of Statistics 35 (2008).
 */
export function fitItems(data: ResponsePatterns, model: ItemModel, quadrature: Quadrature): ItemFit {
  const items = data.items;
  let parameters: Float64Array = startingCurves(data);
  let expected = expectedAnswers(data, parameters, quadrature);
  let iterations = 0;
  let converged = false;
  const step = (from: Float64Array): Float64Array => {
    iterations += 1;
    return improved(
      from,
      from === parameters ? expected : expectedAnswers(data, from, quadrature),
      model,
      quadrature,
    );
  };
  while (!converged && iterations < MOST_ITERATIONS) {
    const first = step(parameters);
    const second = step(first);
    const change = first.map((value, place) => value - (parameters[place] ?? 0));
    const bend = second.map((value, place) => value - (first[place] ?? 0) - (change[place] ?? 0));
    converged = change.every((value) => Math.abs(value) < 1e-8);
    const length = -Math.max(1, norm(change) / Math.max(norm(bend), 1e-300));
    let next: Float64Array = parameters.map(
      (value, place) => value - 2 * length * (change[place] ?? 0) + length * length * (bend[place] ?? 0),
    );
    let after = Number.isFinite(length) ? expectedAnswers(data, next, quadrature) : undefined;
    if (!after || !(after.logLikelihood >= expected.logLikelihood)) {
      next = second;
      after = expectedAnswers(data, next, quadrature);
    }
    parameters = next;
    expected = after;
  }
  return {
    slopes: parameters.slice(0, items),
    intercepts: parameters.slice(items),
    ...{ converged: converged && parameters.every(Number.isFinite), iterations },
    logLikelihood: expected.logLikelihood,
    posteriors: expected.posteriors,
  };
}

/** Slopes of 1, and the intercepts that give each item its share of right answers. */
function startingCurves(data: ResponsePatterns): Float64Array {
  const parameters = new Float64Array(2 * data.items).fill(1, 0, data.items);
  for (let item = 0; item < data.items; item++) {
    let [right, asked] = [0.5, 1];
    data.patterns.forEach((pattern, place) => {
      const answer = pattern[item] ?? -1;
      if (answer < 0) return;
      asked += data.counts[place] ?? 0;
      right += answer * (data.counts[place] ?? 0);
    });
    parameters[data.items + item] = Math.log(right / (asked - right));
  }
  return parameters;
}

function expectedAnswers(data: ResponsePatterns, parameters: Float64Array, quadrature: Quadrature): Expected {
  const { points, weights } = quadrature;
  const { items } = data;
  const size = points.length;
  const right = new Float64Array(items * size);
  const asked = new Float64Array(items * size);
  const logRight = new Float64Array(items * size);
  const logWrong = new Float64Array(items * size);
  for (let item = 0; item < items; item++) {
    points.forEach((theta, point) => {
      const x = (parameters[item] ?? 0) * theta + (parameters[items + item] ?? 0);
      logRight[item * size + point] = logLogistic(x);
      logWrong[item * size + point] = logLogistic(-x);
    });
  }
  const logWeights = weights.map((weight) => Math.log(weight));
  let logLikelihood = 0;
  const posteriors = data.patterns.map((pattern, place) => {
    const joint = logWeights.slice();
    pattern.forEach((answer, item) => {
      if (answer < 0) return;
      const logs = answer === 1 ? logRight : logWrong;
      for (let point = 0; point < size; point++) {
        joint[point] = (joint[point] ?? 0) + (logs[item * size + point] ?? 0);
      }
    });
    const total = logSumExp(joint);
    const count = data.counts[place] ?? 0;
    logLikelihood += count * total;
    const posterior = joint.map((value) => Math.exp(value - total));
    pattern.forEach((answer, item) => {
      if (answer < 0) return;
      for (let point = 0; point < size; point++) {
        const share = count * (posterior[point] ?? 0);
        const cell = item * size + point;
        asked[cell] = (asked[cell] ?? 0) + share;
        if (answer === 1) right[cell] = (right[cell] ?? 0) + share;
      }
    });
    return posterior;
  });
  return { right, asked, logLikelihood, posteriors };
}

/** A few Newton steps of the logistic regressions on the expected answers; one slope for all where the model says so. */
function improved(
  from: Float64Array,
  expected: Expected,
  model: ItemModel,
  { points }: Quadrature,
): Float64Array {
  const items = from.length / 2;
  const next = from.slice();
  for (let round = 0; round < 5; round++) {
    let [sharedGradient, sharedCurve] = [0, 0];
    const pending: { item: number; push: number; cross: number; curve: number }[] = [];
    for (let item = 0; item < items; item++) {
      const [slope, intercept] = [next[item] ?? 0, next[items + item] ?? 0];
      let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
      points.forEach((theta, point) => {
        const cell = item * points.length + point;
        const p = logistic(slope * theta + intercept);
        const asked = expected.asked[cell] ?? 0;
        const rest = (expected.right[cell] ?? 0) - asked * p;
        const curve = asked * p * (1 - p);
        g0 += rest;
        g1 += rest * theta;
        h00 += curve;
        h01 += curve * theta;
        h11 += curve * theta * theta;
      });
      if (model === "2pl") {
        const determinant = h00 * h11 - h01 * h01;
        if (!(determinant > 0)) continue;
        next[item] = slope + limited((h00 * g1 - h01 * g0) / determinant);
        next[items + item] = intercept + limited((h11 * g0 - h01 * g1) / determinant);
      } else if (model === "rasch") {
        next[items + item] = intercept + limited(g0 / h00);
      } else {
        // One slope: eliminate the intercepts, which meet only through it.
        sharedGradient += g1 - (h01 * g0) / h00;
        sharedCurve += h11 - (h01 * h01) / h00;
        pending.push({ item, push: g0, cross: h01, curve: h00 });
      }
    }
    const move = pending.length > 0 ? limited(sharedGradient / sharedCurve) : 0;
    for (const { item, push, cross, curve } of pending) {
      next[item] = (next[item] ?? 0) + move;
      next[items + item] = (next[items + item] ?? 0) + limited((push - cross * move) / curve);
    }
  }
  return next;
}

function limited(step: number): number {
  return Math.max(-2, Math.min(2, step));
}

function norm(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}
