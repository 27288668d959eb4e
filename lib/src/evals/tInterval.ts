import { openEnds } from "../results/tails.js";
import { studentTQuantile } from "../numeric/studentT.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSettings } from "../results/settleInterval.js";

/** estimate -/+ t * standard error; infinite degrees of freedom give the normal interval. */
export function tInterval(
  estimate: number,
  standardError: number,
  degrees: number,
  { tail, sides }: IntervalSettings,
): Interval {
  // No spread leaves no width, whatever the quantile (which is huge where degrees are few).
  const margin = standardError === 0 ? 0 : studentTQuantile(1 - tail, degrees) * standardError;
  return openEnds({ low: estimate - margin, high: estimate + margin }, sides);
}
