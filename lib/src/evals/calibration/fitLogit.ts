/** A logistic line logit P = intercept + slope x with the covariance of its two coefficients. */
export interface LogitFit {
  readonly intercept: number;
  readonly slope: number;
  /** Inverse information at the fit: variances of intercept and slope, and their covariance. */
  readonly covariance: readonly [intercept: number, slope: number, both: number];
  readonly converged: boolean;
}

/**
 * The logistic line of outcomes on x by maximum likelihood (Newton's method), or by Firth's penalised likelihood,
 * which also exists for separable outcomes. Firth's method adds h_i (1/2 - p_i) to each residual, with h_i the
 * leverage.
 *
 * Source: D. Firth, Bias reduction of maximum likelihood estimates, Biometrika 80 (1993).
 */
export function fitLogit(x: Float64Array, outcomes: Float64Array, penalised: boolean): LogitFit {
  let [intercept, slope] = [0, 0];
  for (let iteration = 0; iteration < 100; iteration++) {
    const { a, b, c, probabilities } = information(x, intercept, slope);
    const determinant = a * c - b * b;
    if (!(determinant > 1e-12 * a * c)) break;
    let score0 = 0;
    let score1 = 0;
    for (let item = 0; item < x.length; item++) {
      const value = x[item] ?? 0;
      const p = probabilities[item] ?? 0;
      let residual = (outcomes[item] ?? 0) - p;
      if (penalised) {
        const leverage = (p * (1 - p) * (c - 2 * b * value + a * value * value)) / determinant;
        residual += leverage * (0.5 - p);
      }
      score0 += residual;
      score1 += residual * value;
    }
    let [step0, step1] = [(c * score0 - b * score1) / determinant, (a * score1 - b * score0) / determinant];
    // A full step may overshoot if probabilities are near 0 and 1.
    const longest = Math.max(Math.abs(step0), Math.abs(step1));
    if (longest > 3) [step0, step1] = [(3 * step0) / longest, (3 * step1) / longest];
    intercept += step0;
    slope += step1;
    if (longest < 1e-10 * (1 + Math.abs(intercept) + Math.abs(slope))) {
      const end = information(x, intercept, slope);
      const size = end.a * end.c - end.b * end.b;
      return {
        intercept,
        slope,
        converged: true,
        covariance: [end.c / size, end.a / size, -end.b / size],
      };
    }
  }
  return { intercept, slope, covariance: [NaN, NaN, NaN], converged: false };
}

/** Sums of p (1 - p), p (1 - p) x and p (1 - p) x^2, and the probabilities. */
function information(
  x: Float64Array,
  intercept: number,
  slope: number,
): { readonly a: number; readonly b: number; readonly c: number; readonly probabilities: Float64Array } {
  let a = 0;
  let b = 0;
  let c = 0;
  const probabilities = new Float64Array(x.length);
  for (let item = 0; item < x.length; item++) {
    const value = x[item] ?? 0;
    const p = 1 / (1 + Math.exp(-intercept - slope * value));
    const weight = p * (1 - p);
    a += weight;
    b += weight * value;
    c += weight * value * value;
    probabilities[item] = p;
  }
  return { a, b, c, probabilities };
}
