import { openEnds } from "../results/tails.js";
import { studentTQuantile } from "../numeric/studentT.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSettings } from "../results/settleInterval.js";

/** estimate ± t * standard error; infinite degrees of freedom give the normal interval. */
export function tInterval(
  estimate: number,
  standardError: number,
  degrees: number,
  { tail, sides }: IntervalSettings,
): Interval {
  // A standard error of 0 gives width 0, even if the quantile is infinite.
  const margin = standardError === 0 ? 0 : studentTQuantile(1 - tail, degrees) * standardError;
  return openEnds({ low: estimate - margin, high: estimate + margin }, sides);
}
