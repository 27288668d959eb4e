import { mapFloats } from "../numeric/mapFloats.js";
import type { LongWorkOptions } from "../bootstrap/ResampleOptions.js";
import { takeSteps } from "../bootstrap/takeSteps.js";
import { digamma } from "../numeric/digamma.js";
import { quantile } from "../numeric/quantile.js";
import { standardDeviation } from "../numeric/variance.js";
import { checkScores } from "./checkScores.js";
import { tukeyDepths } from "./tukeyDepths.js";
import { meanOf } from "../numeric/meanOf.js";

/** The measures of {@link dispersion}. */
export const DISPERSIONS = [
  "range",
  "scaledRange",
  "meanPairwiseDistance",
  "meanSquaredPairwiseDistance",
  "medianAbsoluteDeviation",
  "averageAbsoluteDeviation",
  "pairwiseStandardDeviation",
  "standardDeviation",
  "gini",
  "entropy",
  "differentialEntropy",
  "interquartileRange",
  "quartileDeviation",
  "robustRange",
  "centredDiscrepancy",
  "starDiscrepancy",
  "scaledStarDiscrepancy",
  "tukeyDepth",
  "projectionDepth",
] as const;

/** How far apart scores are; see {@link dispersion} for the formula of each. */
export type DispersionName = (typeof DISPERSIONS)[number];

/**
 * How far apart the scores of models are, the signal of a benchmark; n scores x, sorted where it matters:
 *
 * | name | formula |
 * |---|---|
 * | `range`, `scaledRange` | largest less smallest (scaled to [0, 1]: always 1) |
 * | `meanPairwiseDistance`, `meanSquaredPairwiseDistance` | mean of abs(x_i - x_j), of its square, over pairs |
 * | `pairwiseStandardDeviation` | standard deviation (ddof 0) of the distances of pairs |
 * | `medianAbsoluteDeviation`, `averageAbsoluteDeviation` | median, mean distance from the median, from the mean |
 * | `standardDeviation` | ddof 0 |
 * | `gini` | (n + 1 - 2 sum of cumulative sums / total) / n of the scores scaled to [0, 1] |
 * | `entropy` | - sum of h ln h over the densities h of a histogram (Freedman-Diaconis bins, 5 to n) |
 * | `differentialEntropy` | exp of Kozachenko and Leonenko's estimate from nearest neighbours, none nearer than 1e-10 |
 * | `interquartileRange`, `quartileDeviation` | q75 - q25, half of it |
 * | `robustRange` | q95 - q5 |
 * | `centredDiscrepancy` | Hickernell's centred L2 discrepancy of scores in [0, 1] |
 * | `starDiscrepancy`, `scaledStarDiscrepancy` | mean distance of i / n from the i-th smallest score (x_0 = 0) |
 * | `tukeyDepth`, `projectionDepth` | interquartile range of the depths of the scores among themselves |
 *
 * @param scores one a model, finite
 * @param options `onProgress` is told of the scores done by a measure of pairs and, all being done at once, is the place to
 *   abort `signal` from
 * @throws RangeError for fewer than two scores, scores that are not finite, an unknown measure; where all scores are equal for a
 *   measure that scales by their range; the reason of `signal` when it aborts
 *
 * Source: the variants of allenai/signal-and-noise; D. Heineman et al., Signal and noise (2025).
 * @example
 * ```ts
 * import { dispersion } from "precipice";
 * dispersion([0.2, 0.5, 0.9], "range"); // => 0.7
 * ```
 */
export function dispersion(
  scores: ArrayLike<number>,
  name: DispersionName = "range",
  options: LongWorkOptions = {},
): number {
  // The last step is what follows the pairs.
  return takeSteps(options, scores.length + 1, "Measuring the dispersion", (step) =>
    dispersionOf(scores, name, step),
  );
}

/** What {@link dispersion} gives, without a word on the way: for resamples, and for who counts the steps. */
export function dispersionOf(
  scores: ArrayLike<number>,
  name: DispersionName,
  step: () => void = () => undefined,
): number {
  const x = checkScores(scores, "scores", "dispersion").sort();
  switch (name) {
    case "range":
      return rangeOf(x);
    case "scaledRange":
      return rangeOf(scaled(x));
    case "meanPairwiseDistance":
      return meanOf(distances(x, step));
    case "meanSquaredPairwiseDistance":
      return meanOf(distances(x, step).map((distance) => distance * distance));
    case "pairwiseStandardDeviation":
      return standardDeviation(distances(x, step), 0);
    case "medianAbsoluteDeviation":
      return medianDeviation(x);
    case "averageAbsoluteDeviation": {
      const middle = meanOf(x);
      return meanOf(x.map((one) => Math.abs(one - middle)));
    }
    case "standardDeviation":
      return standardDeviation(x, 0);
    case "gini":
      return gini(scaled(x));
    case "entropy":
      return histogramEntropy(x);
    case "differentialEntropy":
      return neighbourEntropy(x);
    case "interquartileRange":
      return quantile(x, 0.75) - quantile(x, 0.25);
    case "quartileDeviation":
      return (quantile(x, 0.75) - quantile(x, 0.25)) / 2;
    case "robustRange":
      return quantile(x, 0.95) - quantile(x, 0.05);
    case "centredDiscrepancy":
      return centredDiscrepancy(x, step);
    case "starDiscrepancy":
      return starDiscrepancy(x);
    case "scaledStarDiscrepancy":
      return starDiscrepancy(scaled(x));
    case "tukeyDepth":
      return spreadOfDepths(tukeyDepths(x, x));
    case "projectionDepth":
      return spreadOfDepths(projectionDepths(x, x));
    default:
      throw new RangeError(
        `dispersion: the measure is one of ${DISPERSIONS.join(", ")}; got ${JSON.stringify(name)}.`,
      );
  }
}

function rangeOf(sorted: Float64Array): number {
  return (sorted.at(-1) ?? NaN) - (sorted[0] ?? NaN);
}

function scaled(sorted: Float64Array): Float64Array {
  const range = rangeOf(sorted);
  if (range === 0)
    throw new RangeError("dispersion: all scores are equal, so they cannot be scaled to [0, 1].");
  return sorted.map((one) => (one - (sorted[0] ?? 0)) / range);
}

function distances(x: Float64Array, step: () => void): Float64Array {
  const found = new Float64Array((x.length * (x.length - 1)) / 2);
  let place = 0;
  x.forEach((one, index) => {
    for (let other = 0; other < index; other++) found[place++] = Math.abs(one - (x[other] ?? 0));
    step();
  });
  return found;
}

function medianDeviation(x: Float64Array): number {
  const middle = quantile(x, 0.5);
  return quantile(
    x.map((one) => Math.abs(one - middle)),
    0.5,
  );
}

function gini(sorted: Float64Array): number {
  let [sum, sums] = [0, 0];
  for (const one of sorted) {
    sum += one;
    sums += sum;
  }
  return (sorted.length + 1 - (2 * sums) / sum) / sorted.length;
}

function histogramEntropy(sorted: Float64Array): number {
  const spread = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  const asked = spread > 0 ? (2 * spread) / Math.cbrt(sorted.length) : 0.1;
  const bins = Math.max(5, Math.min(Math.trunc(rangeOf(sorted) / asked), sorted.length));
  const low = sorted[0] ?? 0;
  // Equal scores get a bin of width 1 about them, as in numpy.
  const range = rangeOf(sorted) || 1;
  const start = rangeOf(sorted) === 0 ? low - 0.5 : low;
  const counts = new Float64Array(bins);
  for (const one of sorted) {
    const bin = Math.min(bins - 1, Math.floor(((one - start) / range) * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const width = range / bins;
  return -counts.reduce((sum, count) => {
    const density = count / sorted.length / width;
    return density > 0 ? sum + density * Math.log(density) : sum;
  }, 0);
}

/** Equal neighbours count as 1e-10 apart: their logarithm would be infinite. */
const NEAREST = 1e-10;

function neighbourEntropy(sorted: Float64Array): number {
  const gaps = sorted.map((one, place) =>
    Math.max(
      NEAREST,
      Math.min(one - (sorted[place - 1] ?? -Infinity), (sorted[place + 1] ?? Infinity) - one),
    ),
  );
  return Math.exp(digamma(sorted.length) - digamma(1) + Math.log(2) + meanOf(gaps.map(Math.log)));
}

function centredDiscrepancy(x: Float64Array, step: () => void): number {
  if ((x[0] ?? 0) < 0 || (x.at(-1) ?? 0) > 1) {
    throw new RangeError(
      "dispersion: the discrepancy is of scores from 0 to 1; give shares, not percentages.",
    );
  }
  const centre = (one: number): number => Math.abs(one - 0.5);
  let [single, double] = [0, 0];
  for (const one of x) {
    single += 1 + centre(one) / 2 - centre(one) ** 2 / 2;
    for (const other of x) double += 1 + centre(one) / 2 + centre(other) / 2 - Math.abs(one - other) / 2;
    step();
  }
  return 13 / 12 - (2 / x.length) * single + double / x.length ** 2;
}

function starDiscrepancy(sorted: Float64Array): number {
  const apart = Float64Array.from({ length: sorted.length + 1 }, (_, place) =>
    Math.abs(place / sorted.length - (place === 0 ? 0 : (sorted[place - 1] ?? 0))),
  );
  return meanOf(apart);
}

function spreadOfDepths(depths: Float64Array): number {
  return quantile(depths, 0.75) - quantile(depths, 0.25);
}

/** The normal distribution has its upper quartile here: a median absolute deviation over it estimates the standard deviation. */
const UPPER_QUARTILE = 0.6744897501960817;

/** 1 / (1 + distance from the median in units of the scaled median absolute deviation). */
export function projectionDepths(scores: ArrayLike<number>, points: ArrayLike<number>): Float64Array {
  const all = Float64Array.from(scores);
  const middle = quantile(all, 0.5);
  const unit = medianDeviation(all) / UPPER_QUARTILE;
  if (unit === 0)
    throw new RangeError("dispersion: half of the scores are equal: the projection depth has no unit.");
  return mapFloats(points, (point) => 1 / (1 + Math.abs(point - middle) / unit));
}
