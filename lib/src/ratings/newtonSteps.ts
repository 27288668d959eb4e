import { cholesky, type Cholesky } from "../numeric/cholesky.js";

/** The maximum of a concave function that is invariant to a common shift of its first parameters. */
export interface NewtonMaximum {
  /** The parameters at the maximum; the first ones, the ratings, have mean 0. */
  readonly parameters: Float64Array;
  readonly value: number;
  readonly converged: boolean;
  readonly iterations: number;
  /** The negative Hessian. */
  readonly information: Float64Array;
  /** The Cholesky factor of the negative Hessian plus the shift; `undefined` if it is singular. */
  readonly factor: Cholesky | undefined;
  /** The shift: the value added to every entry of the ratings' part of the Hessian for `factor`. */
  readonly shiftWeight: number;
}

/** Fills in gradient and negative Hessian; returns the value. */
export type NewtonObjective = (
  parameters: Float64Array,
  gradient: Float64Array,
  hessian: Float64Array,
) => number;

const MOST_ITERATIONS = 100;
/** A step in natural units after which the next one would be below rounding error. */
const SMALL_STEP = 1e-9;

/**
 * Newton's method with step halving. It yields the expected number of further steps after each step.
 *
 * @param models number of parameters that are ratings: the function depends only on their differences
 */
export function* newtonSteps(
  start: Float64Array,
  models: number,
  evaluate: NewtonObjective,
): Generator<number, NewtonMaximum> {
  const size = start.length;
  const parameters = start.slice();
  const gradient = new Float64Array(size);
  const hessian = new Float64Array(size * size);
  let value = evaluate(parameters, gradient, hessian);
  let converged = false;
  let iterations = 0;
  const trial = new Float64Array(size);
  // Near the maximum the gain of a step is below the rounding error of the value.
  const noWorse = (next: number): boolean => next >= value - 1e-12 * (1 + Math.abs(value));
  while (!converged && iterations < MOST_ITERATIONS) {
    iterations += 1;
    fixShift(hessian, models, size);
    const factor = cholesky(hessian, size);
    if (!factor) break;
    const step = factor.solve(gradient);
    let length = 1;
    let next = -Infinity;
    for (let halving = 0; halving < 60 && !noWorse(next); halving++) {
      length = 2 ** -halving;
      for (let index = 0; index < size; index++) {
        trial[index] = (parameters[index] ?? 0) + length * (step[index] ?? 0);
      }
      next = evaluate(trial, gradient, hessian);
    }
    if (!noWorse(next)) break;
    parameters.set(trial);
    value = next;
    const moved = length * step.reduce((most, move) => Math.max(most, Math.abs(move)), 0);
    converged = length === 1 && moved < SMALL_STEP;
    if (!converged) yield stepsAfter(moved);
  }
  centre(parameters, models);
  const information = hessian.slice();
  const shiftWeight = fixShift(hessian, models, size);
  const factor = cholesky(hessian, size);
  return {
    parameters,
    value,
    iterations,
    information,
    factor,
    shiftWeight,
    converged: converged && factor !== undefined && parameters.every((one) => Number.isFinite(one)),
  };
}

/** The expected number of steps after one of this size: near the maximum each step doubles the correct digits. */
function stepsAfter(moved: number): number {
  if (!(moved < 0.5)) return 5;
  return Math.max(1, Math.ceil(Math.log2(Math.log(SMALL_STEP) / Math.log(moved))));
}

/** Moves the ratings to mean 0. */
export function centre(parameters: Float64Array, models: number): void {
  let sum = 0;
  for (let model = 0; model < models; model++) sum += parameters[model] ?? 0;
  for (let model = 0; model < models; model++) {
    parameters[model] = (parameters[model] ?? 0) - sum / models;
  }
}

/**
 * Adds a constant to the ratings' part of the Hessian, which is singular in the direction of a common shift, and
 * returns the constant.
 */
function fixShift(hessian: Float64Array, models: number, size: number): number {
  let trace = 0;
  for (let model = 0; model < models; model++) trace += hessian[model * size + model] ?? 0;
  const weight = trace / (models * models);
  for (let i = 0; i < models; i++) {
    for (let j = 0; j < models; j++) {
      hessian[i * size + j] = (hessian[i * size + j] ?? 0) + weight;
    }
  }
  return weight;
}
