import { checkPositive } from "./checkArguments.js";
import { incompleteGamma, upperIncompleteGamma } from "./incompleteGamma.js";
import { normalQuantile } from "./normalDistribution.js";
import { positiveQuantile } from "./positiveQuantile.js";
import { poissonTerm } from "./saddlePoint.js";

/** Throws for parameters out of range. */
export function checkGamma(caller: string, shape: number, rate: number): void {
  checkPositive(shape, "shape", caller);
  checkPositive(rate, "rate", caller);
}

/**
 * The density of the gamma distribution, rate^shape x^(shape-1) e^(-rate x) / gamma(shape).
 *
 * @param shape above 0
 * @param rate the inverse of the scale, above 0; 1 by default
 */
export function gammaDensity(x: number, shape: number, rate = 1): number {
  checkGamma("gammaDensity", shape, rate);
  if (x < 0) return 0;
  if (x === 0) return shape < 1 ? Infinity : shape === 1 ? rate : 0;
  return shape < 1 ? (poissonTerm(shape, rate * x) * shape) / x : rate * poissonTerm(shape - 1, rate * x);
}

/**
 * P(X <= x) of the gamma distribution with that shape and rate.
 */
export function gammaCdf(x: number, shape: number, rate = 1): number {
  checkGamma("gammaCdf", shape, rate);
  if (Number.isNaN(x)) return NaN;
  return x <= 0 ? 0 : incompleteGamma(shape, rate * x);
}

/** P(X > x) of the gamma distribution, accurate even if it is small. */
export function gammaSurvival(x: number, shape: number, rate = 1): number {
  checkGamma("gammaSurvival", shape, rate);
  if (Number.isNaN(x)) return NaN;
  return x <= 0 ? 1 : upperIncompleteGamma(shape, rate * x);
}

/**
 * The quantile of the gamma distribution: the x with P(X <= x) = `probability`.
 *
 * @throws RangeError for a value that is not a probability, and for a shape or rate that is not above 0
 */
export function gammaQuantile(probability: number, shape: number, rate = 1): number {
  checkGamma("gammaQuantile", shape, rate);
  return unitRateQuantile(probability, shape, "lower") / rate;
}

/**
 * The x with P(X > x) = `probability` of the gamma distribution: the inverse survival function, accurate even for a
 * small probability.
 *
 * @throws RangeError for a value that is not a probability, and a shape or rate that is not above 0
 */
export function gammaInverseSurvival(probability: number, shape: number, rate = 1): number {
  checkGamma("gammaInverseSurvival", shape, rate);
  return unitRateQuantile(probability, shape, "upper") / rate;
}

function unitRateQuantile(probability: number, shape: number, side: "lower" | "upper"): number {
  const middle = Math.min(Math.max(probability, 1e-10), 1 - 1e-10);
  const z = side === "lower" ? normalQuantile(middle) : -normalQuantile(middle);
  // Start: Wilson and Hilferty's cube root.
  const root = 1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape));
  const below = side === "lower" ? probability : 1 - probability;
  const start = root > 0.1 ? shape * root ** 3 : (below * (shape + 1)) ** (1 / shape);
  return positiveQuantile(
    probability,
    {
      cdf: (at) => incompleteGamma(shape, at),
      survival: (at) => upperIncompleteGamma(shape, at),
      density: (at) => gammaDensity(at, shape),
    },
    start,
    side,
  );
}
