import { AGGREGATES_CITATION } from "./calibratedCitations.js";

/** The source of the calibrated interval of P(X > Y). */
export const IMPROVEMENT_CITATIONS: readonly string[] = [
  `Estimator: ${AGGREGATES_CITATION}`,
  "Interval: Wilson's score interval (JASA 22, 1927) with the effective size of the unbiased variance of the two-sample U statistic and Student's t; coverage simulated by Precipice",
];
