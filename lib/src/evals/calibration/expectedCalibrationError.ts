import { checkOptions } from "../../options/checkOptions.js";
import { normalCdf, normalDensity } from "../../numeric/normalDistribution.js";
import { oneOf } from "../../work/oneOf.js";
import { checkedConfidences } from "./checkedConfidences.js";
import { confidenceBins, settleBinning, type BinningOptions, type ConfidenceBin } from "./confidenceBins.js";

/** Options of {@link expectedCalibrationError}. */
export interface CalibrationErrorOptions extends BinningOptions {
  /** `"l1"` (default): the mean gap; `"l2"`: the root of the mean squared gap; `"max"`: the largest gap. */
  readonly norm?: "l1" | "l2" | "max";
  /** Subtracts the error that chance alone causes for a calibrated model; `false` by default. Not for `"max"`. */
  readonly debiased?: boolean;
}

/**
 * The expected calibration error: the gap between stated confidence and accuracy, averaged over bins with the number
 * of items as weight.
 *
 * With few items in a bin every model looks miscalibrated, because accuracy varies by chance. `debiased` subtracts
 * this effect. For `"l2"` it subtracts p (1 - p) / (n_b - 1) from each squared gap (unbiased). For `"l1"` it
 * subtracts the excess of the mean of |gap + noise| over |gap|, with normal noise of that variance.
 *
 * @param confidences stated probabilities of being right, 0 to 1
 * @param outcomes whether the answer was right
 * @param options `bins` (15), `binning` (`"width"`), `norm` (`"l1"`), `debiased` (`false`)
 * @returns a number of at least 0
 * @throws RangeError if a confidence lies outside of 0 to 1, or an outcome is neither right nor wrong
 *
 * @example
 * ```ts
 * import { expectedCalibrationError } from "precipice/evals";
 * expectedCalibrationError([0.9, 0.9, 0.6, 0.6], [1, 1, 1, 0], { bins: 10 }); // => 0.1
 * ```
 *
 * Source: C. Guo et al., On calibration of modern neural networks, ICML 2017; A. Kumar, P. Liang, T. Ma, Verified uncertainty
 * calibration, NeurIPS 2019.
 */
export function expectedCalibrationError(
  confidences: ArrayLike<number>,
  outcomes: ArrayLike<number | boolean>,
  options: CalibrationErrorOptions = {},
): number {
  checkOptions("expectedCalibrationError", options, ["norm", "debiased", "bins", "binning"]);
  const caller = "expectedCalibrationError";
  const checked = checkedConfidences(confidences, outcomes, caller);
  const norm = oneOf(options.norm, ["l1", "l2", "max"], caller, "norm");
  if (norm === "max" && options.debiased === true) {
    throw new RangeError(`${caller}: the largest gap has no debiased form; use norm "l1" or "l2".`);
  }
  return calibrationError(
    confidenceBins(checked, settleBinning(options, caller)),
    norm,
    options.debiased ?? false,
  );
}

/** The calibration error of non-empty bins. */
export function calibrationError(
  bins: readonly ConfidenceBin[],
  norm: "l1" | "l2" | "max",
  debiased: boolean,
): number {
  const items = bins.reduce((sum, bin) => sum + bin.items, 0);
  if (norm === "max") {
    return bins.reduce((most, bin) => Math.max(most, Math.abs(bin.accuracy - bin.meanConfidence)), 0);
  }
  const total = bins.reduce((sum, { accuracy, meanConfidence, items: size }) => {
    const gap = Math.abs(accuracy - meanConfidence);
    const noise = debiased && size > 1 ? (accuracy * (1 - accuracy)) / (size - 1) : 0;
    const value = norm === "l2" ? gap * gap - noise : gap - excess(gap, Math.sqrt(noise));
    return sum + (size / items) * value;
  }, 0);
  return norm === "l2" ? Math.sqrt(Math.max(total, 0)) : Math.max(total, 0);
}

/** The mean of |gap + noise| minus gap, for normal noise with this standard deviation. */
function excess(gap: number, deviation: number): number {
  if (deviation === 0) return 0;
  const ratio = gap / deviation;
  return 2 * (deviation * normalDensity(ratio) - gap * normalCdf(-ratio));
}
