/** The names of metrics in figures. */
export const metricNames: Readonly<Record<string, string>> = {
  mean: "Mean",
  median: "Median",
  iqm: "IQM",
  optimalityGap: "Optimality gap (lower is better)",
};
