/** The metrics of {@link passRates}. */
export const PASS_METRICS = ["passAtK", "passHatK", "gPassAtK", "mGPassAtK"] as const;
export type PassMetric = (typeof PASS_METRICS)[number];

/** The metrics as papers write them. */
export const PASS_METRIC_NAMES: Readonly<Record<PassMetric, string>> = {
  passAtK: "pass@k",
  passHatK: "pass^k",
  gPassAtK: "G-Pass@k",
  mGPassAtK: "mG-Pass@k",
};
