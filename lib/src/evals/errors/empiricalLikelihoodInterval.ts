import { checkSquares } from "../../numeric/checkSquares.js";
import { openEnds } from "../../results/tails.js";
import { findRoot } from "../../numeric/findRoot.js";
import { normalQuantile } from "../../numeric/normalDistribution.js";
import type { Interval } from "../../results/Estimate.js";
import type { IntervalSettings } from "../../results/settleInterval.js";

/**
 * The interval of a mean by empirical likelihood: the means m for which 2 sum log(1 + lambda (x_i - m)) is within the
 * chi-squared limit, with lambda the root of sum (x_i - m) / (1 + lambda (x_i - m)) = 0. It never leaves the range of
 * the values.
 *
 * The weights of the values are proportional to 1 / (1 + tilt (x_i - mean)), and each tilt belongs to one m. An end
 * therefore takes one search over the tilt. Twice the log ratio is 2 sum log(1 + tilt (x_i - mean)) + 2 n log of the
 * mean of 1 / (1 + tilt (x_i - mean)).
 *
 * Source: A. Owen, Empirical likelihood (2001), section 2.
 */
export function empiricalLikelihoodInterval(
  values: Float64Array,
  mean: number,
  { tail, sides }: IntervalSettings,
): Interval {
  const limit = normalQuantile(1 - tail) ** 2;
  const [least, most] = extremesOf(values);
  if (least === most) return openEnds({ low: mean, high: mean }, sides);
  checkSquares(values, 'interval: "empiricalLikelihood"');
  const distances = values.map((value) => value - mean);
  let squares = 0;
  for (let item = 0; item < distances.length; item++) squares += (distances[item] ?? NaN) ** 2;
  const end = (edge: number): number => {
    // Positive tilts weight values below the mean; at the steepest tilt one value has all the weight.
    const steepest = -1 / (edge - mean);
    const excess = (part: number): number => tiltedRatio(distances, part * steepest).ratio - limit;
    const almost = 1 - 1e-13;
    if (excess(almost) <= 0) return edge;
    // The ratio is approximately tilt^2 times the sum of squares.
    let high = Math.min(almost, (1.01 * Math.sqrt(limit / squares)) / Math.abs(steepest));
    let low = 0.98 * high;
    while (high < almost && excess(high) < 0) [low, high] = [high, Math.min(almost, 2 * high)];
    while (excess(low) > 0) [low, high] = [low / 2, low];
    const shift = tiltedRatio(distances, steepest * findRoot(excess, low, high)).shift;
    return Math.abs(shift) < Math.abs(edge - mean) * (1 - 1e-9) ? mean + shift : edge;
  };
  return openEnds({ low: end(least), high: end(most) }, sides);
}

/** For a tilt: twice the log likelihood ratio of its mean, and the distance of its mean from the plain mean. */
function tiltedRatio(distances: Float64Array, tilt: number): { ratio: number; shift: number } {
  let [logs, shares, moment] = [0, 0, 0];
  for (let item = 0; item < distances.length; item++) {
    const distance = distances[item] ?? NaN;
    const lift = tilt * distance;
    logs += Math.log1p(lift);
    // 1 / (1 + lift) - 1, and distances by their weight.
    shares -= lift / (1 + lift);
    moment += distance / (1 + lift);
  }
  const n = distances.length;
  return { ratio: 2 * logs + 2 * n * Math.log1p(shares / n), shift: moment / (n + shares) };
}

function extremesOf(values: Float64Array): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (let item = 0; item < values.length; item++) {
    const value = values[item] ?? NaN;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}
