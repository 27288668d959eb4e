import { checkedCurve } from "../metrics/checkedCurve.js";
import type { LearningCurve } from "../metrics/LearningCurve.js";

/**
 * The absolute metric of a run: the separate evaluation of the checkpoint with the best score during training. The
 * best training score itself would be biased upwards (the winner's curse).
 *
 * @param selection the run's evaluations during training; of equally good checkpoints, the first counts
 * @param evaluation the separate evaluation (usually of ten times as many episodes), at the same steps
 * @throws RangeError if the best checkpoint has no separate evaluation, and for steps that do not ascend
 * Source: R. Gorsane et al., Towards a standardised performance evaluation protocol for cooperative MARL,
 * NeurIPS 2022.
 * @example
 * ```ts
 * import { absoluteMetric } from "precipice/curves";
 * absoluteMetric({ steps: [1, 2, 3], values: [5, 9, 7] }, { steps: [1, 2, 3], values: [5, 6, 7] }); // => 6
 * ```
 */
export function absoluteMetric(selection: LearningCurve, evaluation: LearningCurve): number {
  const { steps, values } = checkedCurve(selection, "The curve to select by");
  const separate = checkedCurve(evaluation, "The separate evaluation");
  const best = values.reduce((top, value, index) => (value > (values[top] ?? NaN) ? index : top), 0);
  const step = steps[best] ?? NaN;
  const place = separate.steps.indexOf(step);
  if (place < 0) {
    throw new RangeError(
      `The best checkpoint is the one at step ${step}, which the separate evaluation does not hold. Evaluate it there.`,
    );
  }
  return separate.values[place] ?? NaN;
}
