import { checkProbability } from "./checkArguments.js";
import { findRoot } from "./findRoot.js";

/**
 * P(K > x) of Kolmogorov's limit distribution of sqrt(n) D: the p-value of a Kolmogorov-Smirnov statistic in large
 * samples.
 *
 * Source: A. Kolmogorov (1933); both of its theta series.
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

/** P(K <= x) of Kolmogorov's limit distribution, accurate even if it is small. */
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

/** The x with P(K <= x) = `probability` of Kolmogorov's limit distribution. */
export function kolmogorovQuantile(probability: number): number {
  checkProbability(probability);
  return quantileBetween(probability, 1 - probability);
}

/** The x with P(K > x) = `probability` of Kolmogorov's limit distribution, accurate even if that is small. */
export function kolmogorovInverseSurvival(probability: number): number {
  checkProbability(probability);
  return quantileBetween(1 - probability, probability);
}

/** The x with these probabilities below and above. The search uses the smaller one, which is more accurate. */
function quantileBetween(below: number, above: number): number {
  if (below === 0) return 0;
  if (above === 0) return Infinity;
  const excess = (x: number): number =>
    below <= above ? Math.log(kolmogorovCdf(x) / below) : Math.log(above / kolmogorovSurvival(x));
  // The smallest numbers there are lie between: P(K <= 0.03) and P(K > 20) underflow to 0.
  return findRoot(excess, 0.03, 20);
}
