import { decisionAccuracy, signalToNoise, type DispersionName } from "../../../src/signal/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { numbers } from "../inputs.js";

type Variant = readonly [measure: DispersionName, relativeTo: "lastScores" | "nothing"];

/** The variants of signal-and-noise by name; some of them divide the signal by the mean of the last scores. */
const VARIANTS: Readonly<Record<string, Variant>> = {
  rel_std: ["standardDeviation", "lastScores"],
  discrepancy: ["centredDiscrepancy", "nothing"],
  star_discrepancy: ["starDiscrepancy", "nothing"],
  star_discrepancy_shifted: ["scaledStarDiscrepancy", "nothing"],
  rel_star_discrepancy: ["starDiscrepancy", "lastScores"],
  dispersion: ["range", "nothing"],
  dispersion_shifted: ["scaledRange", "nothing"],
  rel_dispersion: ["range", "lastScores"],
  mpd: ["meanPairwiseDistance", "nothing"],
  mpsd: ["meanSquaredPairwiseDistance", "nothing"],
  rel_mpd: ["meanPairwiseDistance", "lastScores"],
  rel_mpsd: ["meanSquaredPairwiseDistance", "lastScores"],
  mad: ["medianAbsoluteDeviation", "nothing"],
  aad: ["averageAbsoluteDeviation", "nothing"],
  dist_std: ["pairwiseStandardDeviation", "nothing"],
  gini: ["gini", "nothing"],
  entropy: ["entropy", "nothing"],
  quartile_deviation: ["quartileDeviation", "nothing"],
  rms_deviation: ["standardDeviation", "nothing"],
  range: ["range", "nothing"],
  robust_range: ["robustRange", "nothing"],
  differential_entropy_knn: ["differentialEntropy", "nothing"],
  rel_differential_entropy_knn: ["differentialEntropy", "lastScores"],
  iqr: ["interquartileRange", "lastScores"],
  tukey: ["tukeyDepth", "lastScores"],
  projection: ["projectionDepth", "lastScores"],
};

/** Signal, noise and their variants. */
export const signalFields: GoldenFunction = ({ input }) => {
  const list = (name: string): number[] => numbers(input[name], name);
  return async (field) => {
    if (field === "decision_accuracy") return decisionAccuracy(list("scores_small"), list("scores_target"));
    if (["signal", "noise", "snr"].includes(field)) {
      const result = await signalToNoise(list("signal_scores"), list("noise_scores"), { reps: 2 });
      return result.get({ quantity: field }).estimate;
    }
    const variant = VARIANTS[field.replace(/_snr$/u, "")];
    if (!variant) return undefined;
    const noise = { stepNoise: list("step_noise"), lastScores: list("last_n") };
    const [dispersion, relativeTo] = variant;
    const result = await signalToNoise(list("signal_scores"), noise, { dispersion, relativeTo, reps: 2 });
    return ["signal", "noise", "snr"].map((quantity) => result.get({ quantity }).estimate);
  };
};
