import { stirlingError } from "./logGamma.js";
import { lineIntegral } from "./lineIntegral.js";

/**
 * The expectation of g(S) for g above 0, with S the square root of a chi-squared variable over its degrees of freedom
 * (the estimate of a standard deviation of 1); g(1) if the degrees are infinite.
 *
 * @param sharpness bound on the curvature of log g in log s, in addition to that of the density
 * @param centre start value in log s of the search for the peak
 */
export function chiScaleExpectation(
  g: (s: number) => number,
  degrees: number,
  sharpness: number,
  centre = 0,
): number {
  if (degrees === Infinity) return g(1);
  const half = degrees / 2;
  // The density of u = log S: 2 half^half e^(2 half u - half e^(2u)) / gamma(half), scaled at its peak u = 0.
  const front = (2 * Math.sqrt(half)) / Math.sqrt(2 * Math.PI) / Math.exp(stirlingError(half));
  const density = (u: number): number => front * Math.exp(degrees * u - half * Math.expm1(2 * u));
  const integrand = (u: number): number => {
    const weight = density(u);
    return weight === 0 ? 0 : weight * g(Math.exp(u));
  };
  return lineIntegral(integrand, centre, chiScaleWidth(degrees, sharpness));
}

/** Approximate width of the integrand's peak in log s; repeated halvings of it are the grid's steps. */
export function chiScaleWidth(degrees: number, sharpness: number): number {
  return Math.max(1 / Math.sqrt(2 * degrees + sharpness * sharpness + 4), 1e-9);
}
