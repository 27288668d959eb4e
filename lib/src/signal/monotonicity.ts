import { mapFloats } from "../numeric/mapFloats.js";
import { kendallTau } from "../ranking/kendallTau.js";

/**
 * The monotonicity of a benchmark's score during training: Kendall's tau-b between the scores at successive
 * checkpoints and their order. 1 means a rise at every step, 0 no trend.
 *
 * @param scores in the order of the checkpoints
 * @returns from -1 to 1
 * @throws RangeError for fewer than two scores, scores that are not finite or all equal
 *
 * Source: L. Madaan et al., Quantifying variance in evaluation benchmarks (2024).
 * @example
 * ```ts
 * import { monotonicity } from "precipice/signal";
 * monotonicity([0.1, 0.3, 0.2, 0.4]); // => 0.666667
 * ```
 */
export function monotonicity(scores: ArrayLike<number>): number {
  return kendallTau(
    scores,
    mapFloats(scores, (_, checkpoint) => checkpoint),
  );
}
