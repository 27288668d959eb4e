import { compensatedSum } from "../../numeric/compensatedSum.js";
import { checkedConfidences } from "./checkedConfidences.js";

/**
 * The Brier score: the mean squared distance between stated probabilities and outcomes. 0 is perfect; always stating
 * .5 gives .25.
 *
 * @param confidences stated probabilities of being right, 0 to 1
 * @param outcomes whether the answer was right
 * @throws RangeError if a confidence lies outside of 0 to 1, or an outcome is neither right nor wrong
 *
 * @example
 * ```ts
 * import { brierScore } from "precipice/evals";
 * brierScore([0.9, 0.6, 0.2], [1, 0, 0]); // => 0.136667
 * ```
 *
 * Source: G. Brier, Verification of forecasts expressed in terms of probability, Monthly Weather Review 78 (1950).
 */
export function brierScore(confidences: ArrayLike<number>, outcomes: ArrayLike<number | boolean>): number {
  const checked = checkedConfidences(confidences, outcomes, "brierScore");
  return compensatedSum(squaredDistances(checked.confidences, checked.outcomes)) / checked.outcomes.length;
}

/** The squared distance of each confidence from its outcome. */
export function squaredDistances(confidences: Float64Array, outcomes: Float64Array): Float64Array {
  return confidences.map((confidence, item) => (confidence - (outcomes[item] ?? 0)) ** 2);
}
