import { cutInterval } from "../../results/cutInterval.js";
import { checkOptions } from "../../options/checkOptions.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import { estimateMean, type Clusters } from "../errors/estimateMean.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { mcnemarPValue } from "../proportions/mcnemarPValue.js";
import { overProblems } from "../samples/overProblems.js";
import { settleInterval } from "../../results/settleInterval.js";
import { tPValue } from "../../numeric/pValueOf.js";

/** The answer that a judge prefers. */
export type JudgeVerdict = "x" | "y" | "tie";

/** The verdicts of a judge on one pair of answers, shown in both orders. */
export interface SwappedVerdicts {
  /** With x's answer shown first. */
  readonly firstX: JudgeVerdict;
  /** With y's answer shown first. */
  readonly firstY: JudgeVerdict;
}

/** Options of {@link orderSwapConsistency}. */
export interface OrderSwapOptions extends IntervalOptions {
  /**
   * The cluster of each pair (its prompt, if a prompt has several pairs); or a pair of such lists for two crossed
   * ways.
   */
  readonly clusters?: Clusters;
}

/**
 * The effect of the order of two answers on a judge's verdict: `consistency` (same verdict in both orders),
 * `positionBias` (the rate of preferring the first answer minus that of the second, 0 without bias) with its p-value,
 * `winRate` of x over both orders (ties one half), and `consistentWinRate`, in which a pair with inconsistent
 * verdicts counts as a tie.
 *
 * Both orders of a pair are one observation. Counted as two, they would give standard errors that are too small by up
 * to sqrt(2).
 *
 * @param verdicts the verdicts on each pair of answers
 * @param options `clusters`, `level`, `sides`
 * @returns a result with label `quantity`; positionBias has `values` pValue (exact McNemar without clusters, else t),
 *   firstPreferred and secondPreferred (pairs whose verdict followed the position)
 * @throws RangeError if there is no pair or a verdict is not x, y or tie
 *
 * @example
 * ```ts
 * import { orderSwapConsistency } from "precipice/evals";
 * const result = orderSwapConsistency([
 *   { firstX: "x", firstY: "x" },
 *   { firstX: "x", firstY: "y" },
 *   { firstX: "y", firstY: "y" },
 *   { firstX: "tie", firstY: "tie" },
 * ]);
 * result.get({ quantity: "consistency" }).estimate; // => 0.75
 * result.get({ quantity: "positionBias" }).estimate; // => 0.25
 * ```
 *
 * Source: L. Zheng et al., Judging LLM-as-a-judge with MT-Bench and Chatbot Arena, NeurIPS 2023; L. Shi et al., Judging the
 * judges, arXiv 2406.07791 (2024).
 */
export function orderSwapConsistency(
  verdicts: readonly SwappedVerdicts[],
  options: OrderSwapOptions = {},
): Result {
  checkOptions("orderSwapConsistency", options, ["clusters", "level", "sides"]);
  const caller = "orderSwapConsistency";
  const settings = settleInterval(options, caller);
  if (verdicts.length === 0)
    throw new RangeError(`${caller}: expected at least one pair; the list is empty.`);
  const points = (verdict: unknown, pair: number): number => {
    if (verdict === "x") return 1;
    if (verdict === "y") return 0;
    if (verdict === "tie") return 0.5;
    throw new RangeError(
      `${caller}: a verdict is x, y or tie; pair ${pair + 1} has ${JSON.stringify(verdict)}.`,
    );
  };
  const consistent = new Float64Array(verdicts.length);
  // For each order, +1/2 if the first answer is preferred and -1/2 if the second is.
  const bias = new Float64Array(verdicts.length);
  const wins = new Float64Array(verdicts.length);
  const cautious = new Float64Array(verdicts.length);
  let first = 0;
  let second = 0;
  for (let pair = 0; pair < verdicts.length; pair++) {
    const { firstX, firstY } = verdicts[pair] as SwappedVerdicts;
    const x = points(firstX, pair);
    const y = points(firstY, pair);
    consistent[pair] = x === y ? 1 : 0;
    bias[pair] = x - y;
    wins[pair] = (x + y) / 2;
    cautious[pair] = x === y ? x : 0.5;
    if (x > y) first += 1;
    if (x < y) second += 1;
  }
  const estimate = (values: Float64Array, quantity: string, interval: "wilson" | "t") =>
    overProblems(values, { quantity }, { ...options, interval }, caller, "pairs").estimate;
  const biased = estimate(bias, "positionBias", "t");
  const mean = options.clusters && estimateMean(bias, options.clusters, "CR2", caller);
  const pValue =
    mean === undefined
      ? mcnemarPValue(first, second, "exact", settings.sides)
      : mean.standardError > 0
        ? tPValue(mean.mean / mean.standardError, mean.degrees, settings.sides)
        : undefined;
  return closedForm({
    kind: caller,
    title: "A judge with answers in both orders",
    estimates: [
      estimate(consistent, "consistency", "wilson"),
      {
        ...biased,
        ...(biased.interval ? { interval: cutInterval(biased.interval, -1, 1) } : {}),
        values: {
          ...biased.values,
          ...(pValue === undefined ? {} : { pValue }),
          firstPreferred: first,
          secondPreferred: second,
        },
      },
      estimate(wins, "winRate", "wilson"),
      estimate(cautious, "consistentWinRate", "wilson"),
    ],
    method: "Wilson with effective trials; Student's t (positionBias)",
    level: settings.level,
    sides: settings.sides,
    unit: options.clusters === undefined ? "pair" : "cluster of pairs",
    citation: ["Zheng et al., NeurIPS 2023; Shi et al., Judging the judges, 2024"],
    warnings: [],
  });
}
