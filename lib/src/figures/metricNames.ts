import { METRIC_NAMES } from "../results/headingOf.js";

/** The names of metrics in figures. */
export const metricNames: Readonly<Record<string, string>> = {
  ...METRIC_NAMES,
  optimalityGap: "Optimality gap (lower is better)",
};
