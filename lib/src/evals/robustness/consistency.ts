import { checkOptions } from "../../options/checkOptions.js";
import { extremes } from "../../numeric/extremes.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import {
  overProblems,
  PROBLEM_CITATIONS,
  PROBLEM_METHODS,
  type ProblemOptions,
} from "../samples/overProblems.js";
import { settleInterval } from "../../results/settleInterval.js";

/**
 * The consistency of a model's answers to the same question, right or wrong. `agreement` is the probability that two
 * of its answers are equal (over pairs, so unbiased for any number of answers). `majority` is the share of the most
 * frequent answer. `unanimous` is the share of questions with only one distinct answer. The last two fall with the
 * number of answers.
 *
 * @param answers the answers to each question, two or more
 * @param options `clusters` of questions, `interval` (`"wilson"`, with the effective number of trials), `level`,
 *   `sides`; `correction`
 * @returns a result with label `quantity`
 * @throws RangeError if there is no question, or a question has fewer than two answers; it is named
 *
 * @example
 * ```ts
 * import { consistency } from "precipice/evals";
 * consistency([["A", "A", "B"], ["C", "C", "C"]]).get({ quantity: "agreement" }).estimate; // => 0.666667
 * ```
 *
 * Source: C. Zou et al., DynaMath, ICLR 2025 (repetition consistency); pairs as in Fleiss, Psychological Bulletin 76 (1971).
 */
export function consistency(
  answers: readonly (readonly (string | number | boolean)[])[],
  options: ProblemOptions = {},
): Result {
  checkOptions("consistency", options, ["clusters", "correction", "interval", "level", "sides"]);
  const caller = "consistency";
  const { level, sides } = settleInterval(options, caller);
  if (answers.length === 0)
    throw new RangeError(`${caller}: expected at least one question; the list is empty.`);
  const [agreement, majority, unanimous] = [0, 1, 2].map(() => new Float64Array(answers.length));
  answers.forEach((given, question) => {
    if (given.length < 2) {
      throw new RangeError(
        `${caller}: consistency needs two answers to a question; question ${question + 1} has ${given.length}.`,
      );
    }
    const counts = new Map<string | number | boolean, number>();
    for (const answer of given) counts.set(answer, (counts.get(answer) ?? 0) + 1);
    const pairs = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0);
    if (agreement) agreement[question] = pairs / (given.length * (given.length - 1));
    if (majority) majority[question] = extremes(counts.values())[1] / given.length;
    if (unanimous) unanimous[question] = counts.size === 1 ? 1 : 0;
  });
  const parts = Object.entries({ agreement, majority, unanimous }).map(([quantity, values]) =>
    overProblems(values ?? new Float64Array(), { quantity }, options, caller, "items"),
  );
  return closedForm({
    kind: caller,
    title: "Consistency of repeated answers",
    estimates: parts.map(({ estimate }) => estimate),
    method: PROBLEM_METHODS[parts[0]?.method ?? "wilson"],
    level,
    sides,
    unit: options.clusters === undefined ? "item" : "cluster",
    citation: ["Zou et al.: DynaMath, ICLR 2025", ...PROBLEM_CITATIONS],
    warnings: [],
  });
}
