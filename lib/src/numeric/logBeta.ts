import { portableLog, portableLog1p } from "./portableLog.js";
import { logGamma, stirlingError } from "./logGamma.js";

/**
 * The logarithm of the beta function, log(gamma(a) gamma(b) / gamma(a + b)), without cancellation for large a or b.
 *
 * @throws RangeError if a or b is not above 0
 * Source: NIST Digital Library of Mathematical Functions, 5.11 and 5.12.
 *
 * @example
 * ```ts
 * import { logBeta } from "precipice/numeric";
 * logBeta(2, 3); // => -2.48491
 * ```
 */
export function logBeta(a: number, b: number): number {
  const [small, large] = a < b ? [a, b] : [b, a];
  if (!(small > 0)) {
    throw new RangeError(`logBeta is defined for numbers above 0; got ${String(a)} and ${String(b)}.`);
  }
  if (large < 15) return logGamma(small) + logGamma(large) - logGamma(small + large);
  // Stirling's formula for the large arguments, with its large terms cancelled analytically.
  const error = stirlingError(large) - stirlingError(small + large);
  const ratio = portableLog1p(small / large);
  const rest = -(large + 0.5) * ratio - small * portableLog(small + large) + small + error;
  // gamma(z) = gamma(z + 1) / z for both.
  return logGamma(small) + rest + ratio;
}
