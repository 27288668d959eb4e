import type { Interval } from "../../results/Estimate.js";
import { boundedInterval } from "../boundedInterval.js";
import type { IntervalSettings } from "../../results/settleInterval.js";
import { tInterval } from "../tInterval.js";
import type { MeanEstimate } from "./estimateMean.js";
import { remark, type Remark } from "../../results/Remark.js";

/** An interval, or the reason why there is none; nothing was simulated. */
export type ClosedOutcome =
  | { readonly interval: Interval; readonly monteCarloError: undefined }
  | { readonly interval: undefined; readonly monteCarloError: undefined; readonly reason: string };

/** The reason why there is no interval, as a result has it. */
export function withoutInterval(reason: string): ClosedOutcome {
  return { interval: undefined, monteCarloError: undefined, reason };
}

/** The interval of a mean: `"wilson"` for scores between 0 and 1, else Student's t or the normal quantile. */
export function meanOutcome(
  estimate: MeanEstimate,
  method: "wilson" | "t" | "normal",
  settings: IntervalSettings,
): ClosedOutcome {
  const { mean, standardError, degrees, units, unit } = estimate;
  if (units < 2) {
    return withoutInterval(
      `A single ${unit} tells nothing of the spread of ${unit}s, so no honest interval can be given.`,
    );
  }
  const interval =
    method === "wilson"
      ? boundedInterval(mean, standardError, degrees, units, settings)
      : tInterval(mean, standardError, method === "normal" ? Infinity : degrees, settings);
  return { interval, monteCarloError: undefined };
}

/** Says that an interval without width means no observed spread, not certainty. */
export function flatWarnings(outcome: ClosedOutcome, unit: string): Remark[] {
  if (!outcome.interval || outcome.interval.low < outcome.interval.high) return [];
  return [
    remark(
      "noSpread",
      `The interval has no width because no ${unit} differs from another: that is no spread seen, not certainty.`,
    ),
  ];
}
