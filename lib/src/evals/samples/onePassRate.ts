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
 * A metric of one problem with an interval: Wilson's interval of the chance p that a sample is right, each end carried through
 * the metric, which rises with p. So it covers what Wilson's does.
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

/** The metric where each sample is right with chance p. */
function rateAt(p: number, { metric, k, threshold }: PassQuestion, caller: string): number {
  if (metric === "passAtK") return p === 1 ? 1 : -Math.expm1(k * Math.log1p(-p));
  if (metric === "passHatK") return p ** k;
  const atLeast = (right: number): number => binomialSurvival(right - 1, k, p);
  if (metric === "gPassAtK") return atLeast(leastCorrect(k, threshold, caller));
  return meanOfUpperHalf(Float64Array.from({ length: k + 1 }, (_, right) => atLeast(right)));
}
