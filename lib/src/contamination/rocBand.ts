import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { CAMPBELL, MASSART } from "./citations.js";
import { rocCurve, type RocCurve } from "./rocCurve.js";

/** A simultaneous band of the population's ROC curve, with its sample sizes and margins. */
export interface RocBand {
  /**
   * The false positive rates at which an end of the band steps, from 0 to 1, ascending. Each appears twice: with the
   * band before its step, and with the band after it. Between two of them the band is constant.
   */
  readonly falsePositiveRates: Float64Array;
  /** The lower end: a true positive rate for each of these. */
  readonly low: Float64Array;
  /** The upper end. */
  readonly high: Float64Array;
  readonly level: number;
  readonly method: string;
  /** The unit of replication. */
  readonly unit: "item";
  readonly n: { readonly members: number; readonly others: number };
  /** The margins of error of both rates: half the sides of the rectangle around each point of the curve. */
  readonly margins: { readonly truePositiveRate: number; readonly falsePositiveRate: number };
  readonly citation: readonly string[];
}

/**
 * A simultaneous band of a detector's ROC curve: with probability at least `level` it contains the true rates of all
 * thresholds, for any distribution of scores, with ties, and for any sample size.
 *
 * With 1 - a = sqrt(level), both rates of all thresholds are within sqrt(log(2 / a) / (2n)) of the observed rates,
 * independently for the two classes (n members for the true, n others for the false positive rate; Dvoretzky, Kiefer
 * and Wolfowitz with Massart's constant). The band is the union of these rectangles around each point of the curve.
 * It is conservative: with samples of 60 and 90, a band of level .8 contained 95 of 100 step curves or curves of tied
 * scores, and nearly every smooth curve. For a single low false positive rate, {@link truePositiveRateAt} is more
 * precise. Nothing is random, so there is no seed. Items are assumed to be independent.
 *
 * @param scores one score for each item; a higher score means more evidence of membership
 * @param members whether each item was trained on
 * @param options `level` from .5 to below 1; .95 by default
 * @throws RangeError for unequal lengths, scores that are not finite, a class without items, or a level outside [.5, 1)
 *
 * Source: G. Campbell, Advances in statistical methodology for the evaluation of diagnostic and laboratory tests,
 * Statistics in Medicine 13 (1994); P. Massart, Annals of Probability 18 (1990).
 *
 * @example
 * ```ts
 * import { rocBand } from "precipice/contamination";
 *
 * const members = Array.from({ length: 200 }, (_, item) => item < 100);
 * const band = rocBand(members.map((member, item) => item % 100 + (member ? 90 : 0)), members);
 * band.margins.truePositiveRate.toFixed(3); // => 0.148
 * band.low[band.falsePositiveRates.findIndex((rate) => rate > 0.3)]?.toFixed(2); // => 0.85
 * ```
 */
export function rocBand(
  scores: ArrayLike<number>,
  members: ArrayLike<boolean>,
  options: { readonly level?: number } = {},
): RocBand {
  checkOptions("rocBand", options, ["level"]);
  const level = checkedLevel("rocBand", options.level);
  const curve = rocCurve(scores, members);
  let trained = 0;
  for (let item = 0; item < members.length; item++) if (members[item] === true) trained += 1;
  return bandAround(curve, { members: trained, others: scores.length - trained }, level);
}

/** {@link rocBand} of a given curve of `n` items. */
export function bandAround(curve: RocCurve, n: RocBand["n"], level: number): RocBand {
  const { falsePositiveRates: wrong, truePositiveRates: found } = curve;
  const miss = 1 - Math.sqrt(level);
  const margin = (items: number): number => Math.sqrt(Math.log(2 / miss) / (2 * items));
  const across = margin(n.others);
  const up = margin(n.members);
  // The upper end steps at the left side of a point's rectangle, the lower end at its right side.
  const begins = mapFloats(wrong, (rate) => rate - across);
  const ends = mapFloats(wrong, (rate) => rate + across);
  const places = stepsWithin(begins, ends);
  const size = 2 * places.length;
  const rates = new Float64Array(size);
  const low = new Float64Array(size);
  const high = new Float64Array(size);
  // The last point whose rectangle has begun, and the first point whose rectangle has not ended.
  let [begun, unended] = [-1, 0];
  const write = (at: number, rate: number): void => {
    rates[at] = rate;
    low[at] = Math.max(0, (found[unended] ?? 1) - up);
    high[at] = Math.min(1, (found[begun] ?? 0) + up);
  };
  places.forEach((place, index) => {
    while ((begins[begun + 1] ?? Infinity) < place) begun += 1;
    while ((ends[unended] ?? Infinity) < place) unended += 1;
    write(2 * index, place);
    while ((begins[begun + 1] ?? Infinity) <= place) begun += 1;
    while ((ends[unended] ?? Infinity) <= place) unended += 1;
    write(2 * index + 1, place);
  });
  return {
    falsePositiveRates: rates,
    low,
    high,
    level,
    method: "simultaneous, both rates within Dvoretzky, Kiefer and Wolfowitz's bound",
    unit: "item",
    n,
    margins: { truePositiveRate: up, falsePositiveRate: across },
    citation: [CAMPBELL, MASSART],
  };
}

/** The different numbers of two ascending lists that lie between 0 and 1, with 0 and 1. */
function stepsWithin(begins: Float64Array, ends: Float64Array): Float64Array {
  const places = new Float64Array(begins.length + ends.length + 2);
  let [filled, begin, end] = [1, 0, 0];
  while (begin < begins.length || end < ends.length) {
    const first = begins[begin] ?? Infinity;
    const second = ends[end] ?? Infinity;
    const place = Math.min(first, second);
    if (first === place) begin += 1;
    if (second === place) end += 1;
    if (place > (places[filled - 1] ?? NaN) && place < 1) places[filled++] = place;
  }
  places[filled++] = 1;
  return places.slice(0, filled);
}
