import { checkSquares } from "../../numeric/checkSquares.js";
import { openEnds } from "../../results/tails.js";
import { findRoot } from "../../numeric/index.js";
import { normalQuantile } from "../../numeric/normalDistribution.js";
import type { Interval } from "../../results/Estimate.js";
import type { IntervalSettings } from "../../results/settleInterval.js";

/**
 * The interval of a mean by empirical likelihood: the means m for which 2 sum log(1 + lambda (x_i - m)) is within the
 * chi-squared limit, lambda the root of sum (x_i - m) / (1 + lambda (x_i - m)) = 0. Never outside of the values seen.
 *
 * Source: A. Owen, Empirical likelihood (2001), section 2.
 */
export function empiricalLikelihoodInterval(
  values: Float64Array,
  mean: number,
  { tail, sides }: IntervalSettings,
): Interval {
  const limit = normalQuantile(1 - tail) ** 2;
  const least = values.reduce((low, value) => Math.min(low, value));
  const most = values.reduce((high, value) => Math.max(high, value));
  if (least === most) return openEnds({ low: mean, high: mean }, sides);
  checkSquares(values, 'interval: "empiricalLikelihood"');
  const ratio = (m: number): number => {
    // lambda keeps every weight below 1.
    const slack = 1 - 1 / values.length;
    const [from, to] = [-slack / (most - m), slack / (m - least)];
    const slope = (lambda: number): number =>
      values.reduce((sum, value) => sum + (value - m) / (1 + lambda * (value - m)), 0);
    const [first, last] = [slope(from), slope(to)];
    const lambda =
      first > 0 === last > 0 ? (Math.abs(first) < Math.abs(last) ? from : to) : findRoot(slope, from, to);
    return 2 * values.reduce((sum, value) => sum + Math.log1p(lambda * (value - m)), 0);
  };
  const end = (edge: number): number => {
    const outer = mean + (edge - mean) * (1 - 1e-9);
    return ratio(outer) <= limit ? edge : findRoot((m) => ratio(m) - limit, mean, outer);
  };
  return openEnds({ low: end(least), high: end(most) }, sides);
}
