import { checkOptions } from "../../options/checkOptions.js";
import { mapFloats } from "../../numeric/mapFloats.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import { takeSteps } from "../../work/takeSteps.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import { checkedSizes } from "./checkedSizes.js";
import { settleInterval } from "../../results/settleInterval.js";
import { bestOfN } from "./bestOfN.js";
import { overProblems, PROBLEM_CITATIONS, PROBLEM_METHODS, type ProblemOptions } from "./overProblems.js";

/** The samples of one problem: the reward model's scores and their true quality. */
export interface RewardedSamples {
  readonly rewards: ArrayLike<number>;
  readonly scores: ArrayLike<number | boolean>;
}

/** Options of {@link bestOfNScore}. */
export interface BestOfNScoreOptions extends ProblemOptions, LongWorkOptions {
  /**
   * Number of drawn samples: one number, or several for a curve; 1 gives the mean score. No problem may have fewer
   * samples.
   */
  readonly n: number | readonly number[];
}

/**
 * Best-of-n over problems with an interval. A problem's value is the expected score of the sample with the highest
 * reward among n samples drawn without replacement from N. Its unbiased estimate from all N samples is the sum over
 * the samples in ascending order of reward of score_i C(i - 1, n - 1) / C(N, n). Samples with equal rewards share
 * their ranks.
 *
 * @param problems the rewards and the scores of each problem's samples
 * @param options `n` (required), `clusters` of problems, `interval` (`"wilson"` if scores lie between 0 and 1, else
 *   `"t"`), `level`, `sides`; `signal` and `onProgress`; a step is one problem at one n; `correction`
 * @returns a result with label `n`
 * @throws RangeError if a problem has fewer samples than n or other bad input; the problem is named; the reason of
 *   `signal` when `onProgress` aborts it, or if it is aborted already
 *
 * @example
 * ```ts
 * import { bestOfNScore } from "precipice/evals";
 * const problems = [
 *   { rewards: [0.1, 0.9, 0.5], scores: [0, 1, 0] },
 *   { rewards: [0.3, 0.2, 0.7], scores: [1, 0, 0] },
 * ];
 * bestOfNScore(problems, { n: [1, 3] }).get({ n: 3 }).estimate; // => 0.5
 * ```
 *
 * Source: R. Nakano et al., WebGPT, arXiv 2112.09332 (2021), appendix I.
 */
export function bestOfNScore(problems: readonly RewardedSamples[], options: BestOfNScoreOptions): Result {
  checkOptions("bestOfNScore", options, [
    "n",
    "clusters",
    "correction",
    "interval",
    "level",
    "sides",
    "signal",
    "onProgress",
  ]);
  const caller = "bestOfNScore";
  const ns = checkedSizes(options, "n", caller);
  const { level, sides } = settleInterval(options, caller);
  if (problems.length === 0)
    throw new RangeError(`${caller}: expected at least one problem; the list is empty.`);
  const columns = takeSteps(options, ns.length * problems.length, "Best of n", (step) =>
    ns.map((one) =>
      mapFloats(problems, ({ rewards, scores }, problem) => {
        const value = bestOfN(rewards, scores, one, `${caller}: problem ${problem + 1}`);
        step();
        return value;
      }),
    ),
  );
  const bounded = columns.every((values) => values.every((value) => value >= 0 && value <= 1));
  const interval = options.interval ?? (bounded ? "auto" : "t");
  const parts = columns.map((values, index) =>
    overProblems(values, { n: ns[index] ?? NaN }, { ...options, interval }, caller, "problems"),
  );
  return closedForm({
    kind: caller,
    title: "Best-of-n over problems",
    estimates: parts.map(({ estimate }) => estimate),
    method: PROBLEM_METHODS[interval === "auto" ? (bounded ? "wilson" : "t") : interval],
    level,
    sides,
    unit: options.clusters === undefined ? "problem" : "cluster of problems",
    citation: ["Nakano et al., WebGPT, 2021, appendix I (unbiased estimator)", ...PROBLEM_CITATIONS],
    warnings: [],
  });
}
