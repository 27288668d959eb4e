import { RESAMPLE_OPTIONS } from "../../work/ResampleOptions.js";

/**
 * The names of the options of `aggregates`, whose bundle stays smaller with a list of its own. The compiler refuses a list that lacks
 * one.
 */
export const AGGREGATES_OPTIONS = [
  ...RESAMPLE_OPTIONS,
  "successRates",
  "workers",
  "metrics",
  "threshold",
  "weighting",
  "singleRuns",
  "skewness",
] as const;
