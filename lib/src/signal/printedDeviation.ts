import { checkOptions } from "../options/checkOptions.js";
import { closedForm } from "../results/closedForm.js";
import { checkedUnit } from "../results/checkedUnit.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { pluralOf } from "../results/pluralOf.js";
import { remark } from "../results/Remark.js";
import type { Result } from "../results/Result.js";
import { settleInterval } from "../results/settleInterval.js";
import { deviationInterval } from "./deviationInterval.js";

/** Options of {@link printedDeviation}. */
export interface PrintedDeviationOptions extends IntervalOptions {
  /** The noun for one score, in the singular: `"run"` (default), `"seed"`, `"configuration"`... */
  readonly unit?: string;
}

/**
 * The intervals of published standard deviations without their data: sqrt((n - 1) s^2 / quantile of chi-squared with n - 1
 * degrees), as in `seedVariance`, which needs the scores.
 *
 * @param deviations the printed standard deviations (ddof 1) by name
 * @param n the number of scores behind each of them, at least 2
 * @returns estimates with the label `name`; no interval for a deviation of 0
 * @throws RangeError for no deviation, a negative one, one that is not finite, and an n that is not a whole number from 2
 *
 * Source: G. Snedecor and W. Cochran, Statistical methods (1967), section 3.9.
 * @example
 * ```ts
 * import { printedDeviation } from "precipice/signal";
 * const spread = printedDeviation({ AIME: 9.15 }, 12, { unit: "configuration" });
 * spread.only.interval; // => { low: 6.481816, high: 15.535584 }
 * ```
 */
export function printedDeviation(
  deviations: Readonly<Record<string, number>>,
  n: number,
  options: PrintedDeviationOptions = {},
): Result {
  checkOptions("printedDeviation", options, ["unit", "level", "sides"]);
  const caller = "printedDeviation";
  const { unit = "run" } = options;
  const settings = settleInterval(options, caller);
  checkedUnit(unit, caller);
  if (!Number.isInteger(n) || n < 2) {
    throw new RangeError(`${caller}: n is the number of scores, a whole number from 2; got ${n}.`);
  }
  const named = Object.entries(deviations);
  if (named.length === 0)
    throw new RangeError(`${caller}: expected at least one standard deviation by name.`);
  return closedForm({
    kind: caller,
    title: `Standard deviation over ${pluralOf(unit)}, as printed`,
    estimates: named.map(([name, deviation]) => {
      if (!(deviation >= 0 && deviation < Infinity)) {
        throw new RangeError(`${caller}: a standard deviation is at least 0; got ${deviation} for ${name}.`);
      }
      return {
        labels: { name },
        estimate: deviation,
        ...(deviation > 0
          ? { interval: deviationInterval(deviation ** 2, n - 1, settings) }
          : {
              interval: undefined,
              reason: "all scores are equal as printed, which tells nothing of others",
            }),
        monteCarloError: undefined,
        n: { [pluralOf(unit)]: n },
        warnings: [],
      };
    }),
    method: "chi-squared",
    level: settings.level,
    sides: settings.sides,
    unit,
    citation: ["G. Snedecor and W. Cochran, Statistical methods (1967), section 3.9"],
    assumptions: [
      {
        name: "normal and independent scores",
        holds: null,
        detail: "not checked: the scores are not printed",
      },
    ],
    warnings: n < 5 ? [remark("fewScores", `With ${n} scores the interval is very wide.`)] : [],
  });
}
