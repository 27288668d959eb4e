import { checkedDetection } from "./checkedDetection.js";

/** A ROC curve: one point for each threshold, from (0, 0) to (1, 1). */
export interface RocCurve {
  /** Items count as trained on from this score on; the first is Infinity. Descending. */
  readonly thresholds: Float64Array;
  /** The share of the items that were not trained on and score at least the threshold. */
  readonly falsePositiveRates: Float64Array;
  /** The share of the items that were trained on and score at least the threshold. */
  readonly truePositiveRates: Float64Array;
}

/**
 * The ROC curve of a detector, a point for each score that occurs; items with equal scores cross the threshold together.
 *
 * @param scores one for each item, higher for what looks trained on
 * @param members whether each item was trained on
 * @throws RangeError for unequal lengths, scores that are not finite, or a class without items
 *
 * @example
 * ```ts
 * import { rocCurve } from "precipice";
 *
 * const { falsePositiveRates, truePositiveRates } = rocCurve([0.9, 0.8, 0.8, 0.1], [true, true, false, false]);
 * truePositiveRates; // => [ 0, 0.5, 1, 1 ]
 * falsePositiveRates; // => [ 0, 0, 0.5, 1 ]
 * ```
 */
export function rocCurve(scores: ArrayLike<number>, members: ArrayLike<boolean>): RocCurve {
  const detection = checkedDetection("rocCurve", scores, members);
  const [found, wrong] = [detection.members, detection.others].map((values) => values.toSorted().reverse());
  const thresholds = [...new Set(Float64Array.from(scores))].sort((a, b) => b - a);
  const rates = (sorted: Float64Array = new Float64Array()): Float64Array => {
    let passed = 0;
    return Float64Array.from([Infinity, ...thresholds], (threshold) => {
      while (passed < sorted.length && (sorted[passed] ?? NaN) >= threshold) passed += 1;
      return passed / sorted.length;
    });
  };
  return {
    thresholds: Float64Array.from([Infinity, ...thresholds]),
    falsePositiveRates: rates(wrong),
    truePositiveRates: rates(found),
  };
}
