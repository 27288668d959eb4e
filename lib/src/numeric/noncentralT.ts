import { checkPositive, checkProbability } from "./checkArguments.js";
import { chiScaleExpectation } from "./chiScale.js";
import { findRoot } from "./findRoot.js";
import { normalCdf, normalDensity } from "./normalDistribution.js";
import { studentTCdf, studentTQuantile, studentTSurvival } from "./studentT.js";

function check(degrees: number, noncentrality: number, caller: string): void {
  if (degrees !== Infinity) checkPositive(degrees, "degrees of freedom", caller);
  if (!Number.isFinite(noncentrality)) {
    throw new RangeError(`${caller}: the noncentrality is a finite number; got ${String(noncentrality)}.`);
  }
}

/**
 * The density at `t` of (Z + noncentrality) / S, the t statistic where the mean is not 0: E[S phi(tS - noncentrality)].
 *
 * @example
 * ```ts
 * import { noncentralTDensity } from "precipice";
 *
 * noncentralTDensity(2, 10, 1); // => 0.225424
 * ```
 */
export function noncentralTDensity(t: number, degrees: number, noncentrality: number): number {
  check(degrees, noncentrality, "noncentralTDensity");
  return chiScaleExpectation(
    (s) => s * normalDensity(t * s - noncentrality),
    degrees,
    Math.abs(noncentrality),
  );
}

/**
 * P(T <= t) of the noncentral t distribution: E[Phi(tS - noncentrality)] over the scale S.
 *
 * @example
 * ```ts
 * import { noncentralTCdf } from "precipice";
 *
 * noncentralTCdf(2, 10, 1); // => 0.807612
 * ```
 */
export function noncentralTCdf(t: number, degrees: number, noncentrality: number): number {
  check(degrees, noncentrality, "noncentralTCdf");
  if (noncentrality === 0) return studentTCdf(t, degrees);
  if (!Number.isFinite(t)) return t > 0 ? 1 : t < 0 ? 0 : NaN;
  if (t === 0) return normalCdf(-noncentrality);
  return Math.min(
    1,
    chiScaleExpectation((s) => normalCdf(t * s - noncentrality), degrees, Math.abs(noncentrality)),
  );
}

/**
 * P(T > t) of the noncentral t distribution, with no loss where it is small: the power of a one-sided t test.
 *
 * @example
 * ```ts
 * import { noncentralTSurvival } from "precipice";
 *
 * noncentralTSurvival(2, 10, 1); // => 0.192388
 * ```
 */
export function noncentralTSurvival(t: number, degrees: number, noncentrality: number): number {
  check(degrees, noncentrality, "noncentralTSurvival");
  if (noncentrality === 0) return studentTSurvival(t, degrees);
  return noncentralTCdf(-t, degrees, -noncentrality);
}

/**
 * The quantile of the noncentral t distribution: the t with P(T <= t) = `probability`.
 *
 * @throws RangeError for what is no probability, degrees of freedom not above 0, and an infinite noncentrality
 * Source: N. L. Johnson, B. L. Welch, Applications of the non-central t-distribution, Biometrika 31 (1940).
 *
 * @example
 * ```ts
 * import { noncentralTQuantile } from "precipice";
 * noncentralTQuantile(0.5, 10, 1); // => 1.02572
 * ```
 */
export function noncentralTQuantile(probability: number, degrees: number, noncentrality: number): number {
  check(degrees, noncentrality, "noncentralTQuantile");
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
 * @throws RangeError for what is no probability, and degrees of freedom not above 0, and an infinite noncentrality
 *
 * @example
 * ```ts
 * import { noncentralTInverseSurvival } from "precipice";
 * noncentralTInverseSurvival(0.001, 10, 1); // => 5.94052
 * ```
 */
export function noncentralTInverseSurvival(
  probability: number,
  degrees: number,
  noncentrality: number,
): number {
  return -noncentralTQuantile(probability, degrees, -noncentrality);
}
