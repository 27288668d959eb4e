import { wilsonInterval } from "../numeric/wilsonInterval.js";
import { checkOptions } from "../options/checkOptions.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import type { Result } from "../results/Result.js";
import type { Estimate } from "../results/Estimate.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { remark } from "../results/Remark.js";

/** A solution with its first wrong step and the step that a critic names. */
export interface ProcessJudgement {
  /** The index of the first wrong step, from 0; -1 if all steps are right. */
  readonly firstError: number;
  /** The critic's verdict, with the same meaning. */
  readonly judged: number;
}

/**
 * ProcessBench's F1 of a critic (a process reward model, or a prompted model): the harmonic mean of its accuracies on
 * solutions with an error, for which it must name the first wrong step, and on solutions without.
 *
 * F1 = 2ab / (a + b). Its interval: Wilson's with the effective number of trials F1 (1 - F1) / V,
 * V = (2b^2 / (a + b)^2)^2 a(1 - a) / n_a + (2a^2 / (a + b)^2)^2 b(1 - b) / n_b (the delta method); the two accuracies have
 * Wilson's own.
 *
 * @param judgements with at least one solution of each kind
 * @param options `level` (.95), `sides` (`"two"`)
 * @returns labels `measure` (`"f1"`, `"erroneous"`, `"correct"`); unit of replication: the solution
 * @throws RangeError for indices that are not whole numbers of at least -1, or if one kind is missing
 *
 * Source: C. Zheng et al., ProcessBench: identifying process errors in mathematical reasoning (2024).
 *
 * @example
 * ```ts
 * import { processErrorF1 } from "precipice/rewards";
 *
 * const f1 = processErrorF1([
 *   { firstError: 2, judged: 2 },
 *   { firstError: 1, judged: 3 },
 *   { firstError: -1, judged: -1 },
 * ]);
 * f1.get({ measure: "f1" }).estimate; // => 0.666667
 * ```
 */
export function processErrorF1(
  judgements: readonly ProcessJudgement[],
  options: IntervalOptions = {},
): Result {
  checkOptions("processErrorF1", options, ["level", "sides"]);
  const caller = "processErrorF1";
  const { level, sides, tail } = settleInterval(options, caller);
  const counts = { erroneous: { n: 0, right: 0 }, correct: { n: 0, right: 0 } };
  for (let solution = 0; solution < judgements.length; solution++) {
    const { firstError, judged } = judgements[solution] as ProcessJudgement;
    checkStep(firstError, "firstError", solution, caller);
    checkStep(judged, "judged", solution, caller);
    const own = firstError >= 0 ? counts.erroneous : counts.correct;
    own.n += 1;
    if (firstError === judged) own.right += 1;
  }
  const quantile = normalQuantile(1 - tail);
  const [a, b] = Object.entries(counts).map(([measure, { n, right }]) => {
    if (n === 0) throw new RangeError(`${caller}: there is no ${measure} solution; F1 needs both sorts.`);
    return { measure, n, accuracy: right / n };
  });
  if (!a || !b) throw new Error("There are two sorts of solutions.");
  const sum = a.accuracy + b.accuracy;
  const f1 = sum === 0 ? 0 : (2 * a.accuracy * b.accuracy) / sum;
  const part = (own: typeof a, other: typeof a): number =>
    ((2 * other.accuracy ** 2) / sum ** 2) ** 2 * ((own.accuracy * (1 - own.accuracy)) / own.n);
  const spread = sum === 0 ? 0 : part(a, b) + part(b, a);
  const smallest = Math.min(a.n, b.n);
  const estimateOf = (measure: string, estimate: number, trials: number): Estimate => ({
    labels: { measure },
    estimate,
    interval: wilsonInterval(estimate, trials, quantile, sides),
    monteCarloError: undefined,
    n: { erroneous: a.n, correct: b.n },
    warnings: [],
  });
  return closedForm({
    kind: caller,
    title: "F1 of finding the first error",
    estimates: [
      // If the variance is 0, the size of the smaller kind is the number of trials.
      estimateOf("f1", f1, spread > 0 ? (f1 * (1 - f1)) / spread : smallest),
      estimateOf(a.measure, a.accuracy, a.n),
      estimateOf(b.measure, b.accuracy, b.n),
    ],
    method: "Wilson, for F1 with an effective size",
    level,
    sides,
    unit: "solution",
    citation: [
      "Zheng et al.: ProcessBench: identifying process errors in mathematical reasoning, 2024",
      "Wilson: Probable inference, the law of succession, and statistical inference, JASA 22, 1927",
    ],
    assumptions: [{ name: "independent solutions", holds: null, detail: "solutions of one problem are not" }],
    warnings:
      smallest < 20
        ? [
            remark(
              "fewSolutions",
              `The smaller sort has ${smallest} solutions: the delta method for F1 is rough.`,
            ),
          ]
        : [],
  });
}

function checkStep(step: number, name: string, solution: number, caller: string): void {
  if (Number.isInteger(step) && step >= -1) return;
  throw new RangeError(
    `${caller}: ${name} is the place of a step, counted from 0, or -1; solution ${solution + 1} has ${String(step)}.`,
  );
}
