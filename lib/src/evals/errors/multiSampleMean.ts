import { checkOptions } from "../../options/checkOptions.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import { variance } from "../../numeric/variance.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import {
  overProblems,
  PROBLEM_CITATIONS,
  PROBLEM_METHODS,
  type ProblemOptions,
} from "../samples/overProblems.js";
import { settleInterval } from "../../results/settleInterval.js";
import { sampledItems } from "./sampledItems.js";

/**
 * The mean score with several answers to each question: the mean of the questions' means, with the standard error of
 * those means. Samples of one question are not independent questions; counted as such, they give a standard error
 * that is too small.
 *
 * By the law of total variance the variance of a question's mean is between + within / K: `within` is the mean
 * variance of the samples of a question, and `between` is the rest of the variance of the means (unbiased, so it may
 * be below 0).
 *
 * @param answers for each question, the scores of its samples; their numbers may differ
 * @param options `clusters` of questions, `correction`, `interval` (`"wilson"` for scores between 0 and 1, else `"t"`),
 *   `level`, `sides`
 * @returns one estimate with `values` standardError, withinVariance, betweenVariance, noiseShare = the share of the
 *   squared standard error that more samples of the same questions would remove
 * @throws RangeError if there is no question, a question has no sample, or a score is not finite
 *
 * @example
 * ```ts
 * import { multiSampleMean } from "precipice/evals";
 * multiSampleMean([[1, 0], [1, 1], [0, 0]]).only.values?.withinVariance; // => 0.166667
 * ```
 *
 * Source: E. Miller, Adding error bars to evals, arXiv 2411.00640 (2024), section 3.
 */
export function multiSampleMean(
  answers: readonly ArrayLike<number | boolean>[],
  options: ProblemOptions = {},
): Result {
  checkOptions("multiSampleMean", options, ["clusters", "correction", "interval", "level", "sides"]);
  const caller = "multiSampleMean";
  const { level, sides } = settleInterval(options, caller);
  const { means, variances, samples } = sampledItems(answers, caller);
  const { estimate, method } = overProblems(means, {}, options, caller, "items");
  const repeated = Array.from(variances.keys()).filter((item) => (samples[item] ?? 0) > 1);
  const within = compensatedSum(repeated.map((item) => variances[item] ?? 0)) / repeated.length;
  // An item with one sample is assumed to be as noisy as the others.
  const noise = compensatedSum(
    Array.from(samples, (count, item) => (count > 1 ? (variances[item] ?? 0) : within) / count),
  );
  const total = variance(means);
  const decomposed =
    repeated.length > 0 && means.length > 1
      ? {
          withinVariance: within,
          betweenVariance: total - noise / means.length,
          ...(total > 0 ? { noiseShare: Math.min(1, noise / means.length / total) } : {}),
        }
      : {};
  const least = samples.reduce((few, count) => Math.min(few, count));
  const most = samples.reduce((many, count) => Math.max(many, count));
  return closedForm({
    kind: caller,
    title: "Mean score over questions answered several times",
    estimates: [
      {
        ...estimate,
        n: { ...estimate.n, samples: least === most ? least : [least, most] },
        values: { ...estimate.values, ...decomposed },
      },
    ],
    method: PROBLEM_METHODS[method],
    level,
    sides,
    unit: options.clusters === undefined ? "item" : "cluster",
    citation: [...PROBLEM_CITATIONS],
    warnings: [],
  });
}
