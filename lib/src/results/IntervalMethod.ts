/** The names of the interval methods, in `ResampleOptions.interval` and in results. */
export const INTERVAL_METHODS = [
  "calibrated",
  "percentile",
  "basic",
  "normal",
  "bc",
  "bca",
  "studentized",
] as const;

/** The method of an interval; see the module `bootstrap` for the formula of each. */
export type IntervalMethod = (typeof INTERVAL_METHODS)[number];
