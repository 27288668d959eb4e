import type { Interval } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";

/**
 * Wilson's score interval for a probability, with an effective number of trials that need not be whole; always within
 * [0, 1]. The open end of a one-sided interval is 0 or 1.
 *
 * @param probability the estimate, from 0 to 1
 * @param trials the effective number of trials, above 0
 * @param quantile the quantile of the normal or t distribution for one end
 * Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927).
 */
export function wilsonInterval(
  probability: number,
  trials: number,
  quantile: number,
  sides: IntervalSides,
): Interval {
  // Divided through by the square of the quantile, so that a huge one (few degrees of freedom) stays finite.
  const ratio = trials / quantile ** 2;
  const centre = (probability * ratio + 0.5) / (ratio + 1);
  const margin = Math.sqrt(probability * (1 - probability) * ratio + 0.25) / (ratio + 1);
  return {
    low: sides === "upper" ? 0 : Math.max(0, centre - margin),
    high: sides === "lower" ? 1 : Math.min(1, centre + margin),
  };
}
