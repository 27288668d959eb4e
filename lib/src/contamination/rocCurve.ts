import { sortedNumbers } from "../numeric/sortedNumbers.js";
import { checkedDetection } from "./checkedDetection.js";

/** A ROC curve: one point for each threshold, from (0, 0) to (1, 1). */
export interface RocCurve {
  /** Items with at least this score count as members; the first threshold is Infinity. Descending. */
  readonly thresholds: Float64Array;
  /** The share of non-members that score at least the threshold. */
  readonly falsePositiveRates: Float64Array;
  /** The share of members that score at least the threshold. */
  readonly truePositiveRates: Float64Array;
}

/**
 * The ROC curve of a detector, with a point for each distinct score; items with equal scores cross the threshold
 * together.
 *
 * @param scores one score for each item; a higher score means more evidence of membership
 * @param members whether each item was trained on
 * @throws RangeError for unequal lengths, scores that are not finite, or a class without items
 *
 * @example
 * ```ts
 * import { rocCurve } from "precipice/contamination";
 *
 * const { falsePositiveRates, truePositiveRates } = rocCurve([0.9, 0.8, 0.8, 0.1], [true, true, false, false]);
 * truePositiveRates; // => [ 0, 0.5, 1, 1 ]
 * falsePositiveRates; // => [ 0, 0, 0.5, 1 ]
 * ```
 */
export function rocCurve(scores: ArrayLike<number>, members: ArrayLike<boolean>): RocCurve {
  const detection = checkedDetection("rocCurve", scores, members);
  const found = sortedNumbers(detection.members);
  const wrong = sortedNumbers(detection.others);
  const thresholds = new Float64Array(scores.length + 1);
  const truePositiveRates = thresholds.slice();
  const falsePositiveRates = thresholds.slice();
  thresholds[0] = Infinity;
  let points = 1;
  // Both lists are read from their largest score down.
  let [leftFound, leftWrong] = [found.length, wrong.length];
  while (leftFound > 0 || leftWrong > 0) {
    const threshold = Math.max(found[leftFound - 1] ?? -Infinity, wrong[leftWrong - 1] ?? -Infinity);
    while (leftFound > 0 && found[leftFound - 1] === threshold) leftFound -= 1;
    while (leftWrong > 0 && wrong[leftWrong - 1] === threshold) leftWrong -= 1;
    // 0 is added so that -0 becomes 0.
    thresholds[points] = threshold + 0;
    truePositiveRates[points] = (found.length - leftFound) / found.length;
    falsePositiveRates[points] = (wrong.length - leftWrong) / wrong.length;
    points += 1;
  }
  return {
    thresholds: thresholds.slice(0, points),
    falsePositiveRates: falsePositiveRates.slice(0, points),
    truePositiveRates: truePositiveRates.slice(0, points),
  };
}
