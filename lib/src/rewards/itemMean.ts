import { boundedInterval } from "../evals/boundedInterval.js";
import { estimateMean } from "../evals/errors/estimateMean.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSettings } from "../results/settleInterval.js";

/** The mean of values in [0, 1], one for each item, with the interval of `meanScore`; also for a single item. */
export function itemMean(
  values: Float64Array,
  settings: IntervalSettings,
  caller: string,
): { readonly mean: number; readonly interval: Interval } {
  const { mean, standardError, degrees, units } = estimateMean(values, undefined, "CR2", caller);
  return { mean, interval: boundedInterval(mean, standardError, degrees, units, settings) };
}
