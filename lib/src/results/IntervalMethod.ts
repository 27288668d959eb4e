/** The names of the ways to make an interval, as `ResampleOptions.interval` takes them and results state them. */
export const INTERVAL_METHODS = [
  "calibrated",
  "percentile",
  "basic",
  "normal",
  "bc",
  "bca",
  "studentized",
] as const;

/** How an interval was made; see the module `bootstrap` for the formula of each. */
export type IntervalMethod = (typeof INTERVAL_METHODS)[number];
