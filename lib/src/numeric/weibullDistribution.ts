import { checkPositive, checkProbability } from "./checkArguments.js";

/** Throws for parameters out of range. */
export function checkWeibull(caller: string, shape: number, scale: number): void {
  checkPositive(shape, "shape", caller);
  checkPositive(scale, "scale", caller);
}

/**
 * The density of the Weibull distribution at `x`.
 */
export function weibullDensity(x: number, shape: number, scale = 1): number {
  checkWeibull("weibullDensity", shape, scale);
  if (x < 0) return 0;
  const z = x / scale;
  return (shape / scale) * z ** (shape - 1) * Math.exp(-(z ** shape));
}

/**
 * P(X <= x) of the Weibull distribution, 1 - exp(-(x / scale)^shape).
 */
export function weibullCdf(x: number, shape: number, scale = 1): number {
  checkWeibull("weibullCdf", shape, scale);
  return x <= 0 ? 0 : -Math.expm1(-((x / scale) ** shape));
}

/**
 * P(X > x) of the Weibull distribution.
 */
export function weibullSurvival(x: number, shape: number, scale = 1): number {
  checkWeibull("weibullSurvival", shape, scale);
  return x <= 0 ? 1 : Math.exp(-((x / scale) ** shape));
}

/**
 * The quantile of the Weibull distribution, scale (-log(1 - probability))^(1 / shape).
 */
export function weibullQuantile(probability: number, shape: number, scale = 1): number {
  checkWeibull("weibullQuantile", shape, scale);
  checkProbability(probability);
  return scale * (-Math.log1p(-probability)) ** (1 / shape);
}

/**
 * The x with P(X > x) = `probability` of the Weibull distribution, scale (-log(probability))^(1 / shape).
 *
 * @throws RangeError for a value that is not a probability, and a shape or scale that is not above 0
 */
export function weibullInverseSurvival(probability: number, shape: number, scale = 1): number {
  checkWeibull("weibullInverseSurvival", shape, scale);
  checkProbability(probability);
  return scale * (-Math.log(probability)) ** (1 / shape);
}
