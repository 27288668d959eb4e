/** The metrics of {@link passRates}. */
export const PASS_METRICS = ["passAtK", "passHatK", "gPassAtK", "mGPassAtK"] as const;
export type PassMetric = (typeof PASS_METRICS)[number];

/** The names of the metrics in papers. */
export const PASS_METRIC_NAMES: Readonly<Record<PassMetric, string>> = {
  passAtK: "pass@k",
  passHatK: "pass^k",
  gPassAtK: "G-Pass@k",
  mGPassAtK: "mG-Pass@k",
};
