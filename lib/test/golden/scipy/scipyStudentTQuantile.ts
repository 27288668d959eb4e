import { incompleteBeta } from "../../../src/numeric/incompleteBeta.js";
import { normalQuantile } from "../../../src/numeric/normalDistribution.js";
import { steppedZero } from "./steppedZero.js";

const SEARCH = { low: -1e100, high: 1e100, step: 0.5, growth: 5, absolute: 1e-50, relative: 1e-8 };

/** Hill's series about the normal quantile, up to the fourth power of 1 / degrees. */
const TERMS = [
  { coefficients: [1, 1], divisor: 4 },
  { coefficients: [5, 16, 3], divisor: 96 },
  { coefficients: [3, 19, 17, -15], divisor: 384 },
  { coefficients: [79, 776, 1482, -1920, -945], divisor: 92160 },
] as const;

function startOf(probability: number, degrees: number): number {
  const z = Math.abs(normalQuantile(probability));
  let sum = z;
  let power = 1;
  for (const { coefficients, divisor } of TERMS) {
    power *= degrees;
    const polynomial = coefficients.reduce((value, coefficient) => value * z * z + coefficient, 0);
    sum += (polynomial * z) / (power * divisor);
  }
  return probability >= 0.5 ? sum : -sum;
}

/**
 * The quantile of Student's t as SciPy 1.10 gives it (`scipy.stats.t.ppf`): found to a relative tolerance of 1e-8 only, by
 * the iterations of the cdflib library. The golden case `t_100` asks for more digits of it than SciPy has right.
 *
 * @param probability between 0 and 1; 0 gives -Infinity and 1 gives Infinity
 * @param degrees degrees of freedom, a finite number above 0
 * Source: B. W. Brown, J. Lovato, K. Russell, DCDFLIB (1994); M. Abramowitz, I. A. Stegun, Handbook of mathematical functions
 * (1964), 26.5.27 and 26.7.5; Bus and Dekker, ACM TOMS 1 (1975).
 */
export function scipyStudentTQuantile(probability: number, degrees: number): number {
  if (probability === 0) return -Infinity;
  if (probability === 1) return Infinity;
  if (probability === 0.5) return 0;
  const complement = 1 - probability;
  const isLower = probability <= complement;
  const excess = (t: number): number => {
    const whole = degrees + t * t;
    const outside = 0.5 * incompleteBeta(degrees / 2, 0.5, degrees / whole, (t * t) / whole);
    const [below, above] = t <= 0 ? [outside, 1 - outside] : [1 - outside, outside];
    return isLower ? below - probability : complement - above;
  };
  return steppedZero(excess, startOf(probability, degrees), SEARCH);
}
