import { checkOptions } from "../options/checkOptions.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { tPValue } from "../numeric/pValueOf.js";
import { closedForm } from "../results/closedForm.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import type { Result } from "../results/Result.js";
import { settleInterval } from "../results/settleInterval.js";
import { HANLEY_MCNEIL } from "./citations.js";
import { checkedArea, hanleyMcNeilError, type PrintedArea } from "./hanleyMcNeil.js";
import { fewItems } from "./printedAUC.js";

/** Options of {@link comparePrintedAUC}. */
export interface ComparePrintedAUCOptions extends IntervalOptions {
  /**
   * The correlation of both areas, from 0 to below 1. Detectors on the same items are mostly correlated above 0, which
   * makes the difference surer; a table does not print it. 0 by default: as if the items were others.
   */
  readonly correlation?: number;
}

/**
 * The difference of two published areas under the ROC curve without their scores: z = (A_x - A_y) / SE, SE^2 = SE_x^2 +
 * SE_y^2 - 2 r SE_x SE_y, each by Hanley and McNeil. With the scores use {@link compareRocAUC}.
 *
 * @param x the first printed area and its numbers of items
 * @param y the second
 * @param options `correlation` (0), `level` (.95), `sides` (`"two"`)
 * @returns one estimate, the difference x - y, with `standardError`, `statistic` and `pValue` among its values
 * @throws RangeError for an area outside [0, 1], fewer than two items of a class, a correlation outside [0, 1), and two areas
 *   without error
 *
 * Source: J. A. Hanley, B. J. McNeil, Radiology 143 (1982), 29, and 148 (1983), 839.
 *
 * @example
 * ```ts
 * import { comparePrintedAUC } from "precipice/contamination";
 * const size = { members: 15, others: 15 };
 * comparePrintedAUC({ area: 0.72, ...size }, { area: 0.61, ...size }).only.values?.statistic; // => 0.783518
 * ```
 */
export function comparePrintedAUC(
  x: PrintedArea,
  y: PrintedArea,
  options: ComparePrintedAUCOptions = {},
): Result {
  checkOptions("comparePrintedAUC", options, ["correlation", "level", "sides"]);
  const caller = "comparePrintedAUC";
  const { level, sides, tail } = settleInterval(options, caller);
  const { correlation = 0 } = options;
  if (!(correlation >= 0 && correlation < 1)) {
    throw new RangeError(`${caller}: correlation lies from 0 to below 1; got ${String(correlation)}.`);
  }
  const first = checkedArea(caller, x);
  const second = checkedArea(caller, y);
  const [errorX, errorY] = [first, second].map(({ area, members, others }) =>
    hanleyMcNeilError(area, members, others),
  ) as [number, number];
  const standardError = Math.sqrt(errorX ** 2 + errorY ** 2 - 2 * correlation * errorX * errorY);
  if (!(standardError > 0)) {
    throw new RangeError(
      `${caller}: areas of 0 or 1 have no error by the formula; got ${x.area} and ${y.area}.`,
    );
  }
  const estimate = first.area - second.area;
  const margin = normalQuantile(1 - tail) * standardError;
  const statistic = estimate / standardError;
  return closedForm({
    kind: caller,
    title: "Difference of areas under the ROC curve, as printed",
    estimates: [
      {
        labels: {},
        estimate,
        interval: {
          low: sides === "upper" ? -1 : Math.max(-1, estimate - margin),
          high: sides === "lower" ? 1 : Math.min(1, estimate + margin),
        },
        monteCarloError: undefined,
        n: { members: first.members, others: first.others },
        values: { standardError, statistic, pValue: tPValue(statistic, Infinity, sides) },
        warnings: fewItems(Math.min(first.members, second.members), Math.min(first.others, second.others)),
      },
    ],
    method: `Hanley and McNeil, from the printed areas, correlation ${correlation}`,
    level,
    sides,
    unit: "item",
    citation: [HANLEY_MCNEIL],
    warnings: [],
  });
}
