import { checkOptions } from "../options/checkOptions.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { variance } from "../numeric/variance.js";
import type { Result } from "../results/Result.js";
import { checkedDetection } from "./checkedDetection.js";
import { DELONG } from "./citations.js";
import { detectionWinRates } from "./detectionWinRates.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";
import { remark } from "../results/Remark.js";
import { tPValue } from "../numeric/pValueOf.js";

/**
 * The difference of two detectors' areas under the ROC curve on the same items: DeLong's test, which accounts for the
 * correlation of both detectors.
 *
 * z = (AUC_x - AUC_y) / SE, SE^2 = s^2(V_x - V_y) / n + s^2(W_x - W_y) / m over the structural components (ddof 1).
 *
 * @param x scores of the first detector, one for each item
 * @param y scores of the second detector for the same items in the same order
 * @param members whether each item was trained on
 * @param options `level` (.95)
 * @returns one estimate, the difference x - y, with `x`, `y`, `standardError`, `statistic` and `pValue` (for `sides`) among its
 *   values
 * @throws RangeError for lists of unequal length, scores that are not finite, or a class with fewer than two items
 *
 * Source: E. R. DeLong, D. M. DeLong, D. L. Clarke-Pearson, Biometrics 44 (1988).
 *
 * @example
 * ```ts
 * import { compareRocAUC } from "precipice/contamination";
 *
 * const members = [true, true, true, false, false, false];
 * const difference = compareRocAUC([0.9, 0.8, 0.4, 0.7, 0.2, 0.1], [0.5, 0.2, 0.6, 0.4, 0.3, 0.7], members);
 * difference.only.estimate; // => 0.444444
 * ```
 */
export function compareRocAUC(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  members: ArrayLike<boolean>,
  options: IntervalOptions = {},
): Result {
  checkOptions("compareRocAUC", options, ["level", "sides"]);
  const caller = "compareRocAUC";
  const { level, sides, tail } = settleInterval(options, caller);
  const [first, second] = [x, y].map((scores) => checkedDetection(caller, scores, members));
  if (first === undefined || second === undefined) throw new Error("Two detectors make two detections.");
  const n = first.members.length;
  const m = first.others.length;
  if (n < 2 || m < 2) {
    throw new RangeError(
      `${caller}: needs two items of each class; got ${n} that were trained on and ${m} that were not.`,
    );
  }
  const ratesX = detectionWinRates(first);
  const ratesY = detectionWinRates(second);
  const estimate = ratesX.auc - ratesY.auc;
  const standardError = Math.sqrt(
    varianceOfDifference(ratesX.x, ratesY.x) / n + varianceOfDifference(ratesX.y, ratesY.y) / m,
  );
  const margin = normalQuantile(1 - tail) * standardError;
  const statistic = estimate / standardError;
  const alike = standardError === 0;
  return closedForm({
    kind: caller,
    title: "Difference of areas under the ROC curve",
    estimates: [
      {
        labels: {},
        estimate,
        interval: alike
          ? undefined
          : {
              low: sides === "upper" ? -1 : Math.max(-1, estimate - margin),
              high: sides === "lower" ? 1 : Math.min(1, estimate + margin),
            },
        ...(alike
          ? { reason: "the detectors order all items alike, or part the classes, so that nothing varies" }
          : {}),
        monteCarloError: undefined,
        n: { members: n, others: m },
        values: {
          x: ratesX.auc,
          y: ratesY.auc,
          ...(alike ? {} : { standardError, statistic, pValue: tPValue(statistic, Infinity, sides) }),
        },
        warnings:
          Math.min(n, m) < 20
            ? [
                remark(
                  "smallClass",
                  `DeLong's test holds for large samples; the smaller class has ${Math.min(n, m)} items.`,
                ),
              ]
            : [],
      },
    ],
    method: "DeLong, normal",
    level,
    sides,
    unit: "item",
    citation: [DELONG],
    assumptions: [{ name: "independent items", holds: null, detail: "items of one document are not" }],
    warnings: [],
  });
}

function varianceOfDifference(a: Float64Array, b: Float64Array): number {
  return variance(a.map((value, index) => value - (b[index] ?? NaN)));
}
