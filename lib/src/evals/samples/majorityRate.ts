import { checkOptions } from "../../options/checkOptions.js";
import { mapFloats } from "../../numeric/mapFloats.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import { takeSteps } from "../../work/takeSteps.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import { checkedSizes } from "./checkedSizes.js";
import { settleInterval } from "../../results/settleInterval.js";
import { majorityAtK, type AnswerCounts } from "./majorityAtK.js";
import { overProblems, PROBLEM_CITATIONS, PROBLEM_METHODS, type ProblemOptions } from "./overProblems.js";

/** Options of {@link majorityRate}. */
export interface MajorityRateOptions extends ProblemOptions, LongWorkOptions {
  /** Number of drawn samples: one number, or several for a curve. No problem may have fewer samples. */
  readonly k: number | readonly number[];
}

/**
 * maj@k over problems with an interval. A problem's value is the exact probability that the correct answer is the
 * most frequent one among k samples drawn without replacement; a tie among t answers counts 1 / t.
 *
 * @param problems for each problem, the counts of its answers and the index of the correct one
 * @param options `k` (required), `clusters` of problems, `interval` (`"wilson"`), `level`, `sides`; `signal` and
 *   `onProgress`; a step is one problem at one k; `correction`
 * @returns a result with label `k`
 * @throws RangeError if a problem has fewer samples than k, or counts are invalid; the problem is named; the reason
 *   of `signal` if it is already aborted or `onProgress` aborts it
 *
 * @example
 * ```ts
 * import { majorityRate } from "precipice";
 * const problems = [{ counts: [6, 2], correct: 0 }, { counts: [5, 3], correct: 1 }, { counts: [8], correct: 0 }];
 * majorityRate(problems, { k: 8 }).only.estimate; // => 0.666667
 * ```
 *
 * Source: X. Wang et al., Self-consistency improves chain of thought reasoning, ICLR 2023.
 */
export function majorityRate(problems: readonly AnswerCounts[], options: MajorityRateOptions): Result {
  checkOptions("majorityRate", options, [
    "k",
    "clusters",
    "correction",
    "interval",
    "level",
    "sides",
    "signal",
    "onProgress",
  ]);
  const caller = "majorityRate";
  const ks = checkedSizes(options, "k", caller);
  const { level, sides } = settleInterval(options, caller);
  if (problems.length === 0)
    throw new RangeError(`${caller}: expected at least one problem; the list is empty.`);
  const parts = takeSteps(options, ks.length * problems.length, "Counting votes", (step) =>
    ks.map((one) => {
      const values = mapFloats(problems, (answers, problem) => {
        const value = majorityAtK(answers, one, `${caller}: problem ${problem + 1}`);
        step();
        return value;
      });
      return overProblems(values, { k: one }, options, caller, "problems");
    }),
  );
  return closedForm({
    kind: caller,
    title: "maj@k over problems",
    estimates: parts.map(({ estimate }) => estimate),
    method: PROBLEM_METHODS[parts[0]?.method ?? "wilson"],
    level,
    sides,
    unit: options.clusters === undefined ? "problem" : "cluster of problems",
    citation: [
      "Wang et al., Self-consistency improves chain of thought reasoning in language models, ICLR 2023; expectation over draws computed exactly",
      ...PROBLEM_CITATIONS,
    ],
    warnings: [],
  });
}
