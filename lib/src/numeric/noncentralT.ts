import { checkPositive, checkProbability } from "./checkArguments.js";
import { chiScaleExpectation } from "./chiScale.js";
import { chiSquaredCdf, chiSquaredSurvival } from "./chiSquared.js";
import { findRoot } from "./findRoot.js";
import { lineIntegral } from "./lineIntegral.js";
import { minimizeScalar } from "./minimizeScalar.js";
import { normalCdf, normalDensity } from "./normalDistribution.js";
import { studentTCdf, studentTQuantile, studentTSurvival } from "./studentT.js";

/** Throws for parameters out of range. */
export function checkNoncentralT(caller: string, degrees: number, noncentrality: number): void {
  if (degrees !== Infinity) checkPositive(degrees, "degrees of freedom", caller);
  if (!Number.isFinite(noncentrality)) {
    throw new RangeError(`${caller}: the noncentrality is a finite number; got ${String(noncentrality)}.`);
  }
}

/** Above this noncentrality the expectation is taken over the normal variable: over the scale it would take too many steps. */
const LARGE = 100;

/** log Phi(x), approximate if Phi underflows; sufficient to find a peak. */
function roughLogCdf(x: number): number {
  return x > -30 ? Math.log(normalCdf(x)) : -(x * x) / 2 - Math.log(-x);
}

/**
 * The log s at which the density of the scale times a factor peaks: somewhere between the density's own peak, 0, and `end`.
 * The search compares logarithms, because the product itself may underflow wherever a climb could begin.
 */
function scalePeak(logFactor: (s: number) => number, degrees: number, end: number): number {
  // With so few degrees of freedom, the scale spans too many orders of magnitude for a sum.
  if (degrees < 0.1 || end === 0) return 0;
  const depth = (u: number): number =>
    (degrees / 2) * Math.expm1(2 * u) - degrees * u - logFactor(Math.exp(u));
  return minimizeScalar(depth, Math.min(0, end), Math.max(0, end)).point;
}

/**
 * E[G((Z + noncentrality) / t)] over a normal Z, G the distribution function of the scale (or its survival function): the
 * probability of T beyond (or below) a t above 0. Both factors are log-concave in z, so the integrand has one peak.
 */
function normalExpectation(
  scale: typeof chiSquaredCdf,
  t: number,
  degrees: number,
  noncentrality: number,
): number {
  const integrand = (z: number): number => {
    const s = (z + noncentrality) / t;
    return s < 0 ? 0 : normalDensity(z) * scale(degrees * s * s, degrees);
  };
  // The peak lies between that of the normal density, z = 0, and the z of a scale of 1.
  const end = t - noncentrality;
  let centre = 0;
  for (let part = 1; part <= 32 && Math.abs((part / 32) * end) < 40; part++) {
    if (integrand((part / 32) * end) > integrand(centre)) centre = (part / 32) * end;
  }
  return lineIntegral(integrand, centre, 1 / Math.sqrt(1 + (2 * degrees) / (t * t)));
}

/**
 * The density at `t` of (Z + noncentrality) / S, the t statistic if the mean is not 0: E[S phi(tS - noncentrality)].
 */
export function noncentralTDensity(t: number, degrees: number, noncentrality: number): number {
  checkNoncentralT("noncentralTDensity", degrees, noncentrality);
  const factor = (s: number): number => s * normalDensity(t * s - noncentrality);
  const end = Math.log(Math.abs(noncentrality) + 1) - Math.log(Math.abs(t));
  const centre =
    factor(1) > 0 ? 0 : scalePeak((s) => Math.log(s) - (t * s - noncentrality) ** 2 / 2, degrees, end);
  return chiScaleExpectation(factor, degrees, Math.abs(noncentrality), centre);
}

/**
 * P(T <= t) of the noncentral t distribution: E[Phi(tS - noncentrality)] over the scale S.
 */
export function noncentralTCdf(t: number, degrees: number, noncentrality: number): number {
  checkNoncentralT("noncentralTCdf", degrees, noncentrality);
  if (noncentrality === 0) return studentTCdf(t, degrees);
  if (!Number.isFinite(t)) return t > 0 ? 1 : t < 0 ? 0 : NaN;
  if (t === 0) return normalCdf(-noncentrality);
  if (Math.abs(noncentrality) > LARGE && noncentrality * noncentrality > 32 * degrees) {
    // Z has negligible probability of reaching that far.
    if (t * noncentrality < 0) return t > 0 ? 1 : 0;
    return t > 0
      ? normalExpectation(chiSquaredSurvival, t, degrees, noncentrality)
      : normalExpectation(chiSquaredCdf, -t, degrees, -noncentrality);
  }
  const factor = (s: number): number => normalCdf(t * s - noncentrality);
  const end = Math.log(Math.abs(noncentrality) + 1) - Math.log(Math.abs(t));
  const centre = factor(1) > 0 ? 0 : scalePeak((s) => roughLogCdf(t * s - noncentrality), degrees, end);
  return Math.min(1, chiScaleExpectation(factor, degrees, Math.abs(noncentrality), centre));
}

/** P(T > t) of the noncentral t distribution, accurate even if it is small: the power of a one-sided t test. */
export function noncentralTSurvival(t: number, degrees: number, noncentrality: number): number {
  checkNoncentralT("noncentralTSurvival", degrees, noncentrality);
  if (noncentrality === 0) return studentTSurvival(t, degrees);
  return noncentralTCdf(-t, degrees, -noncentrality);
}

/**
 * The quantile of the noncentral t distribution: the t with P(T <= t) = `probability`.
 *
 * @throws RangeError for a value that is not a probability, degrees of freedom not above 0, and an infinite
 *   noncentrality
 * Source: N. L. Johnson, B. L. Welch, Applications of the non-central t-distribution, Biometrika 31 (1940).
 */
export function noncentralTQuantile(probability: number, degrees: number, noncentrality: number): number {
  checkNoncentralT("noncentralTQuantile", degrees, noncentrality);
  checkProbability(probability);
  if (probability === 0) return -Infinity;
  if (probability === 1) return Infinity;
  const upper = probability > 0.5;
  const target = upper ? 1 - probability : probability;
  const excess = (t: number): number =>
    upper
      ? Math.log(target / noncentralTSurvival(t, degrees, noncentrality))
      : Math.log(noncentralTCdf(t, degrees, noncentrality) / target);
  let low = noncentrality + Math.min(-1, studentTQuantile(Math.min(probability, 0.4), degrees));
  let high = noncentrality + Math.max(1, studentTQuantile(Math.max(probability, 0.6), degrees));
  for (let step = 1; excess(low) > 0; step *= 2) low -= step;
  for (let step = 1; excess(high) < 0; step *= 2) high += step;
  return findRoot(excess, low, high);
}

/**
 * The t with P(T > t) = `probability` of the noncentral t distribution: the inverse survival function.
 *
 * @throws RangeError for a value that is not a probability, degrees of freedom not above 0, and an infinite
 *   noncentrality
 */
export function noncentralTInverseSurvival(
  probability: number,
  degrees: number,
  noncentrality: number,
): number {
  return -noncentralTQuantile(probability, degrees, -noncentrality);
}
