import type { IntervalMethod } from "../results/IntervalMethod.js";
import { AGGREGATES_CITATION, CALIBRATED_CITATION } from "./calibratedCitations.js";

const EFRON = "Efron, Tibshirani: An introduction to the bootstrap, 1993";

const INTERVALS: Readonly<Record<IntervalMethod, string>> = {
  calibrated: CALIBRATED_CITATION,
  percentile: `Percentile interval: ${EFRON}`,
  basic: "Basic interval: Davison, Hinkley: Bootstrap methods and their application, 1997",
  normal: `Normal interval with the bootstrap standard error: ${EFRON}`,
  bc: "Bias-corrected interval: Efron, Canadian Journal of Statistics 9, 1981",
  bca: "BCa interval: Efron, JASA 82, 1987; acceleration from the jackknife within each stratum",
  studentized: `Bootstrap-t interval: ${EFRON}`,
};

/** Sources of a result: of its estimator and its interval. */
export function citations(method: IntervalMethod, estimator: string = AGGREGATES_CITATION): string[] {
  return [`Estimator: ${estimator}`, INTERVALS[method]];
}

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
