import type { Interval } from "../results/Estimate.js";

/** An interval with its simulation error, or the reason why there is none. */
export type IntervalOutcome =
  | { readonly interval: Interval; readonly monteCarloError: Interval | undefined }
  | { readonly interval: undefined; readonly monteCarloError: undefined; readonly reason: string };
