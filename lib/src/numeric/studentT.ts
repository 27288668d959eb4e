import { incompleteBeta } from "./incompleteBeta.js";
import { logGamma } from "./logGamma.js";
import { normalCdf, normalQuantile } from "./normalDistribution.js";

/** From here on t and normal agree to about 1e-10 and less. */
const NORMAL_FROM = 1e10;

function checkDegrees(degrees: number): void {
  if (!(degrees > 0)) {
    throw new RangeError(`Student's t needs degrees of freedom above 0; got ${String(degrees)}.`);
  }
}

/** P(T > t) for t >= 0, with small relative error. */
function upperTail(t: number, degrees: number): number {
  if (degrees >= NORMAL_FROM) return normalCdf(-t);
  const square = t * t;
  if (square === Infinity) return 0;
  return 0.5 * incompleteBeta(degrees / 2, 0.5, degrees / (degrees + square), square / (degrees + square));
}

/**
 * The distribution function of Student's t, P(T <= t).
 *
 * @param degrees degrees of freedom, any real number above 0 (Infinity is the normal distribution)
 */
export function studentTCdf(t: number, degrees: number): number {
  checkDegrees(degrees);
  if (Number.isNaN(t)) return NaN;
  return t <= 0 ? upperTail(-t, degrees) : 1 - upperTail(t, degrees);
}

function density(t: number, degrees: number): number {
  return Math.exp(
    logGamma((degrees + 1) / 2) -
      logGamma(degrees / 2) -
      0.5 * Math.log(degrees * Math.PI) -
      ((degrees + 1) / 2) * Math.log1p((t * t) / degrees),
  );
}

/**
 * The quantile function of Student's t: the t with P(T <= t) = `probability`. Newton steps on the logarithm of
 * the tail, kept inside a bracket; relative error about 1e-12.
 *
 * @param probability between 0 and 1; 0 gives -Infinity and 1 gives Infinity
 * @param degrees degrees of freedom, any real number above 0 (Infinity is the normal distribution)
 */
export function studentTQuantile(probability: number, degrees: number): number {
  checkDegrees(degrees);
  if (degrees >= NORMAL_FROM) return normalQuantile(probability);
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`A probability lies between 0 and 1; got ${String(probability)}.`);
  }
  if (probability === 0.5) return 0;
  if (probability > 0.5) return -studentTQuantile(1 - probability, degrees);
  if (probability === 0) return -Infinity;
  let low = 0;
  let high = 1;
  while (upperTail(high, degrees) > probability) {
    low = high;
    high *= 2;
    if (high === Infinity) return -Infinity;
  }
  let t = Math.min(Math.max(-normalQuantile(probability), low), high);
  for (let step = 0; step < 200; step++) {
    const tail = upperTail(t, degrees);
    if (tail > probability) low = t;
    else high = t;
    let next = t + (Math.log(tail / probability) * tail) / density(t, degrees);
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (Math.abs(next - t) <= 1e-15 * t) break;
    t = next;
  }
  return -t;
}
