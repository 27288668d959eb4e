import { checkOptions } from "../../options/checkOptions.js";
import type { Estimate } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { proportionEnds } from "../../numeric/proportionEnds.js";
import { settleInterval, type IntervalSettings } from "../../results/settleInterval.js";
import { checkedConfidences } from "./checkedConfidences.js";
import { confidenceBins, settleBinning, type BinningOptions, type ConfidenceBin } from "./confidenceBins.js";

/**
 * The data of a reliability diagram: for each bin of confidences, the accuracy with Wilson's interval and the mean
 * confidence. Bins without items are left out.
 *
 * @param confidences stated probabilities of being right, 0 to 1
 * @param outcomes whether the answer was right; items are independent
 * @param options `bins` (15), `binning` (`"width"`), `level`, `sides`
 * @returns a result with labels `from` and `to` (ends of the bin) and `values` meanConfidence, gap = accuracy - confidence
 * @throws RangeError if a confidence lies outside of 0 to 1, or an outcome is neither right nor wrong
 *
 * @example
 * ```ts
 * import { reliabilityDiagram } from "precipice/evals";
 * const result = reliabilityDiagram([0.9, 0.95, 0.6, 0.6], [1, 1, 1, 0], { bins: 2 });
 * result.get({ from: 0.5 }).estimate; // => 0.75
 * ```
 *
 * Source: M. DeGroot, S. Fienberg, The comparison and evaluation of forecasters, The Statistician 32 (1983).
 */
export function reliabilityDiagram(
  confidences: ArrayLike<number>,
  outcomes: ArrayLike<number | boolean>,
  options: IntervalOptions & BinningOptions = {},
): Result {
  checkOptions("reliabilityDiagram", options, ["level", "sides", "bins", "binning"]);
  const caller = "reliabilityDiagram";
  const settings = settleInterval(options, caller);
  const bins = confidenceBins(
    checkedConfidences(confidences, outcomes, caller),
    settleBinning(options, caller),
  );
  return diagramResult(diagramEstimates(bins, {}, settings), settings);
}

/** An estimate for each bin. */
export function diagramEstimates(
  bins: readonly ConfidenceBin[],
  labels: Estimate["labels"],
  settings: IntervalSettings,
): Estimate[] {
  return bins.map(({ low, high, items, meanConfidence, accuracy }) => ({
    labels: { ...labels, from: low, to: high },
    estimate: accuracy,
    interval: proportionEnds(Math.round(accuracy * items), items, "wilson", settings),
    monteCarloError: undefined,
    n: { items },
    values: { meanConfidence, gap: accuracy - meanConfidence },
    warnings: [],
  }));
}

/** The result of {@link reliabilityDiagram}. */
export function diagramResult(
  estimates: readonly Estimate[],
  { level, sides }: Pick<IntervalSettings, "level" | "sides">,
): Result {
  return closedForm({
    kind: "reliabilityDiagram",
    title: "Accuracy by stated confidence",
    estimates,
    method: "Wilson",
    level,
    sides,
    unit: "item",
    citation: ["DeGroot, Fienberg, The Statistician 32, 1983; Wilson, JASA 22, 1927"],
    warnings: [],
  });
}
