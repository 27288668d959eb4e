import { centre } from "./newtonSteps.js";

/** Largest number of steps. A refit near the estimate needs few steps with the estimate's Hessian. */
const MOST_STEPS = 25;
/** Steps shrink by a large factor each time, so the error after a step of this size is far smaller. */
const SMALL_STEP = 1e-8;

/**
 * Newton's method with the fixed Hessian of a known maximum nearby (the chord method), for ratings alone.
 *
 * @param start the known maximum
 * @param inverse of its negative Hessian
 * @param gradientAt fills in the gradient
 * @returns ratings with mean 0; `undefined` if the steps do not become small quickly
 */
export function chordMaximum(
  start: Float64Array,
  inverse: Float64Array,
  gradientAt: (parameters: Float64Array, gradient: Float64Array) => void,
): Float64Array | undefined {
  const models = start.length;
  const parameters = start.slice();
  const gradient = new Float64Array(models);
  let last = Infinity;
  for (let iteration = 0; iteration < MOST_STEPS; iteration++) {
    gradientAt(parameters, gradient);
    let largest = 0;
    for (let row = 0; row < models; row++) {
      let step = 0;
      const from = row * models;
      for (let column = 0; column < models; column++)
        step += (inverse[from + column] ?? 0) * (gradient[column] ?? 0);
      parameters[row] = (parameters[row] ?? 0) + step;
      largest = Math.max(largest, Math.abs(step));
    }
    if (largest < SMALL_STEP) {
      centre(parameters, models);
      return parameters;
    }
    if (!(largest < 0.7 * last)) return undefined;
    last = largest;
  }
  return undefined;
}
