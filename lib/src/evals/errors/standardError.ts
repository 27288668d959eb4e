import { standardDeviation } from "../../numeric/variance.js";
import { finiteScores } from "../finiteScores.js";

/**
 * The standard error of the mean of independent scores: sd / sqrt(n), sd with n - 1 in its denominator.
 *
 * @param scores one an item, two or more; `true` counts 1 and `false` 0
 * @throws RangeError for fewer than two scores (one tells nothing of their spread) and for what is not finite
 *
 * @example
 * ```ts
 * import { standardError } from "precipice";
 * standardError([1, 0, 1, 1]); // => 0.25
 * ```
 *
 * Source: E. Miller, Adding error bars to evals, arXiv 2411.00640 (2024), section 2.
 */
export function standardError(scores: ArrayLike<number | boolean>): number {
  const values = finiteScores(scores, "standardError");
  if (values.length < 2) {
    throw new RangeError(
      "standardError: one score tells nothing of the spread of scores; expected at least two.",
    );
  }
  return standardDeviation(values) / Math.sqrt(values.length);
}
