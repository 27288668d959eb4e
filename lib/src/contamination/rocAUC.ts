import { checkOptions } from "../options/checkOptions.js";
import { improvementInterval } from "../bootstrap/improvementInterval.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { variance } from "../numeric/variance.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { checkedDetection } from "./checkedDetection.js";
import { DELONG } from "./citations.js";
import { detectionWinRates } from "./detectionWinRates.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";
import { RocAUCResult } from "./RocAUCResult.js";
import { rocCurve } from "./rocCurve.js";
import { remark, type Remark } from "../results/Remark.js";

/** Options of {@link rocAUC}. */
export interface RocAUCOptions extends IntervalOptions {
  /**
   * `"calibrated"` (default): Wilson's interval with the effective size of the unbiased variance, within [0, 1].
   * `"delong"`: the estimate ± a multiple of DeLong's standard error, which may leave [0, 1]. `"logit"`: the same on
   * the scale of log odds; undefined if the area is 0 or 1.
   */
  readonly interval?: "calibrated" | "delong" | "logit";
}

/**
 * The area under the ROC curve of a detector: the probability that a member (an item in the training data) scores
 * above another item; ties count one half.
 *
 * AUC = (1 / nm) sum over pairs of psi(x_i, y_k), psi = 1, 1/2 or 0. DeLong's variance: s^2(V_i) / n + s^2(W_k) / m
 * with V_i the mean over k of psi and W_k the mean over i (ddof 1). The standard error is its square root.
 *
 * @param scores one score for each item; a higher score means more evidence of membership
 * @param members whether each item was trained on
 * @param options `interval` (`"calibrated"`), `level` (.95), `sides` (`"two"`)
 * @returns one estimate, with `standardError` among its values; unit of replication: the item; and the `curve`
 * @throws RangeError for unequal lengths, scores that are not finite, or a class without items
 *
 * Source: E. R. DeLong, D. M. DeLong, D. L. Clarke-Pearson, Biometrics 44 (1988); ranks: Sun and Xu, IEEE Signal
 * Processing Letters 21 (2014).
 *
 * @example
 * ```ts
 * import { rocAUC } from "precipice/contamination";
 *
 * const auc = rocAUC([0.9, 0.8, 0.4, 0.7, 0.2, 0.1], [true, true, true, false, false, false]);
 * auc.only.estimate; // => 0.888889
 * ```
 */
export function rocAUC(
  scores: ArrayLike<number>,
  members: ArrayLike<boolean>,
  options: RocAUCOptions = {},
): RocAUCResult {
  checkOptions("rocAUC", options, ["interval", "level", "sides"]);
  const caller = "rocAUC";
  const { interval: method = "calibrated" } = options;
  const { level, sides, tail } = settleInterval(options, caller);
  const detection = checkedDetection(caller, scores, members);
  const rates = detectionWinRates(detection);
  const n = detection.members.length;
  const m = detection.others.length;
  const single = n < 2 || m < 2;
  const standardError = single ? NaN : Math.sqrt(variance(rates.x) / n + variance(rates.y) / m);
  const warnings: Remark[] = [];
  let reason: string | undefined;
  let interval: Interval | undefined;
  if (single) {
    reason = `a single item that ${n < 2 ? "was" : "was not"} trained on tells nothing of the spread of such items`;
  } else if (method === "calibrated") {
    interval = improvementInterval([rates], rates.auc, level, sides);
  } else if (standardError === 0) {
    reason =
      "the classes are apart, so that DeLong's standard error is 0; the calibrated interval is defined there";
  } else if (method === "delong") {
    interval = sided(rates.auc, normalQuantile(1 - tail) * standardError, sides, (value) => value);
    if (interval.low < 0 || interval.high > 1)
      warnings.push(remark("leavesRange", "The interval leaves [0, 1], where no area can be."));
  } else {
    const odds = Math.log(rates.auc / (1 - rates.auc));
    const margin = (normalQuantile(1 - tail) * standardError) / (rates.auc * (1 - rates.auc));
    interval = sided(odds, margin, sides, (value) => 1 / (1 + Math.exp(-value)));
  }
  return new RocAUCResult({
    ...NOTHING_DRAWN,
    curve: rocCurve(scores, members),
    kind: caller,
    title: "Area under the ROC curve",
    estimates: [
      {
        labels: {},
        estimate: rates.auc,
        interval,
        ...(reason === undefined ? {} : { reason }),
        monteCarloError: undefined,
        n: { members: n, others: m },
        ...(single ? {} : { values: { standardError } }),
        warnings,
      },
    ],
    method: { calibrated: "calibrated", delong: "DeLong, normal", logit: "DeLong, log odds" }[method],
    level,
    sides,
    unit: "item",
    citation: [DELONG],
    assumptions: [{ name: "independent items", holds: null, detail: "items of one document are not" }],
    warnings: [],
  });
}

function sided(
  centre: number,
  margin: number,
  sides: IntervalSides,
  back: (value: number) => number,
): Interval {
  return {
    low: sides === "upper" ? 0 : back(centre - margin),
    high: sides === "lower" ? 1 : back(centre + margin),
  };
}
