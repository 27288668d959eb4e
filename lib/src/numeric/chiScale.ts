import { stirlingError } from "./logGamma.js";
import { lineIntegral } from "./lineIntegral.js";

/**
 * The expectation of g(S), S the square root of a chi-squared variable over its degrees of freedom (the estimate of a
 * standard deviation of 1), for g above 0; g(1) where the degrees are infinite.
 *
 * @param sharpness how steeply log g may bend in log s, beside the bend of the density
 */
export function chiScaleExpectation(g: (s: number) => number, degrees: number, sharpness: number): number {
  if (degrees === Infinity) return g(1);
  const half = degrees / 2;
  // The density of u = log S: 2 half^half e^(2 half u - half e^(2u)) / gamma(half), scaled at its peak u = 0.
  const front = (2 * Math.sqrt(half)) / Math.sqrt(2 * Math.PI) / Math.exp(stirlingError(half));
  const density = (u: number): number => front * Math.exp(degrees * u - half * Math.expm1(2 * u));
  const width = 1 / Math.sqrt(2 * degrees + sharpness * sharpness + 4);
  const integrand = (u: number): number => {
    const weight = density(u);
    return weight === 0 ? 0 : weight * g(Math.exp(u));
  };
  return lineIntegral(integrand, 0, Math.max(width, 1e-9));
}
