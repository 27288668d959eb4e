import type { NewtonMaximum } from "./newtonSteps.js";

/**
 * The inverse of the negative Hessian, on ratings with mean 0 (its pseudo-inverse as far as shifts of all ratings go):
 * the covariance of the parameters where the model is true and battles are independent.
 *
 * @param precision what the penalty added to the diagonal of the ratings
 */
export function modelCovariance(fit: NewtonMaximum, models: number, precision: number): Float64Array {
  const size = fit.parameters.length;
  const inverse = fit.factor?.inverse() ?? new Float64Array(size * size).fill(NaN);
  // The shift has the eigenvalue precision + models * shiftWeight.
  const shift = 1 / (models * (precision + models * fit.shiftWeight));
  for (let i = 0; i < models; i++) {
    for (let j = 0; j < models; j++) inverse[i * size + j] = (inverse[i * size + j] ?? 0) - shift;
  }
  return inverse;
}
