import { stirlingError } from "./logGamma.js";
import { lineIntegral } from "./lineIntegral.js";

/**
 * The expectation of g(S), S the square root of a chi-squared variable over its degrees of freedom (the estimate of a
 * standard deviation of 1), for g above 0; g(1) where the degrees are infinite.
 *
 * @param sharpness how much more quickly than S itself g may change, at least 1
 */
export function chiScaleExpectation(g: (s: number) => number, degrees: number, sharpness: number): number {
  if (degrees === Infinity) return g(1);
  const half = degrees / 2;
  // The density of u = log S: 2 half^half e^(2 half u - half e^(2u)) / gamma(half), scaled at its peak u = 0.
  const front = (2 * Math.sqrt(half)) / Math.sqrt(2 * Math.PI) / Math.exp(stirlingError(half));
  const density = (u: number): number => front * Math.exp(degrees * u - half * Math.expm1(2 * u));
  const width = 1 / Math.sqrt(2 * degrees + sharpness * sharpness) / 2;
  return lineIntegral((u) => density(u) * g(Math.exp(u)), 0, Math.max(width, 1e-9));
}
