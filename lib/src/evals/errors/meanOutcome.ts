import { sameValue } from "../../numeric/sameValue.js";
import type { Interval } from "../../results/Estimate.js";
import { boundedInterval } from "../boundedInterval.js";
import type { CarryingItems } from "../carryingItems.js";
import type { IntervalSettings } from "../../results/settleInterval.js";
import { tInterval } from "../tInterval.js";
import type { MeanEstimate } from "./estimateMean.js";
import { remark, type Remark } from "../../results/Remark.js";

/** An interval without simulation, or the reason why there is none. */
export type ClosedOutcome =
  | { readonly interval: Interval; readonly monteCarloError: undefined }
  | { readonly interval: undefined; readonly monteCarloError: undefined; readonly reason: string };

/** The outcome without an interval, with the reason. */
export function withoutInterval(reason: string): ClosedOutcome {
  return { interval: undefined, monteCarloError: undefined, reason };
}

/**
 * The interval of a mean: `"wilson"` for scores between 0 and 1, with an upper bound of its effective trials, else Student's t
 * or the normal quantile.
 */
export function meanOutcome(
  estimate: MeanEstimate,
  method: "wilson" | "t" | "normal",
  settings: IntervalSettings,
  mostTrials = Infinity,
): ClosedOutcome {
  const { mean, standardError, degrees, units, unit } = estimate;
  if (units < 2) {
    return withoutInterval(
      `A single ${unit} tells nothing of the spread of ${unit}s, so no honest interval can be given.`,
    );
  }
  const interval =
    method === "wilson"
      ? boundedInterval(mean, standardError, degrees, units, settings, mostTrials)
      : tInterval(mean, standardError, method === "normal" ? Infinity : degrees, settings);
  return { interval, monteCarloError: undefined };
}

/**
 * Warns if few items determine a mean of scores between 0 and 1, and says how its interval accounts for that.
 *
 * @param items the number of all items
 */
export function carryingWarnings(
  { mean, standardError, unit }: MeanEstimate,
  { count, mostTrials }: CarryingItems,
  items: number,
  counted: string,
  bounded: boolean,
): Remark[] {
  if (count === 0 || !((mean * (1 - mean)) / standardError ** 2 > mostTrials)) return [];
  const carried = mean < 0.5 ? "the score" : "what is missing from 1";
  return [
    bounded
      ? remark(
          "fewCarryingItems",
          `Few of the ${counted} carry ${carried}: the interval counts fewer effective trials, because ${counted} that carry more may be missing.`,
        )
      : remark(
          "fewCarryingItems",
          `Few of the ${counted} carry ${carried} (about ${count.toPrecision(2)} of ${items}): ${counted} that carry more may be ` +
            "missing, and coverage can be .75 where it says .95." +
            (unit === "item" ? ' interval: "auto" covers .93 or more.' : ""),
        ),
  ];
}

/** Warns that an interval of width 0 means no observed variation, not certainty. */
export function flatWarnings(outcome: ClosedOutcome, unit: string): Remark[] {
  if (!outcome.interval || !sameValue(outcome.interval.low, outcome.interval.high)) return [];
  return [
    remark(
      "noSpread",
      `The interval has no width because no ${unit} differs from another: that is no spread seen, not certainty.`,
    ),
  ];
}
