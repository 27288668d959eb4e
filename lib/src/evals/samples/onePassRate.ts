import { binomialSurvival } from "../../numeric/binomialDistribution.js";
import { proportionEnds } from "../../numeric/proportionEnds.js";
import type { Estimate } from "../../results/Estimate.js";
import { remark } from "../../results/Remark.js";
import type { IntervalSettings } from "../../results/settleInterval.js";
import { leastCorrect } from "./leastCorrect.js";
import { meanOfUpperHalf } from "./meanOfUpperHalf.js";
import type { PassMetric } from "./PassMetric.js";

/** A metric of k samples and, for G-Pass@k, its threshold. */
export interface PassQuestion {
  readonly metric: PassMetric;
  readonly k: number;
  readonly threshold: number;
}

/**
 * A metric of one problem with an interval. It is Wilson's interval of the probability p of a correct sample, with
 * each end transformed by the metric. The metric increases with p, so the coverage is Wilson's.
 *
 * @param value the unbiased estimate
 */
export function onePassRate(
  counts: { readonly successes: number; readonly trials: number },
  value: number,
  question: PassQuestion,
  settings: IntervalSettings,
  caller: string,
): Estimate {
  const { successes, trials } = counts;
  const ends = proportionEnds(successes, trials, "wilson", settings, [1, 1]);
  const interval = { low: rateAt(ends.low, question, caller), high: rateAt(ends.high, question, caller) };
  return {
    labels: { metric: question.metric, k: question.k },
    estimate: value,
    interval,
    monteCarloError: undefined,
    n: { problems: 1, samples: trials },
    warnings:
      interval.low <= value && value <= interval.high
        ? []
        : [
            remark(
              "excludesEstimate",
              `${trials} samples are few for k = ${question.k}: the unbiased estimate lies outside of the interval. Draw more samples.`,
            ),
          ],
  };
}

/** The metric if each sample is correct with probability p. */
function rateAt(p: number, { metric, k, threshold }: PassQuestion, caller: string): number {
  if (metric === "passAtK") return p === 1 ? 1 : -Math.expm1(k * Math.log1p(-p));
  if (metric === "passHatK") return p ** k;
  const atLeast = (right: number): number => binomialSurvival(right - 1, k, p);
  if (metric === "gPassAtK") return atLeast(leastCorrect(k, threshold, caller));
  return meanOfUpperHalf(Float64Array.from({ length: k + 1 }, (_, right) => atLeast(right)));
}
