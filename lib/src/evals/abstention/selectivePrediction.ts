import { RESAMPLE_OPTIONS } from "../../work/ResampleOptions.js";
import { checkOptions } from "../../options/checkOptions.js";
import { Result } from "../../results/Result.js";
import {
  resampledFields,
  resampledOutcome,
  resampleItems,
  type ItemResampleOptions,
} from "../resampleItems.js";
import { checkedRisks } from "./riskCoverageArea.js";
import { byConfidence, riskCurve } from "./riskCurve.js";

/** Options of {@link selectivePrediction}. */
export interface SelectivePredictionOptions extends ItemResampleOptions {
  /** Shares of answered items, above 0 and up to 1; .1, .2 ... 1 by default. */
  readonly coverages?: readonly number[];
}

/**
 * Selective prediction: the error rate when only the most confident items are answered (the risk-coverage curve), the area
 * under that curve (AURC) and its excess over the best possible one (E-AURC), with intervals from resampled
 * items.
 *
 * @param confidences any numbers; a higher number means more confidence
 * @param correct whether each item is right
 * @param options `coverages` (.1, .2 ... 1), `clusters` of items, `interval` (`"calibrated"`), `reps` (2 000), `seed`,
 *   `level`, `sides`, `signal`, `onProgress`; `partial` (false)
 * @returns labels `quantity` (`"AURC"`, `"E-AURC"`, `"risk"`) and `coverage` (a share; `"all"` for the areas)
 * @throws RangeError if a coverage is not a share, lists differ in length or an outcome is neither right nor wrong
 *
 * @example
 * ```ts
 * import { selectivePrediction } from "precipice/evals";
 * const result = await selectivePrediction([0.9, 0.8, 0.7, 0.3], [1, 1, 0, 0], { reps: 200 });
 * result.get({ quantity: "risk", coverage: 0.5 }).estimate; // => 0
 * ```
 *
 * Source: R. El-Yaniv, Y. Wiener, JMLR 11 (2010); Y. Geifman, G. Uziel, R. El-Yaniv, ICLR 2019.
 */
export async function selectivePrediction(
  confidences: ArrayLike<number>,
  correct: ArrayLike<number | boolean>,
  options: SelectivePredictionOptions = {},
): Promise<Result> {
  checkOptions("selectivePrediction", options, [...RESAMPLE_OPTIONS, "coverages", "clusters"]);
  const caller = "selectivePrediction";
  const { coverages = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] } = options;
  coverages.forEach((coverage) => {
    if (!(coverage > 0 && coverage <= 1)) {
      throw new RangeError(`${caller}: a coverage is a share above 0, up to 1; got ${String(coverage)}.`);
    }
  });
  const { stated, losses } = checkedRisks(confidences, correct, caller);
  const order = byConfidence(stated);
  const weights = new Int32Array(stated.length);
  const replicates = await resampleItems(
    stated.length,
    (places) => {
      weights.fill(0);
      for (const place of places) weights[place] = (weights[place] ?? 0) + 1;
      const { risks, area, best } = riskCurve(order, stated, losses, weights);
      const at = (coverage: number): number =>
        risks[Math.max(1, Math.ceil(coverage * risks.length - 1e-9)) - 1] ?? NaN;
      return [area, area - best, ...coverages.map(at)];
    },
    options,
    caller,
  );
  const labels = [
    { quantity: "AURC", coverage: "all" },
    { quantity: "E-AURC", coverage: "all" },
    ...coverages.map((coverage) => ({ quantity: "risk", coverage })),
  ];
  return new Result({
    kind: caller,
    title: "Selective prediction",
    estimates: labels.map((label, statistic) => ({
      labels: label,
      estimate: replicates.estimates[statistic] ?? NaN,
      ...resampledOutcome(replicates, statistic, [0, 1]),
      n:
        replicates.unit === "item"
          ? { items: stated.length }
          : { items: stated.length, clusters: replicates.units },
    })),
    ...resampledFields(replicates),
    citation: [
      "El-Yaniv, Wiener: On the foundations of noise-free selective classification, JMLR 11, 2010; Geifman, Uziel, El-Yaniv, ICLR 2019 (AURC)",
    ],
  });
}
