import { portableExp } from "./portableExp.js";
import { portableLog, portableLog1p } from "./portableLog.js";
import { incompleteBeta } from "./incompleteBeta.js";
import { logBeta } from "./logBeta.js";
import { normalCdf, normalDensity, normalQuantile } from "./normalDistribution.js";

/** From these degrees of freedom, t and normal agree to about 1e-10. */
const NORMAL_FROM = 1e10;

/** Refuses degrees of freedom that are not above 0. */
export function checkStudentT(degrees: number): void {
  if (!(degrees > 0)) {
    throw new RangeError(`Student's t needs degrees of freedom above 0; got ${String(degrees)}.`);
  }
}

/** P(T > t) for t >= 0, with small relative error. */
function upperTail(t: number, degrees: number): number {
  if (degrees >= NORMAL_FROM) return normalCdf(-t);
  // t^2 may overflow although the tail is still far from 0.
  const ratio = t / Math.sqrt(degrees);
  const square = ratio * ratio;
  if (square > 1e300) {
    // The leading term of the tail, degrees^(degrees/2 - 1) t^-degrees / B(1/2, degrees/2).
    return portableExp(-degrees * portableLog(ratio) - portableLog(degrees) - logBeta(0.5, degrees / 2));
  }
  return 0.5 * incompleteBeta(degrees / 2, 0.5, 1 / (1 + square), square / (1 + square));
}

/**
 * The distribution function of Student's t, P(T <= t).
 *
 * @param degrees degrees of freedom, any real number above 0 (Infinity is the normal distribution)
 */
export function studentTCdf(t: number, degrees: number): number {
  checkStudentT(degrees);
  if (Number.isNaN(t)) return NaN;
  return t <= 0 ? upperTail(-t, degrees) : 1 - upperTail(t, degrees);
}

/** P(T > t) of Student's t, accurate even if it is small. */
export function studentTSurvival(t: number, degrees: number): number {
  return studentTCdf(-t, degrees);
}

/**
 * The density of Student's t with `degrees` of freedom (any number above 0, or Infinity) at `t`.
 */
export function studentTDensity(t: number, degrees: number): number {
  checkStudentT(degrees);
  if (degrees >= NORMAL_FROM) return normalDensity(t);
  const half = degrees / 2;
  const ratio = t / Math.sqrt(degrees);
  const logKernel = Math.abs(ratio) > 1e150 ? 2 * portableLog(Math.abs(ratio)) : portableLog1p(ratio * ratio);
  const logFront = -logBeta(0.5, half) - 0.5 * portableLog(degrees);
  return portableExp(logFront - (half + 0.5) * logKernel);
}

/**
 * The quantile function of Student's t: the t with P(T <= t) = `probability`. Newton steps on the logarithm of
 * the tail, kept inside a bracket; relative error about 1e-12.
 *
 * @param probability between 0 and 1; 0 gives -Infinity and 1 gives Infinity
 * @param degrees degrees of freedom, any real number above 0 (Infinity is the normal distribution)
 */
export function studentTQuantile(probability: number, degrees: number): number {
  checkStudentT(degrees);
  if (degrees >= NORMAL_FROM) return normalQuantile(probability);
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`A probability lies between 0 and 1; got ${String(probability)}.`);
  }
  if (probability === 0.5) return 0;
  if (probability > 0.5) return -studentTQuantile(1 - probability, degrees);
  if (probability === 0) return -Infinity;
  let low = 0;
  let high = 1;
  for (let factor = 2; upperTail(high, degrees) > probability; factor *= factor) {
    low = high;
    high *= factor;
    if (high === Infinity) {
      if (upperTail(Number.MAX_VALUE, degrees) > probability) return -Infinity;
      high = Number.MAX_VALUE;
    }
  }
  let t = Math.min(Math.max(-normalQuantile(probability), low), high);
  for (let step = 0; step < 200; step++) {
    const tail = upperTail(t, degrees);
    if (tail > probability) low = t;
    else high = t;
    const move = (portableLog(tail / probability) * tail) / studentTDensity(t, degrees);
    if (Math.abs(move) <= 2.5e-16 * t) break;
    const next = t + move;
    const inside = next > low && next < high;
    const middle = low > 0 ? Math.sqrt(low) * Math.sqrt(high) : high / 2;
    if (!inside && !(middle > low && middle < high)) break;
    t = inside ? next : middle;
  }
  return -t;
}

/**
 * The t with P(T > t) = `probability` of Student's t: the inverse survival function, accurate even for a small
 * probability.
 *
 * @throws RangeError for a value that is not a probability, and degrees of freedom that are not above 0
 */
export function studentTInverseSurvival(probability: number, degrees: number): number {
  return -studentTQuantile(probability, degrees);
}
