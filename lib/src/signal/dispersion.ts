import { hasSpread } from "../numeric/hasSpread.js";
import { sameValue } from "../numeric/sameValue.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { digamma } from "../numeric/digamma.js";
import { quantile } from "../numeric/quantile.js";
import { standardDeviation, variance } from "../numeric/variance.js";
import { checkOptions } from "../options/checkOptions.js";
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

/** A measure of dispersion; see {@link dispersion} for its formula. */
export type DispersionName = (typeof DISPERSIONS)[number];

/**
 * The dispersion of the scores of models: the signal of a benchmark. For n scores x (sorted if the order matters):
 *
 * | method | formula |
 * |---|---|
 * | `range`, `scaledRange` | largest minus smallest (scaled to [0, 1]: always 1) |
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
 * @param scores one finite number for each model
 * @param options `method` ("range")
 * @throws RangeError for fewer than two scores, scores that are not finite, an unknown method, and equal scores with
 *   a measure that scales by their range
 *
 * Source: the variants of allenai/signal-and-noise; D. Heineman et al., Signal and noise (2025).
 * @example
 * ```ts
 * import { dispersion } from "precipice/signal";
 * dispersion([0.2, 0.5, 0.9], { method: "range" }); // => 0.7
 * ```
 */
export function dispersion(
  scores: ArrayLike<number>,
  options: { readonly method?: DispersionName } = {},
): number {
  checkOptions("dispersion", options, ["method"]);
  const { method = "range" } = options;
  const x = checkScores(scores, "scores", "dispersion").sort();
  switch (method) {
    case "range":
      return rangeOf(x);
    case "scaledRange":
      return rangeOf(scaled(x));
    case "meanPairwiseDistance":
      return pairDistances(x).mean;
    case "meanSquaredPairwiseDistance":
      return pairDistances(x).meanSquare;
    case "pairwiseStandardDeviation":
      return pairDistances(x).deviation;
    case "medianAbsoluteDeviation":
      return medianDeviation(x);
    case "averageAbsoluteDeviation": {
      const middle = meanOf(x);
      return meanOf(x.map((one) => Math.abs(one - middle)));
    }
    case "standardDeviation":
      return standardDeviation(x, { ddof: 0 });
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
      return centredDiscrepancy(x);
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
        `dispersion: method is one of ${DISPERSIONS.join(", ")}; got ${JSON.stringify(method)}.`,
      );
  }
}

/** The range; 0 if the scores differ only by rounding. */
function rangeOf(sorted: Float64Array): number {
  if (!hasSpread(sorted)) return 0;
  return (sorted.at(-1) ?? NaN) - (sorted[0] ?? NaN);
}

function scaled(sorted: Float64Array): Float64Array {
  const range = rangeOf(sorted);
  if (range === 0)
    throw new RangeError("dispersion: all scores are equal, so they cannot be scaled to [0, 1].");
  return sorted.map((one) => (one - (sorted[0] ?? 0)) / range);
}

/** The mean of the distances of all pairs, of their squares, and their standard deviation (ddof 0). */
function pairDistances(sorted: Float64Array): { mean: number; meanSquare: number; deviation: number } {
  const count = sorted.length;
  const range = rangeOf(sorted);
  if (range === 0) return { mean: 0, meanSquare: 0, deviation: 0 };
  // In units of the range, so that squares do not overflow early.
  const shares = scaled(sorted);
  const mean = sumOfDistances(shares) / ((count * (count - 1)) / 2);
  const meanSquare = 2 * variance(shares);
  // One pair has no dispersion; rounding would give some.
  const deviation = count === 2 ? 0 : Math.sqrt(Math.max(0, meanSquare - mean * mean));
  return { mean: range * mean, meanSquare: range * range * meanSquare, deviation: range * deviation };
}

/** Sums over gaps: a gap between neighbours counts once for each pair of a score below it and a score above it. */
function sumOfDistances(sorted: Float64Array): number {
  const count = sorted.length;
  return compensatedSum(
    sorted.map((one, place) =>
      place === 0 ? 0 : (one - (sorted[place - 1] ?? NaN)) * place * (count - place),
    ),
  );
}

function medianDeviation(x: Float64Array): number {
  const middle = quantile(x, 0.5);
  return quantile(
    x.map((one) => (sameValue(one, middle) ? 0 : Math.abs(one - middle))),
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

function centredDiscrepancy(x: Float64Array): number {
  if ((x[0] ?? 0) < 0 || (x.at(-1) ?? 0) > 1) {
    throw new RangeError(
      "dispersion: the discrepancy is of scores from 0 to 1; give shares, not percentages.",
    );
  }
  const centre = (one: number): number => Math.abs(one - 0.5);
  const count = x.length;
  const single = compensatedSum(x.map((one) => 1 + centre(one) / 2 - centre(one) ** 2 / 2));
  // Over all ordered pairs, each with itself too: 1 + the distances of both from the centre over 2 - theirs over 2.
  const double = count * (count + compensatedSum(x.map(centre))) - sumOfDistances(x);
  return 13 / 12 - (2 / count) * single + double / count ** 2;
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
