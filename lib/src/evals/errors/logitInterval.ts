import { studentTQuantile } from "../../numeric/studentT.js";
import type { Interval } from "../../results/Estimate.js";
import type { IntervalSettings } from "../../results/settleInterval.js";

/**
 * Student's t interval of a mean between 0 and 1 on the logit, brought back: logit(mean) -/+ t SE / (mean (1 - mean)); never
 * outside of [0, 1]. Needs a mean strictly inside.
 */
export function logitInterval(
  mean: number,
  standardError: number,
  degrees: number,
  { tail, sides }: IntervalSettings,
): Interval {
  const logit = Math.log(mean / (1 - mean));
  const margin =
    standardError === 0 ? 0 : (studentTQuantile(1 - tail, degrees) * standardError) / (mean * (1 - mean));
  const expit = (x: number): number => 1 / (1 + Math.exp(-x));
  return {
    low: sides === "upper" ? 0 : expit(logit - margin),
    high: sides === "lower" ? 1 : expit(logit + margin),
  };
}
