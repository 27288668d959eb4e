import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { CAMPBELL, MASSART } from "./citations.js";
import { rocCurve, type RocCurve } from "./rocCurve.js";

/** A band that holds the whole ROC curve of the population at once, with what it rests on. */
export interface RocBand {
  /**
   * Where an end of the band steps, from 0 to 1, ascending. Each place stands twice: with the band before its step, and
   * with the band behind it. Between two places the band is level.
   */
  readonly falsePositiveRates: Float64Array;
  /** The lower end, a true positive rate for each place. */
  readonly low: Float64Array;
  /** The upper end. */
  readonly high: Float64Array;
  readonly level: number;
  readonly method: string;
  /** The unit of replication. */
  readonly unit: "item";
  readonly n: { readonly members: number; readonly others: number };
  /** How far each rate may be off, at this level: the half sides of the rectangle around each point of the curve. */
  readonly margins: { readonly truePositiveRate: number; readonly falsePositiveRate: number };
  readonly citation: readonly string[];
}

/**
 * A simultaneous band of a detector's ROC curve: with a probability of at least `level` it holds the true rates of every
 * threshold at once, whatever the scores are distributed like, with ties and in samples of any size.
 *
 * With 1 - a = sqrt(level), both rates of all thresholds are within sqrt(log(2 / a) / (2n)) of the rates that were seen (n
 * members for the true, n others for the false positive rate; Dvoretzky, Kiefer and Wolfowitz with Massart's constant),
 * the two classes independently of each other. The band is the union of the rectangles that this puts around each point
 * of the curve. It is cautious: in samples of 60 and 90 a band of level .8 held 95 of 100 curves that are stairs or of tied
 * scores, and nearly every smooth one. At low false positive rates {@link truePositiveRateAt} says more of a single one. Nothing is drawn: there is no seed. Items are taken to be
 * independent.
 *
 * @param scores one for each item, higher for what looks trained on
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

/** {@link rocBand} of a curve that is there, of so many items. */
export function bandAround(curve: RocCurve, n: RocBand["n"], level: number): RocBand {
  const { falsePositiveRates: wrong, truePositiveRates: found } = curve;
  const miss = 1 - Math.sqrt(level);
  const margin = (items: number): number => Math.sqrt(Math.log(2 / miss) / (2 * items));
  const across = margin(n.others);
  const up = margin(n.members);
  // The upper end steps where the rectangle of a point begins, the lower one where it ends.
  const begins = mapFloats(wrong, (rate) => rate - across);
  const ends = mapFloats(wrong, (rate) => rate + across);
  const places = stepsWithin(begins, ends);
  const size = 2 * places.length;
  const rates = new Float64Array(size);
  const low = new Float64Array(size);
  const high = new Float64Array(size);
  // Of the points whose rectangles have begun the last; of those whose rectangles have not ended the first.
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
