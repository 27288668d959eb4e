import { checkOptions } from "../../options/checkOptions.js";
import { tPValue } from "../../numeric/pValueOf.js";
import { mapFloats } from "../../numeric/mapFloats.js";
import type { Estimate } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import { remark, type Remark } from "../../results/Remark.js";
import { settleInterval } from "../../results/settleInterval.js";
import { bestOfN } from "./bestOfN.js";
import type { RewardedSamples } from "./bestOfNScore.js";
import { overProblems, PROBLEM_CITATIONS, PROBLEM_METHODS, type ProblemOptions } from "./overProblems.js";

/** A way to spend a budget: samples of one cost, by problem. */
export interface BudgetDesign {
  /** The cost of one sample, in the unit of the budgets: hours, dollars, tokens. */
  readonly cost: number;
  /** The samples of each problem; the problems are the same, in the same order, in all designs. */
  readonly problems: readonly RewardedSamples[];
}

/** Options of {@link bestUnderBudget}. */
export interface BestUnderBudgetOptions extends Omit<ProblemOptions, "interval"> {
  /** The budgets of one problem, in the unit of the costs: one, or several for a curve. */
  readonly budgets: number | readonly number[];
}

interface Column {
  readonly design: string;
  readonly budget: number;
  readonly samples: number;
  readonly values: Float64Array;
}

/** So much is a share of a cost rounded: 0.3 / 0.1 is three samples. */
const ROUNDING = 1e-9;

/**
 * Best-of-k under a budget: what the best of the samples that a budget allows is worth, for several ways to spend it, such as
 * many short runs or few long ones. With samples that cost c, a budget b allows k = floor(b / c); a problem's value is the
 * expected score of the sample with the highest reward among k drawn without replacement, as in {@link bestOfNScore}. Where
 * two designs can spend the same budget, their difference is estimated over the same problems.
 *
 * @param designs by name, each with the cost of a sample and the samples of each problem. Where the best sample is known by
 *   its score, rewards are the scores.
 * @param options `budgets` (required), `clusters` of problems, `correction`, `level` (.95), `sides`
 * @returns a result with labels `design` (`"x"`, or `"x - y"` for a difference) and `budget`; `values` samples (k) of a
 *   design, `pValue` of a difference, not corrected for their number. A budget below the cost of a sample, or one that needs
 *   more samples than a problem has, has no estimate for this design; a warning names both.
 * @throws RangeError for no design, costs and budgets not above 0, different numbers of problems, no budget that a design
 *   can spend, and bad samples; the design and the problem are named
 *
 * @example
 * ```ts
 * import { bestUnderBudget } from "precipice/evals";
 * const problem = (scores: number[]) => ({ rewards: scores, scores });
 * const result = bestUnderBudget({
 *   short: { cost: 1, problems: [problem([0.1, 0.5, 0.3]), problem([0.2, 0.2, 0.8])] },
 *   long: { cost: 2, problems: [problem([0.4, 0.6]), problem([0.7, 0.5])] },
 * }, { budgets: 2 });
 * result.get({ design: "short", budget: 2 }).estimate; // => 0.516667
 * result.get({ design: "short - long", budget: 2 }).estimate; // => -0.0333333
 * ```
 *
 * Source: H. Wijk et al., RE-Bench, arXiv 2411.15114 (2024) (budgets of hours); R. Nakano et al., WebGPT, arXiv 2112.09332
 * (2021), appendix I (the unbiased estimate).
 */
export function bestUnderBudget(
  designs: Readonly<Record<string, BudgetDesign>>,
  options: BestUnderBudgetOptions,
): Result {
  checkOptions("bestUnderBudget", options, ["budgets", "clusters", "correction", "level", "sides"]);
  const caller = "bestUnderBudget";
  const { level, sides } = settleInterval(options, caller);
  const budgets = checkedBudgets(options, caller);
  const names = checkedDesigns(designs, caller);
  const warnings: Remark[] = [];
  const columns: Column[] = [];
  for (const design of names) {
    for (const budget of budgets) {
      const spent = spend(design, designs[design] as BudgetDesign, budget, caller);
      if (typeof spent === "string") warnings.push(remark("budgetLeftOut", spent));
      else columns.push(spent);
    }
  }
  if (columns.length === 0) {
    throw new RangeError(`${caller}: no design can spend a budget: ${warnings.join(" ")}`);
  }
  const { clusters, correction } = options;
  const settings = {
    level,
    sides,
    interval: "t" as const,
    ...(clusters === undefined ? {} : { clusters }),
    ...(correction === undefined ? {} : { correction }),
  };
  const over = (values: Float64Array, labels: Estimate["labels"]): Estimate =>
    overProblems(values, labels, settings, caller, "problems").estimate;
  const single = columns.map(({ design, budget, samples, values }) => {
    const estimate = over(values, { design, budget });
    return { ...estimate, values: { ...estimate.values, samples } };
  });
  const differences = columns.flatMap((x, place) =>
    columns
      .slice(place + 1)
      .filter(({ budget }) => budget === x.budget)
      .map((y) => {
        const estimate = over(
          x.values.map((value, problem) => value - (y.values[problem] ?? NaN)),
          { design: `${x.design} - ${y.design}`, budget: x.budget },
        );
        return { ...estimate, values: { ...estimate.values, ...testOf(estimate, sides) } };
      }),
  );
  return closedForm({
    kind: caller,
    title: "Best of the samples that a budget allows",
    estimates: [...single, ...differences],
    method: PROBLEM_METHODS.t,
    level,
    sides,
    unit: clusters === undefined ? "problem" : "cluster of problems",
    citation: [
      "Wijk et al., RE-Bench, 2024 (budgets); Nakano et al., WebGPT, 2021, appendix I (unbiased estimator)",
      ...PROBLEM_CITATIONS,
    ],
    warnings,
  });
}

/** The p-value of a difference, if there is a standard error. */
function testOf(
  { estimate, values }: Estimate,
  sides: "two" | "lower" | "upper",
): Readonly<Record<string, number>> {
  const error = Number(values?.standardError);
  if (!(error > 0)) return {};
  return { pValue: tPValue(estimate / error, Number(values?.["degrees"]), sides) };
}

function checkedBudgets(options: BestUnderBudgetOptions, caller: string): readonly number[] {
  const given: unknown = (options as Partial<BestUnderBudgetOptions> | undefined)?.budgets;
  const budgets = [...new Set([given].flat())];
  if (budgets.length === 0 || !budgets.every((one) => typeof one === "number" && one > 0 && one < Infinity)) {
    throw new RangeError(
      `${caller}: budgets is a number above 0 or a list of such, in the unit of the costs: { budgets: [2, 8] }; got ` +
        `${JSON.stringify(given)}.`,
    );
  }
  return budgets as number[];
}

function checkedDesigns(designs: Readonly<Record<string, BudgetDesign>>, caller: string): readonly string[] {
  const names = Object.keys(designs);
  const [first] = names;
  if (first === undefined) throw new RangeError(`${caller}: expected at least one design; there is none.`);
  const problems = designs[first]?.problems.length ?? 0;
  for (const [name, design] of Object.entries(designs)) {
    if (!(design.cost > 0 && design.cost < Infinity)) {
      throw new RangeError(
        `${caller}: the cost of a sample is a number above 0; that of ${name} is ${String(design.cost)}.`,
      );
    }
    if (design.problems.length === 0 || design.problems.length !== problems) {
      throw new RangeError(
        `${caller}: all designs have the same problems, one at least; ${first} has ${problems}, ${name} has ` +
          `${design.problems.length}.`,
      );
    }
  }
  return names;
}

/** The values of a design under a budget, or why it has none. */
function spend(
  name: string,
  { cost, problems }: BudgetDesign,
  budget: number,
  caller: string,
): Column | string {
  const samples = Math.floor((budget / cost) * (1 + ROUNDING));
  const fewest = problems.reduce((least, { scores }) => Math.min(least, scores.length), Infinity);
  if (samples < 1) return `${name} has no estimate at budget ${budget}: one sample costs ${cost}.`;
  if (samples > fewest) {
    return `${name} has no estimate at budget ${budget}: it needs ${samples} samples, a problem has ${fewest}.`;
  }
  const values = mapFloats(problems, ({ rewards, scores }, problem) =>
    bestOfN(rewards, scores, samples, `${caller}: problem ${problem + 1} of ${name}`),
  );
  return { design: name, budget, samples, values };
}
