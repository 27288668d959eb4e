import { AGGREGATES_CITATION } from "./calibratedCitations.js";

/** The source of the calibrated interval of P(X > Y). */
export const IMPROVEMENT_CITATIONS: readonly string[] = [
  `Estimator: ${AGGREGATES_CITATION}`,
  "Interval: Wilson's score interval (JASA 22, 1927) with the effective size of the unbiased variance of the two-sample U statistic and Student's t; coverage simulated by Precipice",
];

/** The source of P(X > Y) of runs in pairs. */
export const PAIRED_IMPROVEMENT_CITATION =
  "Grissom, Kim: Effect sizes for research, 2012, the probability of superiority of dependent groups";

/** The same with its calibrated interval. */
export const PAIRED_IMPROVEMENT_CITATIONS: readonly string[] = [
  `Estimator: ${PAIRED_IMPROVEMENT_CITATION}`,
  "Interval: Wilson's score interval (JASA 22, 1927) with the effective size of the variance of the wins and Student's t; coverage simulated by Precipice",
];
