import type { TestResult } from "../../results/TestResult.js";
import { closedFormTest } from "../../results/closedForm.js";
import { checkMode } from "../../results/checkMode.js";
import { checkOptions } from "../../options/checkOptions.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { checkedPairs, type Outcomes, type PairedTable } from "./contingencyTable.js";
import { MCNEMAR_TESTS, mcnemarPValue, mcnemarStatistic, type McNemarTest } from "./mcnemarPValue.js";
import {
  PAIRED_PROPORTION_METHODS,
  pairedProportionEnds,
  type PairedProportionMethod,
} from "./pairedProportionEnds.js";
import { remark, type Remark } from "../../results/Remark.js";

/** Options of {@link pairedProportions}. */
export interface PairedProportionsOptions extends IntervalOptions {
  /** `"tango"` (default), `"newcombe"` (method 10), `"bonettPrice"` or `"wald"`. */
  readonly interval?: PairedProportionMethod;
  /** McNemar's test: `"exact"` (default), `"midP"`, `"chiSquared"` or `"continuity"` (chi-squared corrected for continuity). */
  readonly method?: McNemarTest;
  /** `"statsmodels"`: statsmodels' correction for continuity, which gives a distance of 1 if onlyX equals onlyY. */
  readonly mode?: "statsmodels";
}

/** The names of the paired intervals in results. */
export const PAIRED_METHOD_NAMES: Readonly<Record<PairedProportionMethod, string>> = {
  tango: "Tango's score",
  newcombe: "Newcombe's method 10",
  bonettPrice: "Bonett-Price",
  wald: "Wald",
};

/**
 * The difference of two models' proportions on the same items, with McNemar's test.
 *
 * Intervals: `"tango"` (default): the differences that a score test with constrained maximum likelihood does not
 * reject; `"newcombe"`: method 10, the two Wilson intervals combined with their correlation (continuity corrected);
 * `"bonettPrice"`: Wald with an item added to each discordant count; `"wald"`.
 *
 * McNemar's test compares onlyX and onlyY. `"exact"` (default) is binomial with probability 1/2; it is symmetric, so
 * that all definitions of the two-sided p-value agree. `"midP"` counts half of the observed outcome. `"chiSquared"`
 * is (onlyX - onlyY)^2 / (onlyX + onlyY). `"continuity"` is the same with the distance reduced by 1. For the share of
 * x among the discordant items, with the interval that matches the exact test, use
 * `proportion({ successes: onlyX, trials: onlyX + onlyY }, { interval: "clopperPearson" })`.
 *
 * @param counts numbers of items that both, only x, only y, or neither got right; or a table [[both, only x], [only
 *   y, neither]]
 * @param options `interval`, `method` (`"exact"`), `mode`, `level`, `sides` (`"lower"`: is x better?)
 * @returns one estimate, the rate of x minus that of y, with `values` rateX, rateY, pValue, test, statistic (of the
 *   chi-squared tests) and oddsRatio = onlyX / onlyY (if an item is discordant)
 * @throws RangeError if counts are invalid; TypeError for anything but counts or lists, with the call for the given
 *   value
 *
 * @example
 * ```ts
 * import { pairedProportions } from "precipice/evals";
 * const counts = { both: 36, onlyX: 12, onlyY: 2, neither: 0 };
 * pairedProportions(counts).only.interval?.low; // => 0.0611124
 * pairedProportions(counts, { interval: "newcombe" }).only.interval?.high; // => 0.340428
 * pairedProportions({ both: 20, onlyX: 1, onlyY: 9, neither: 30 }).pValue; // => 0.0214844
 * pairedProportions([1, 1, 1, 0], [0, 0, 1, 0], { method: "midP" }).pValue; // => 0.25
 * ```
 *
 * Source: T. Tango, Statistics in Medicine 17 (1998), 891; R. Newcombe, Statistics in Medicine 17 (1998), 2635; D. Bonett,
 * R. Price, J. Educ. Behav. Stat. 37 (2012); Q. McNemar, Psychometrika 12 (1947); M. Fagerland, S. Lydersen, P. Laake, The McNemar
 * test for binary matched-pairs data: mid-p and asymptotic are better than exact conditional, BMC Med. Res. Methodol. 13 (2013).
 */
export function pairedProportions(counts: PairedTable, options?: PairedProportionsOptions): TestResult;
/**
 * The same from lists of outcomes.
 *
 * @param x for each item whether one model was right (`true` or 1)
 * @param y the outcomes of the other model on the same items
 */
export function pairedProportions(x: Outcomes, y: Outcomes, options?: PairedProportionsOptions): TestResult;
export function pairedProportions(
  given: PairedTable | Outcomes,
  other?: Outcomes | PairedProportionsOptions,
  ofLists: PairedProportionsOptions = {},
): TestResult {
  const lists = isOutcomes(other);
  const options = lists ? ofLists : (other ?? {});
  checkOptions("pairedProportions", options, ["interval", "method", "mode", "level", "sides"]);
  const caller = "pairedProportions";
  const counts = checkedPairs(given, caller, lists ? other : undefined);
  const { both, onlyX, onlyY, n } = counts;
  const { level, sides, tail } = settleInterval(options, caller);
  const interval = oneOf(options.interval, PAIRED_PROPORTION_METHODS, caller, "interval");
  const method = oneOf(options.method, MCNEMAR_TESTS, caller, "method");
  checkMode(options.mode, ["statsmodels"], caller);
  if (options.mode === "statsmodels" && method === "midP") {
    throw new RangeError(`${caller}: statsmodels has no mid-p test; leave mode out.`);
  }
  const chiSquared = method === "chiSquared" || method === "continuity";
  const discordant = onlyX + onlyY;
  const ends = pairedProportionEnds(counts, interval, tail);
  const pValue = mcnemarPValue(onlyX, onlyY, method, sides, options.mode);
  return closedFormTest({
    kind: caller,
    title: "Difference of two proportions on the same items",
    estimates: [
      {
        labels: {},
        estimate: (onlyX - onlyY) / n,
        interval: { low: sides === "upper" ? -1 : ends.low, high: sides === "lower" ? 1 : ends.high },
        monteCarloError: undefined,
        n: { items: n, discordant },
        values: {
          rateX: (both + onlyX) / n,
          rateY: (both + onlyY) / n,
          pValue,
          test: method,
          ...(chiSquared
            ? { statistic: mcnemarStatistic(onlyX, onlyY, method, options.mode), degrees: 1 }
            : {}),
          ...(discordant > 0 ? { oddsRatio: onlyX / onlyY } : {}),
        },
        warnings: [...disagreement(ends, pValue, level), ...fewDiscordant(discordant, interval, chiSquared)],
      },
    ],
    method: PAIRED_METHOD_NAMES[interval],
    level,
    sides,
    unit: "item",
    citation: [
      "Tango, Statistics in Medicine 17, 1998, 891; Newcombe, Statistics in Medicine 17, 1998, 2635",
      "McNemar, Psychometrika 12, 1947; Fagerland, Lydersen, Laake, BMC Med. Res. Methodol. 13, 2013",
    ],
    assumptions: [
      {
        name: "items are independent of one another",
        holds: null,
        detail: "counts do not tell; for items in clusters use compareModels with clusters",
      },
    ],
    warnings: [],
  });
}

function isOutcomes(value: unknown): value is Outcomes {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

/** Warns if interval or test is known to be inaccurate. */
function fewDiscordant(discordant: number, interval: PairedProportionMethod, chiSquared: boolean): Remark[] {
  const remarks: Remark[] = [];
  if (interval === "wald" && discordant < 30) {
    remarks.push(
      remark(
        "wald",
        "Wald's interval covers too little where discordant items are few; Tango's and Newcombe's do not.",
      ),
    );
  }
  if (chiSquared && discordant < 25 && discordant > 0) {
    remarks.push(
      remark(
        "fewDiscordant",
        `The chi-squared form is rough for ${discordant} discordant items (below 25); use "exact" or "midP".`,
      ),
    );
  }
  return remarks;
}

/** Warns if interval and test disagree, because they use different approximations. */
export function disagreement(
  ends: { readonly low: number; readonly high: number },
  pValue: number,
  level: number,
): Remark[] {
  const excluded = ends.low > 0 || ends.high < 0;
  if (excluded === pValue < 1 - level) return [];
  return [
    excluded
      ? remark(
          "testAndIntervalDisagree",
          "The interval leaves out 0, but the test, which is the more cautious of the two, does not reject: call it undecided.",
        )
      : remark("testAndIntervalDisagree", "The test rejects, but the interval holds 0: call it undecided."),
  ];
}
