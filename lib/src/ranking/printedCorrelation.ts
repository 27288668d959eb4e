import { checkOptions } from "../options/checkOptions.js";
import { closedForm } from "../results/closedForm.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { checkedUnit } from "../results/checkedUnit.js";
import type { Result } from "../results/Result.js";
import { pluralOf } from "../results/pluralOf.js";
import { settleInterval } from "../results/settleInterval.js";
import { fisherInterval, leastPairs } from "./fisherInterval.js";
import { remark } from "../results/Remark.js";
import { CORRELATIONS, PERFECT, type CorrelationName } from "./rankCorrelation.js";

/** Options of {@link printedCorrelation}. */
export interface PrintedCorrelationOptions extends IntervalOptions {
  /** `"kendall"` (default), `"spearman"` or `"pearson"`. */
  readonly statistic?: CorrelationName;
  /** The noun for one pair, in the singular: `"pair"` by default, else `"model"`, `"task"`... */
  readonly unit?: string;
}

/**
 * The interval of a published correlation without its data: Fisher's z with standard error 1 / sqrt(n - 3) for
 * Pearson, sqrt((1 + r^2 / 2) / (n - 3)) for Spearman, sqrt(.437 / (n - 4)) for Kendall, as in `rankCorrelation`,
 * which needs the data and also gives the p-value.
 *
 * @param estimate the printed coefficient, from -1 to 1 (a percentage over 100)
 * @param n the number of pairs
 * @param options `statistic` (`"kendall"`), `unit` (`"pair"`), `level` (.95), `sides` (`"two"`)
 * @returns one estimate with the label `coefficient`; no interval for fewer than 5 pairs (Kendall) or 4
 * @throws RangeError for an estimate outside [-1, 1], and an n that is not a whole number from 3
 *
 * Source: R. Fisher (1921); D. Bonett and T. Wright, Sample size requirements for estimating Pearson, Kendall and Spearman
 * correlations, Psychometrika 65 (2000).
 * @example
 * ```ts
 * import { printedCorrelation } from "precipice/ranking";
 * printedCorrelation(0.8, 20, { unit: "model" }).only.interval; // => { low: 0.649654, high: 0.890125 }
 * ```
 */
export function printedCorrelation(
  estimate: number,
  n: number,
  options: PrintedCorrelationOptions = {},
): Result {
  checkOptions("printedCorrelation", options, ["statistic", "unit", "level", "sides"]);
  const caller = "printedCorrelation";
  const { statistic = "kendall", unit = "pair" } = options;
  const settings = settleInterval(options, caller);
  if (!CORRELATIONS.includes(statistic)) {
    throw new RangeError(
      `${caller}: statistic is one of ${CORRELATIONS.join(", ")}; got ${JSON.stringify(statistic)}.`,
    );
  }
  if (!(Math.abs(estimate) <= 1)) {
    throw new RangeError(`${caller}: a correlation lies from -1 to 1 (93.2 % is 0.932); got ${estimate}.`);
  }
  if (!Number.isInteger(n) || n < 3) {
    throw new RangeError(`${caller}: n is the number of pairs, a whole number from 3; got ${n}.`);
  }
  checkedUnit(unit, caller);
  const interval = fisherInterval(estimate, n, statistic, settings);
  return closedForm({
    kind: caller,
    title: { kendall: "Kendall's tau", spearman: "Spearman's rho", pearson: "Pearson's r" }[statistic],
    estimates: [
      {
        labels: { coefficient: statistic },
        estimate,
        ...(interval
          ? { interval }
          : {
              interval: undefined,
              reason: `An interval needs at least ${leastPairs[statistic]} pairs; there are ${n}.`,
            }),
        monteCarloError: undefined,
        n: { [pluralOf(unit)]: n },
        warnings: Math.abs(estimate) === 1 && interval ? [PERFECT] : [],
      },
    ],
    method: "Fisher z",
    level: settings.level,
    sides: settings.sides,
    unit,
    citation: [
      "D. Bonett and T. Wright, Sample size requirements for estimating Pearson, Kendall and Spearman correlations, Psychometrika 65 (2000)",
    ],
    warnings: n < 10 ? [remark("fewPairs", `With ${n} pairs the interval is rough.`)] : [],
  });
}
