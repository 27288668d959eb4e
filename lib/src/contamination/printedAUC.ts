import { checkOptions } from "../options/checkOptions.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { closedForm } from "../results/closedForm.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { remark } from "../results/Remark.js";
import type { Result } from "../results/Result.js";
import { settleInterval } from "../results/settleInterval.js";
import { HANLEY_MCNEIL } from "./citations.js";
import { checkedArea, hanleyMcNeilError, type PrintedArea } from "./hanleyMcNeil.js";

/**
 * The interval of a published area under the ROC curve without its scores: A +- z SE, with the standard error of Hanley and
 * McNeil, cut to [0, 1]. With the scores use {@link rocAUC}.
 *
 * @param printed `area`, and the numbers of items: `members` were trained on, `others` were not
 * @param options `level` (.95), `sides` (`"two"`)
 * @returns one estimate, the area, with `standardError` among its values
 * @throws RangeError for an area outside [0, 1] (a percentage is to be divided by 100) and for fewer than two items of a class
 *
 * Source: J. A. Hanley, B. J. McNeil, Radiology 143 (1982), 29.
 *
 * @example
 * ```ts
 * import { printedAUC } from "precipice/contamination";
 * printedAUC({ area: 0.72, members: 15, others: 15 }).only.interval; // => { low: 0.535191, high: 0.904809 }
 * ```
 */
export function printedAUC(printed: PrintedArea, options: IntervalOptions = {}): Result {
  checkOptions("printedAUC", options, ["level", "sides"]);
  const caller = "printedAUC";
  const { level, sides, tail } = settleInterval(options, caller);
  const { area, members, others } = checkedArea(caller, printed);
  const standardError = hanleyMcNeilError(area, members, others);
  const margin = normalQuantile(1 - tail) * standardError;
  return closedForm({
    kind: caller,
    title: "Area under the ROC curve, as printed",
    estimates: [
      {
        labels: {},
        estimate: area,
        ...(standardError > 0
          ? {
              interval: {
                low: sides === "upper" ? 0 : Math.max(0, area - margin),
                high: sides === "lower" ? 1 : Math.min(1, area + margin),
              },
            }
          : { interval: undefined, reason: "the formula gives an area of 0 or 1 no error" }),
        monteCarloError: undefined,
        n: { members, others },
        values: { standardError },
        warnings: fewItems(members, others),
      },
    ],
    method: "Hanley and McNeil, from the printed area",
    level,
    sides,
    unit: "item",
    citation: [HANLEY_MCNEIL],
    warnings: [],
  });
}

/** The warning of areas from few items. */
export function fewItems(members: number, others: number): ReturnType<typeof remark>[] {
  return Math.min(members, others) < 20
    ? [remark("fewItems", `With ${members} and ${others} items the interval is rough.`)]
    : [];
}
