import { normalCdf, normalDensity } from "../numeric/normalDistribution.js";

/** Half the width of the quadrature in standard deviations, and the most points on each side of 0. */
const REACH = 9;
const MOST_POINTS = 200;
/** Step sizes: in standard deviations for the normal density, in natural units for the logistic curve. */
const FINE = 0.45;

/**
 * First and second derivative with respect to the mean of ln E[1 / (1 + e^-x)], with x ~ N(mean, variance). The
 * trapezoidal rule is exact to rounding for such functions.
 */
export function logisticMoments(mean: number, variance: number): { slope: number; curve: number } {
  const deviation = Math.sqrt(variance);
  // The error falls as e^(-2 pi^2 / step). With this many points it is below rounding error.
  const points = Math.min(Math.ceil((REACH / FINE) * Math.max(1, deviation)), MOST_POINTS);
  const step = REACH / points;
  let [mass, first, second] = [0, 0, 0];
  for (let point = -points; point <= points; point++) {
    const z = point * step;
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

/** Weights and scales of five normal distribution functions that approximate the logistic one. */
const MIXTURE = [
  { weight: 114.6480988574439, scale: 0.44 * Math.SQRT2 },
  { weight: -1508.871030070582, scale: 0.41 * Math.SQRT2 },
  { weight: 2676.085036831241, scale: 0.4 * Math.SQRT2 },
  { weight: -1356.294962039222, scale: 0.39 * Math.SQRT2 },
  { weight: 75.4328564211185, scale: 0.36 * Math.SQRT2 },
];

/**
 * The same derivatives from a mixture of normal curves with linear tails, as in GPML and choix.
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
