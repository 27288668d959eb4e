import type { NewtonMaximum } from "./newtonSteps.js";

/**
 * The inverse of the negative Hessian for ratings with mean 0 (a pseudo-inverse with respect to common shifts). It is
 * the covariance of the parameters if the model is true and battles are independent.
 *
 * @param precision the penalty's contribution to the diagonal of the ratings
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
