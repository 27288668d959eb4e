import { checkedCurve, finite } from "../metrics/checkedCurve.js";
import type { LearningCurve } from "../metrics/LearningCurve.js";
import { rollingMean } from "../metrics/rollingMean.js";

/** The time at which a run reached a threshold, or its censoring time. */
export interface TimeToThreshold {
  /** The step at which the run reached the threshold; the last step of the curve if it did not. */
  readonly step: number;
  /** `false`: censored, the run ended before it reached the threshold. */
  readonly reached: boolean;
}

/**
 * The first step at which a curve is at or above a threshold, with linear interpolation between points. A curve that
 * never reaches it is censored at its last step.
 *
 * @param curve strictly ascending steps, with their values
 * @param threshold in the unit of the values
 * @param options `window`: number of points of the rolling mean that must reach the threshold (1 by default: the
 *   curve itself)
 * @throws RangeError for a threshold that is not finite and for steps that do not ascend
 */
export function curveTime(
  curve: LearningCurve,
  threshold: number,
  options: { readonly window?: number } = {},
): TimeToThreshold {
  const { steps, values: raw } = checkedCurve(curve);
  finite(threshold, "The threshold");
  const { window = 1 } = options;
  const values = window === 1 ? raw : rollingMean(raw, window);
  const first = values.findIndex((value) => value >= threshold);
  if (first < 0) return { step: steps.at(-1) ?? NaN, reached: false };
  const step = steps[first] ?? NaN;
  const value = values[first] ?? NaN;
  if (first === 0 || value === threshold) return { step, reached: true };
  const before = steps[first - 1] ?? NaN;
  const previous = values[first - 1] ?? NaN;
  return { step: before + ((threshold - previous) / (value - previous)) * (step - before), reached: true };
}
