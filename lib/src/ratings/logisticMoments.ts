import { normalCdf, normalDensity } from "../numeric/normalDistribution.js";

/** Half the width, in standard deviations, and the number of points of the quadrature. */
const REACH = 9;
const POINTS = 401;

/**
 * Derivatives, by the mean, of the logarithm of the probability that a logistic curve gives to a normal variable:
 * ln E 1 / (1 + e^-x) with x ~ N(mean, variance). By the trapezoidal rule, which for such functions is exact but for rounding.
 */
export function logisticMoments(mean: number, variance: number): { slope: number; curve: number } {
  const deviation = Math.sqrt(variance);
  const step = (2 * REACH) / (POINTS - 1);
  let [mass, first, second] = [0, 0, 0];
  for (let point = 0; point < POINTS; point++) {
    const z = -REACH + point * step;
    const x = mean + deviation * z;
    const weight = Math.exp((-z * z) / 2 - (x > 0 ? Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)) - x));
    mass += weight;
    first += weight * z;
    second += weight * z * z;
  }
  // Moments of the tilted distribution give the derivatives of its normalising constant.
  const tilted = first / mass;
  return {
    slope: tilted / deviation,
    curve: (second / mass - tilted * tilted - 1) / variance,
  };
}

/** Weights and scales of five normal distribution functions that together come near the logistic one. */
const MIXTURE = [
  { weight: 114.6480988574439, scale: 0.44 * Math.SQRT2 },
  { weight: -1508.871030070582, scale: 0.41 * Math.SQRT2 },
  { weight: 2676.085036831241, scale: 0.4 * Math.SQRT2 },
  { weight: -1356.294962039222, scale: 0.39 * Math.SQRT2 },
  { weight: 75.4328564211185, scale: 0.36 * Math.SQRT2 },
];

/**
 * The same derivatives from a mixture of normal curves, blended with straight tails, as GPML and choix have them.
 *
 * Source: C. Rasmussen and H. Nickisch, Gaussian processes for machine learning (GPML) toolbox, JMLR 11 (2010).
 */
export function mixtureMoments(mean: number, variance: number): { slope: number; curve: number } {
  let [mass, first, second] = [0, 0, 0];
  for (const { weight, scale } of MIXTURE) {
    const spread = Math.sqrt(1 + scale * scale * variance);
    const z = (scale * mean) / spread;
    const density = (weight * normalDensity(z) * scale) / spread;
    mass += weight * normalCdf(z);
    first += density;
    second -= (density * z * scale) / spread;
  }
  const slope = first / mass;
  const curve = second / mass - slope * slope;
  const tail = 1 / (1 + Math.exp(-10 * (Math.abs(mean) - 0.98 * variance - 4)));
  return { slope: (1 - tail) * slope + (mean > 0 ? 0 : tail), curve: (1 - tail) * curve };
}
