import type { ResampleRun } from "../work/ResampleRun.js";
import {
  expectedAnswers,
  indexAnswers,
  type ExpectedAnswers,
  type IndexedAnswers,
} from "./expectedAnswers.js";
import type { Quadrature } from "./gaussHermite.js";
import { logistic, type ItemCurves, type ItemModel } from "./itemModels.js";
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
/** EM has converged if no parameter changes by more than this in a step. */
const SMALL_CHANGE = 1e-8;
/** A Newton step of a logistic regression below this is the last. */
const SMALL_STEP = 1e-13;

/**
 * Bock and Aitkin's EM algorithm: the E step computes expected answers at the quadrature points, the M step fits a
 * logistic regression for each item. Extrapolation over two steps (Varadhan and Roland's SQUAREM) accelerates it; an
 * extrapolation that does not increase the likelihood is discarded.
 *
 * @param run counts EM steps; their expected number follows from their rate of convergence
 *
 * Source: R. D. Bock and M. Aitkin, Marginal maximum likelihood estimation of item parameters, Psychometrika 46 (1981);
 * R. Varadhan and C. Roland, Simple and globally convergent methods for accelerating the convergence of any EM algorithm,
 * Scandinavian Journal of Statistics 35 (2008).
 */
export async function fitItems(
  data: ResponsePatterns,
  model: ItemModel,
  quadrature: Quadrature,
  run: ResampleRun,
): Promise<ItemFit> {
  const items = data.items;
  const answers = indexAnswers(data);
  let parameters: Float64Array = startingCurves(data);
  let expected = await expectedAnswers(answers, parameters, quadrature, run);
  let iterations = 0;
  let converged = false;
  let firstChange = 0;
  const step = async (from: Float64Array): Promise<Float64Array> => {
    iterations += 1;
    const given = from === parameters ? expected : await expectedAnswers(answers, from, quadrature, run);
    const next = improved(from, answers, given, model, quadrature);
    await run.advance(1);
    return next;
  };
  while (!converged && iterations < MOST_ITERATIONS) {
    const first = await step(parameters);
    const second = await step(first);
    const change = first.map((value, place) => value - (parameters[place] ?? 0));
    const bend = second.map((value, place) => value - (first[place] ?? 0) - (change[place] ?? 0));
    const largest = change.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    converged = largest < SMALL_CHANGE;
    firstChange ||= largest;
    run.expectFurther(Math.max(1, stepsExpected(iterations, firstChange, largest) - iterations));
    const length = -Math.max(1, norm(change) / Math.max(norm(bend), 1e-300));
    let next: Float64Array = parameters.map(
      (value, place) => value - 2 * length * (change[place] ?? 0) + length * length * (bend[place] ?? 0),
    );
    let after = Number.isFinite(length) ? await expectedAnswers(answers, next, quadrature, run) : undefined;
    if (!after || !(after.logLikelihood >= expected.logLikelihood)) {
      next = second;
      after = await expectedAnswers(answers, next, quadrature, run);
    }
    parameters = next;
    expected = after;
  }
  return {
    slopes: parameters.slice(0, items),
    intercepts: parameters.slice(items),
    converged: converged && parameters.every(Number.isFinite),
    iterations,
    logLikelihood: expected.logLikelihood,
    posteriors: expected.posteriors,
  };
}

/** The expected total number of steps, if the change keeps shrinking at the same rate. */
function stepsExpected(made: number, first: number, change: number): number {
  const way = Math.log(first / SMALL_CHANGE);
  const gone = Math.log(first / change);
  const all = gone > 0 && way > gone ? Math.ceil((made * way) / gone) : made + 2;
  return Math.min(Math.max(all, made + 2), MOST_ITERATIONS);
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

/**
 * A few Newton steps of the logistic regressions on the expected answers; one slope for all if the model has only
 * one.
 */
function improved(
  from: Float64Array,
  answers: IndexedAnswers,
  expected: ExpectedAnswers,
  model: ItemModel,
  quadrature: Quadrature,
): Float64Array {
  const { items } = answers;
  const next = from.slice();
  const settled = new Uint8Array(items);
  for (let round = 0; round < 5; round++) {
    let [sharedGradient, sharedCurve] = [0, 0];
    const pending: { item: number; push: number; cross: number; curve: number }[] = [];
    for (let item = 0; item < items; item++) {
      if (settled[item] === 1) continue;
      const slope = next[item] ?? 0;
      const intercept = next[items + item] ?? 0;
      const [g0, g1, h00, h01, h11] = regressionSums(item, slope, intercept, answers, expected, quadrature);
      if (model === "2pl") {
        const determinant = h00 * h11 - h01 * h01;
        if (!(determinant > 0)) continue;
        const turn = limited((h00 * g1 - h01 * g0) / determinant);
        const shift = limited((h11 * g0 - h01 * g1) / determinant);
        next[item] = slope + turn;
        next[items + item] = intercept + shift;
        settled[item] = Math.abs(turn) + Math.abs(shift) < SMALL_STEP ? 1 : 0;
      } else if (model === "rasch") {
        const shift = limited(g0 / h00);
        next[items + item] = intercept + shift;
        settled[item] = Math.abs(shift) < SMALL_STEP ? 1 : 0;
      } else {
        // With one common slope, eliminate the intercepts: they are coupled only through it.
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

/** The gradient (intercept, slope) and the information of an item's regression on the expected answers. */
function regressionSums(
  item: number,
  slope: number,
  intercept: number,
  { right }: IndexedAnswers,
  { rightAbility, asked }: ExpectedAnswers,
  { points }: Quadrature,
): readonly [g0: number, g1: number, h00: number, h01: number, h11: number] {
  let [g0, g1, h00, h01, h11] = [right[item] ?? 0, rightAbility[item] ?? 0, 0, 0, 0];
  const from = item * points.length;
  for (let point = 0; point < points.length; point++) {
    const theta = points[point] ?? 0;
    const p = logistic(slope * theta + intercept);
    const expectedRight = (asked[from + point] ?? 0) * p;
    const curve = expectedRight * (1 - p);
    g0 -= expectedRight;
    g1 -= expectedRight * theta;
    h00 += curve;
    h01 += curve * theta;
    h11 += curve * theta * theta;
  }
  return [g0, g1, h00, h01, h11];
}

function limited(step: number): number {
  return Math.max(-2, Math.min(2, step));
}

function norm(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}
