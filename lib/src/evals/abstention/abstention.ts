import { checkOptions } from "../../options/checkOptions.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import { cutInterval } from "../../results/cutInterval.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { Clusters } from "../errors/estimateMean.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { ratioEstimate } from "../ratioEstimate.js";
import { overProblems } from "../samples/overProblems.js";
import { settleInterval } from "../../results/settleInterval.js";
import { remark } from "../../results/Remark.js";

/** The outcome of a question to a model that may decline to answer. */
export type AnswerOutcome = "correct" | "incorrect" | "abstained";

/** Options of {@link abstention}. */
export interface AbstentionOptions extends IntervalOptions {
  /** The cluster of each question; or a pair of such lists for two crossed ways. */
  readonly clusters?: Clusters;
  /** The cost of a wrong answer in points, at least 0; 1 by default. An abstention scores 0, a right answer 1. */
  readonly penalty?: number;
}

/**
 * The performance of a model that may decline to answer: `attempted` (share of answered questions), `correct` (share
 * of all questions), `accuracy` (share of answered questions), `incorrect` (share of all questions: the hallucination
 * rate), `fScore` (harmonic mean of `correct` and `accuracy`), `score` (right answers minus `penalty` times wrong
 * answers, per question). With penalty t / (1 - t) answering pays above confidence t.
 *
 * @param outcomes one outcome for each question
 * @param options `clusters`, `penalty` (1), `level`, `sides`
 * @returns a result with label `metric`; ratios by linearisation; Wilson's interval with effective trials
 * @throws RangeError if there is no question, an outcome is unknown, or the penalty is below 0
 *
 * @example
 * ```ts
 * import { abstention } from "precipice/evals";
 * const result = abstention(["correct", "correct", "incorrect", "abstained"]);
 * result.get({ metric: "accuracy" }).estimate; // => 0.666667
 * result.get({ metric: "score" }).estimate; // => 0.25
 * ```
 *
 * Source: J. Wei et al., Measuring short-form factuality in large language models (SimpleQA), arXiv 2411.04368 (2024);
 * A. Kalai et al., Why language models hallucinate, arXiv 2509.04664 (2025).
 */
export function abstention(outcomes: readonly AnswerOutcome[], options: AbstentionOptions = {}): Result {
  checkOptions("abstention", options, ["clusters", "penalty", "level", "sides"]);
  const caller = "abstention";
  const settings = settleInterval(options, caller);
  const { penalty = 1, clusters } = options;
  if (outcomes.length === 0)
    throw new RangeError(`${caller}: expected at least one question; the list is empty.`);
  if (!(penalty >= 0 && Number.isFinite(penalty))) {
    throw new RangeError(`${caller}: penalty is a finite number of at least 0; got ${String(penalty)}.`);
  }
  const correct = new Float64Array(outcomes.length);
  const incorrect = new Float64Array(outcomes.length);
  const attempted = new Float64Array(outcomes.length);
  const scores = new Float64Array(outcomes.length);
  for (let question = 0; question < outcomes.length; question++) {
    const outcome: unknown = outcomes[question];
    if (outcome === "correct") scores[question] = correct[question] = attempted[question] = 1;
    else if (outcome === "incorrect") {
      incorrect[question] = attempted[question] = 1;
      scores[question] = -penalty;
    } else if (outcome !== "abstained") {
      throw new RangeError(
        `${caller}: an outcome is correct, incorrect or abstained; question ${question + 1} is ${JSON.stringify(outcome)}.`,
      );
    }
  }
  const mean = (values: Float64Array, metric: string, interval: "wilson" | "t") =>
    overProblems(values, { metric }, { ...options, interval }, caller, "items").estimate;
  const score = mean(scores, "score", "t");
  const none = "No question was answered, so nothing is known of the accuracy of answers.";
  return closedForm({
    kind: caller,
    title: "Answers of a model that may abstain",
    estimates: [
      mean(attempted, "attempted", "wilson"),
      mean(correct, "correct", "wilson"),
      ratioEstimate(correct, attempted, { metric: "accuracy" }, clusters, settings, none, caller),
      mean(incorrect, "incorrect", "wilson"),
      ratioEstimate(
        correct,
        attempted.map((value) => (1 + value) / 2),
        { metric: "fScore" },
        clusters,
        settings,
        none,
        caller,
      ),
      { ...score, ...(score.interval ? { interval: cutInterval(score.interval, -penalty, 1) } : {}) },
    ],
    method: "Wilson with effective trials; Student's t (score)",
    level: settings.level,
    sides: settings.sides,
    unit: clusters === undefined ? "item" : "cluster",
    citation: [
      "Wei et al.: Measuring short-form factuality in large language models, 2024; Kalai et al.: Why language models hallucinate, 2025",
      "Korn, Graubard, Survey Methodology 24, 1998 (effective trials)",
    ],
    warnings:
      compensatedSum(attempted) === 0
        ? [remark("noAttempt", "The model abstained from every question; accuracy stands as 0.")]
        : [],
  });
}
