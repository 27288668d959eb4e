/** A logistic curve of one variable, P(success) = 1 / (1 + exp(-(intercept + slope x))). */
export interface LogisticLine {
  readonly slope: number;
  readonly intercept: number;
}

const MOST_STEPS = 200;

/**
 * The minimum of sum w log(1 + exp(-s (intercept + slope x))) + penalty slope^2 / 2, s = 1 for successes and -1 for
 * failures: weighted logistic regression with a ridge on the slope only. Newton's method with halved steps; a success
 * between 0 and 1 counts as that share of a success. `undefined` if there is no minimum (all successes, all failures;
 * without a penalty, separable data).
 */
export function penalizedLogistic(
  x: Float64Array,
  success: Float64Array,
  weights: Float64Array,
  penalty: number,
): LogisticLine | undefined {
  let total = 0;
  let won = 0;
  let middle = 0;
  for (let index = 0; index < x.length; index++) {
    const weight = weights[index] ?? 0;
    total += weight;
    won += weight * (success[index] ?? 0);
    middle += weight * (x[index] ?? 0);
  }
  if (!(won > 1e-12 * total && won < (1 - 1e-12) * total)) return undefined;
  middle /= total;
  // Centred, so that the two parameters are nearly independent; the penalty is only on the slope.
  let [level, slope] = [Math.log(won / (total - won)), 0];
  const lossAt = (at: number, steepness: number): number => {
    let loss = (penalty / 2) * steepness ** 2;
    for (let index = 0; index < x.length; index++) {
      const z = at + steepness * ((x[index] ?? 0) - middle);
      const softplus = z > 0 ? z + Math.log1p(Math.exp(-z)) : Math.log1p(Math.exp(z));
      loss += (weights[index] ?? 0) * (softplus - (success[index] ?? 0) * z);
    }
    return loss;
  };
  let loss = lossAt(level, slope);
  for (let step = 0; step < MOST_STEPS; step++) {
    let [g0, g1, h00, h01, h11] = [0, penalty * slope, 0, 0, penalty];
    for (let index = 0; index < x.length; index++) {
      const at = (x[index] ?? 0) - middle;
      const weight = weights[index] ?? 0;
      const p = 1 / (1 + Math.exp(-(level + slope * at)));
      const residual = weight * (p - (success[index] ?? 0));
      const curvature = weight * p * (1 - p);
      g0 += residual;
      g1 += residual * at;
      h00 += curvature;
      h01 += curvature * at;
      h11 += curvature * at * at;
    }
    const determinant = h00 * h11 - h01 * h01;
    if (!(determinant > 1e-14 * h00 * h11) || Math.abs(slope) > 1e6) return undefined;
    const d0 = (h11 * g0 - h01 * g1) / determinant;
    const d1 = (h00 * g1 - h01 * g0) / determinant;
    let factor = 1;
    let next = lossAt(level - d0, slope - d1);
    // Near the minimum the loss cannot distinguish two points; then take the full step.
    const ceiling = loss * (1 + 1e-13);
    while (next > ceiling && factor > 1e-10) {
      factor /= 2;
      next = lossAt(level - factor * d0, slope - factor * d1);
    }
    if (next <= ceiling) {
      level -= factor * d0;
      slope -= factor * d1;
      loss = next;
    }
    const size = Math.max(Math.abs(d0), Math.abs(d1));
    if (size <= 1e-10 * (1 + Math.abs(level) + Math.abs(slope))) {
      return { slope, intercept: level - slope * middle };
    }
  }
  return undefined;
}
