import { RESAMPLE_OPTIONS } from "../../work/ResampleOptions.js";
import { checkOptions } from "../../options/checkOptions.js";
import type { Estimate } from "../../results/Estimate.js";
import { Result } from "../../results/Result.js";
import {
  resampledFields,
  resampledOutcome,
  resampleItems,
  type ItemReplicates,
  type ItemResampleOptions,
} from "../resampleItems.js";
import { squaredDistances } from "./brierScore.js";
import { checkedConfidences } from "./checkedConfidences.js";
import { confidenceBins, settleBinning, type BinningOptions, type ConfidenceBin } from "./confidenceBins.js";
import { calibrationError } from "./expectedCalibrationError.js";
import { remark } from "../../results/Remark.js";

/** Options of {@link calibration}. */
export interface CalibrationOptions extends ItemResampleOptions, BinningOptions {}

const ranges: Readonly<Record<string, readonly [number, number]>> = {
  ece: [0, 1],
  debiasedEce: [0, 1],
  brier: [0, 1],
  overconfidence: [-1, 1],
};

/**
 * The calibration of stated confidences, with intervals from resampled items: `ece` (expected calibration error),
 * `debiasedEce` (minus the error expected by chance), `brier` (Brier score), `overconfidence` (mean confidence minus
 * accuracy).
 *
 * @param confidences stated probabilities of being right, 0 to 1
 * @param outcomes whether the answer was right
 * @param options `bins` (15), `binning` (`"width"`), `clusters` of items, `interval` (`"calibrated"`), `reps` (2 000),
 *   `seed`, `level`, `sides`, `signal`, `onProgress`; `partial` (false)
 * @returns a result with label `metric`
 * @throws RangeError if a confidence lies outside of 0 to 1, or an outcome is neither right nor wrong
 *
 * @example
 * ```ts
 * import { calibration } from "precipice";
 * const confidences = [0.9, 0.9, 0.6, 0.6, 0.8, 0.7];
 * const result = await calibration(confidences, [1, 1, 1, 0, 1, 0], { reps: 200 });
 * result.get({ metric: "overconfidence" }).estimate; // => 0.0833333
 * ```
 *
 * Source: C. Guo et al., ICML 2017; A. Kumar, P. Liang, T. Ma, NeurIPS 2019; G. Brier, Monthly Weather Review 78 (1950).
 */
export async function calibration(
  confidences: ArrayLike<number>,
  outcomes: ArrayLike<number | boolean>,
  options: CalibrationOptions = {},
): Promise<Result> {
  checkOptions("calibration", options, [...RESAMPLE_OPTIONS, "clusters", "bins", "binning"]);
  const caller = "calibration";
  const checked = checkedConfidences(confidences, outcomes, caller);
  const binning = settleBinning(options, caller);
  const distances = squaredDistances(checked.confidences, checked.outcomes);
  const replicates = await resampleItems(
    checked.outcomes.length,
    (places) => {
      const bins = confidenceBins(checked, binning, places);
      let [squares, gap] = [0, 0];
      for (const place of places) {
        squares += distances[place] ?? 0;
        gap += (checked.confidences[place] ?? 0) - (checked.outcomes[place] ?? 0);
      }
      return calibrationOf(bins, squares / places.length, gap / places.length);
    },
    options,
    caller,
  );
  const items = checked.outcomes.length;
  return new Result({
    kind: caller,
    title: "Calibration of confidences",
    estimates: calibrationEstimates(replicates, items, {}),
    ...resampledFields(replicates),
    citation: CALIBRATION_CITATION,
  });
}

/** Sources of {@link calibration}. */
export const CALIBRATION_CITATION = [
  "Guo et al.: On calibration of modern neural networks, ICML 2017; Kumar, Liang, Ma: Verified uncertainty calibration, NeurIPS 2019",
  "Brier, Monthly Weather Review 78, 1950",
];

/** The statistics of {@link calibration}, from bins and two means over items: the squared distance, and confidence minus outcome. */
export function calibrationOf(bins: readonly ConfidenceBin[], brier: number, gap: number): readonly number[] {
  return [calibrationError(bins, "l1", false), calibrationError(bins, "l1", true), brier, gap];
}

/** The estimates of {@link calibration}, from the replicates of {@link calibrationOf}. */
export function calibrationEstimates(
  replicates: ItemReplicates,
  items: number,
  labels: Estimate["labels"],
): Estimate[] {
  return Object.entries(ranges).map(([metric, range], statistic) => {
    const outcome = resampledOutcome(replicates, statistic, range);
    return {
      labels: { ...labels, metric },
      estimate: replicates.estimates[statistic] ?? NaN,
      ...outcome,
      n: replicates.unit === "item" ? { items } : { items, clusters: replicates.units },
      warnings: [
        ...outcome.warnings,
        ...(metric === "ece"
          ? [
              remark(
                "biasedUpwards",
                "Chance alone makes this error larger than 0, the more so the fewer items a bin has; near 0 its interval is no test of calibration. See debiasedEce.",
              ),
            ]
          : []),
      ],
    };
  });
}
