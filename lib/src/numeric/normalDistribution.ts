import { portableExp } from "./portableExp.js";
import { portableLog } from "./portableLog.js";
const SQRT_TWO_PI = Math.sqrt(2 * Math.PI);

/**
 * The density of the standard normal distribution at `x`.
 */
export function normalDensity(x: number): number {
  return portableExp(-0.5 * x * x) / SQRT_TWO_PI;
}

/** The density over P(Z > x) for x >= 2.5, the inverse of Mills' ratio, from its continued fraction (DLMF 7.9). */
function hazard(x: number): number {
  // Smaller x need more terms: about 100 at 2.5, 10 at 12.
  let fraction = 0;
  for (let term = Math.ceil(20 + 500 / (x * x)); term > 0; term--) fraction = term / (x + fraction);
  return x + fraction;
}

/** P(Z <= x) from the density there. */
function cdfFrom(x: number, density: number): number {
  if (x <= -2.5) return density / hazard(-x);
  if (x >= 2.5) return 1 - density / hazard(x);
  let term = x;
  let series = x;
  // Smaller terms are lost in the sum.
  for (let odd = 3; Math.abs(term) > 4e-17 * Math.abs(series); odd += 2) {
    term *= (x * x) / odd;
    series += term;
  }
  return 0.5 + density * series;
}

/**
 * The distribution function of the standard normal, P(Z <= x), with small relative error in the lower tail too:
 * a power series near 0, Mills' ratio outside.
 */
export function normalCdf(x: number): number {
  return cdfFrom(x, normalDensity(x));
}

/** P(Z > x) of the standard normal, accurate even if it is small. */
export function normalSurvival(x: number): number {
  return normalCdf(-x);
}

/**
 * The quantile function of the standard normal: the z with P(Z <= z) = `probability`.
 * Halley steps on {@link normalCdf}; about 1e-15 relative error.
 *
 * @param probability between 0 and 1; 0 gives -Infinity and 1 gives Infinity
 */
export function normalQuantile(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`A probability lies between 0 and 1; got ${String(probability)}.`);
  }
  if (probability === 0) return -Infinity;
  if (probability === 1) return Infinity;
  if (probability > 0.5) return -normalQuantile(1 - probability);
  // Start: Abramowitz and Stegun 26.2.22, good to 3e-3.
  const t = Math.sqrt(-2 * portableLog(probability));
  let z = (2.30753 + 0.27061 * t) / (1 + t * (0.99229 + 0.04481 * t)) - t;
  if (probability < 1e-200) {
    // Newton on the logarithm, because density and tail are near the smallest doubles.
    const target = portableLog(probability) + portableLog(SQRT_TWO_PI);
    for (let step = 0; step < 6; step++) {
      const steep = hazard(-z);
      z -= (-0.5 * z * z - portableLog(steep) - target) / steep;
    }
    return z;
  }
  for (let step = 0; step < 4; step++) {
    const density = normalDensity(z);
    const ratio = (cdfFrom(z, density) - probability) / density;
    if (!Number.isFinite(ratio)) break;
    z -= ratio / (1 + (z * ratio) / 2);
  }
  return z;
}

/**
 * The z with P(Z > z) = `probability` of the standard normal: the inverse survival function, accurate even for a
 * small probability.
 *
 * @throws RangeError for a value that is not a probability
 */
export function normalInverseSurvival(probability: number): number {
  return -normalQuantile(probability);
}
