/**
 * P(K > x) of Kolmogorov's limit distribution of sqrt(n) D: the p-value of a Kolmogorov-Smirnov statistic in large
 * samples.
 *
 * Source: A. Kolmogorov (1933); both of its theta series.
 *
 * @example
 * ```ts
 * import { kolmogorovSurvival } from "precipice/numeric";
 * kolmogorovSurvival(1.36); // => 0.0494859
 * ```
 */
export function kolmogorovSurvival(x: number): number {
  if (Number.isNaN(x)) return NaN;
  if (x <= 0) return 1;
  if (x < 0.7) return 1 - kolmogorovCdf(x);
  let sum = 0;
  for (let k = 1; k < 100; k++) {
    const term = Math.exp(-2 * k * k * x * x);
    sum += k % 2 === 1 ? term : -term;
    if (term <= 1e-17 * sum) break;
  }
  return 2 * sum;
}

/**
 * P(K <= x) of Kolmogorov's limit distribution, with no loss where it is small.
 *
 * @example
 * ```ts
 * import { kolmogorovCdf } from "precipice/numeric";
 *
 * kolmogorovCdf(1.2); // => 0.88775
 * ```
 */
export function kolmogorovCdf(x: number): number {
  if (Number.isNaN(x)) return NaN;
  if (x <= 0) return 0;
  if (x >= 0.7) return 1 - kolmogorovSurvival(x);
  let sum = 0;
  for (let k = 1; k < 100; k += 2) {
    const term = Math.exp((-k * k * Math.PI * Math.PI) / (8 * x * x));
    sum += term;
    if (term <= 1e-17 * sum) break;
  }
  return (Math.sqrt(2 * Math.PI) / x) * sum;
}
