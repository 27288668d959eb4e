import { studentTQuantile } from "../../numeric/studentT.js";
import type { Interval } from "../../results/Estimate.js";
import type { IntervalSettings } from "../../results/settleInterval.js";

/**
 * Student's t interval of a mean on the logit scale, transformed back: logit(mean) ± t SE / (mean (1 - mean)). It
 * never leaves [0, 1]. The mean must be strictly between 0 and 1.
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
