import { normalQuantile } from "../../numeric/normalDistribution.js";
import { studentTQuantile } from "../../numeric/studentT.js";
import { shownFigure } from "../ClaimVerdict.js";
import type { Finding } from "../Finding.js";
import type { ReadLine } from "./readLine.js";
import { countVerdict, shareOf } from "./shareOf.js";

/**
 * A ratio or a relative gain (ratio - 1) on the log scale. Two shares of n items with k and l right answers and b + c
 * discordant items have the standard error sqrt((b + c) / (k l)) of their log ratio; b + c is unknown and lies between
 * |k - l| and min(k + l, 2 n - k - l). Without counts there is no interval, only the largest coefficient of variation of
 * runs at which a ratio is clear: |log ratio| / (t sqrt(2 / R)).
 *
 * Source: J.-M. Nam, W. C. Blackwelder, Statistics in Medicine 21 (2002), 689.
 */
export function lineRatio(read: ReadLine, level: number): Finding {
  const { value, baseline, n, kind, at, unit } = read;
  if (baseline !== undefined && !(value.value > 0 && baseline.value > 0)) {
    throw new RangeError(
      `audit: ${at}: a ratio needs two figures above 0; got ${value.value} and ${baseline.value}.`,
    );
  }
  const percent = unit === "relative" && baseline === undefined && !read.line.value.trim().endsWith("%");
  const ratio =
    baseline === undefined
      ? unit === "relative"
        ? 1 + value.value / (percent ? 100 : 1)
        : value.value
      : value.value / baseline.value;
  if (!(ratio > 0)) throw new RangeError(`audit: ${at}: a ratio is above 0; got ${ratio}.`);
  return baseline !== undefined && n !== undefined && kind !== "unbounded"
    ? ofShares(read, n, level)
    : withoutCounts(read, ratio, level);
}

function ofShares(read: ReadLine, n: number, level: number): Finding {
  const { labels, samples, runs, unit, line, value, baseline, at } = read;
  const other = baseline ?? value;
  const ofHundred = Math.max(value.value, other.value) > 1;
  const x = shareOf(ofHundred ? shareScale(value, at) : value, read, line.system || "the system");
  const y = shareOf(ofHundred ? shareScale(other, at) : other, read, line.baseline || "the baseline");
  const trials = n * samples * runs;
  const z = normalQuantile((1 + level) / 2);
  const ratio = x.share / y.share;
  const shift = unit === "relative" ? 1 : 0;
  const ends = (discordant: number, size: number): { low: number; high: number } => {
    const error = Math.sqrt(discordant / (size * x.share * y.share));
    return { low: ratio * Math.exp(-z * error) - shift, high: ratio * Math.exp(z * error) - shift };
  };
  const closest = ends(Math.abs(x.share - y.share), trials);
  const far = Math.min(x.share + y.share, 2 - x.share - y.share);
  const interval = ends(far, n);
  const even = 1 - shift;
  const excludes = ({ low, high }: { low: number; high: number }): boolean => low > even || high < even;
  const clear = excludes(interval);
  const open =
    excludes(closest) && ratio !== 1 ? "it depends on the items that both solve" : "the two may be equal";
  const decides =
    ratio === 1
      ? undefined
      : Math.ceil((((z + normalQuantile(0.8)) / Math.log(ratio)) ** 2 * far) / (x.share * y.share));
  const points = 100 * (x.share - y.share);
  return {
    labels,
    ...(countVerdict(x, y) ?? {
      verdict: clear ? "possible" : "undecided",
      because: clear
        ? "the ratio differs from 1 whatever the pairing"
        : `${open}${decides === undefined ? "" : `; ${decides} items would decide it whatever the pairing`}`,
    }),
    estimate: ratio - shift,
    interval,
    arithmetic:
      `${x.arithmetic ?? shownFigure(x.share)} and ${y.arithmetic ?? shownFigure(y.share)}: ${shownFigure(points)} points, a ratio of ` +
      `${shownFigure(ratio)}, ${shownFigure(interval.low + shift)} to ${shownFigure(interval.high + shift)} on the log scale`,
    n: { items: n, ...(trials > n ? { answers: trials } : {}) },
    values: {
      points,
      closestLow: closest.low,
      closestHigh: closest.high,
      ...(decides === undefined ? {} : { farthestItems: decides }),
    },
  };
}

/** A figure of 100 as a share; both figures of a line are of 100 if one is above 1. */
function shareScale(figure: ReadLine["value"], at: string): ReadLine["value"] {
  if (figure.value > 100) {
    throw new RangeError(`audit: ${at}: a figure of items is at most 100 points; got ${figure.value}.`);
  }
  const { value, low, high, decimals, printed } = figure;
  return {
    value: value / 100,
    low: low / 100,
    high: high / 100,
    decimals: decimals + 2,
    printed: `${printed}%`,
  };
}

function withoutCounts(read: ReadLine, ratio: number, level: number): Finding {
  const { labels, runs, unit, value, baseline } = read;
  const far =
    runs > 1
      ? Math.abs(Math.log(ratio)) / (studentTQuantile((1 + level) / 2, 2 * runs - 2) * Math.sqrt(2 / runs))
      : undefined;
  const range =
    baseline === undefined || baseline.low <= 0
      ? ""
      : `, ${shownFigure(value.low / baseline.high)} to ${shownFigure(value.high / baseline.low)} by rounding alone`;
  const bound =
    far === undefined
      ? "one run a side shows no ratio, whatever its size"
      : `the ratio is clear only if runs have a coefficient of variation below ${shownFigure(far)}`;
  return {
    labels,
    verdict: "not testable",
    because: `missing: the spread of runs, or the number of items; ${bound}`,
    estimate: unit === "relative" ? ratio - 1 : ratio,
    interval: undefined,
    reason: "the spread is not given",
    arithmetic: `a ratio of ${shownFigure(ratio)}${range}; ${bound}`,
    n: { runs },
    values: far === undefined ? {} : { largestVariation: far },
  };
}
