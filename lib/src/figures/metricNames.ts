/** The metrics as figures write them. */
export const metricNames: Readonly<Record<string, string>> = {
  mean: "Mean",
  median: "Median",
  iqm: "IQM",
  optimalityGap: "Optimality gap (lower is better)",
};
