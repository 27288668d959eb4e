import type { TestResult } from "../../results/TestResult.js";
import { closedFormTest } from "../../results/closedForm.js";
import { checkOptions } from "../../options/checkOptions.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { checkedPairs, type PairedCounts } from "./contingencyTable.js";
import { MCNEMAR_TESTS, mcnemarPValue, type McNemarTest } from "./mcnemarPValue.js";
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
  /** The form of McNemar's test; `"exact"` by default. */
  readonly test?: McNemarTest;
}

/** How the paired intervals are called in results. */
export const PAIRED_METHOD_NAMES: Readonly<Record<PairedProportionMethod, string>> = {
  tango: "Tango's score",
  newcombe: "Newcombe's method 10",
  bonettPrice: "Bonett-Price",
  wald: "Wald",
};

/**
 * The difference of two models' proportions on the same items.
 *
 * Intervals: `"tango"` (default) the differences that a score test with constrained maximum likelihood does not reject;
 * `"newcombe"` method 10, Wilson's two combined with their correlation (continuity corrected); `"bonettPrice"` Wald after
 * adding an item to each discordant count; `"wald"`. The p-value is McNemar's.
 *
 * @param counts items that both, only A, only B, neither got right; see `pairedCounts`
 * @param options `interval`, `test` (`"exact"`), `level`, `sides` (`"lower"`: is A better?)
 * @returns one estimate, the rate of A less that of B, with `values` rateA, rateB, pValue, test
 * @throws RangeError where counts are no counts
 *
 * @example
 * ```ts
 * import { pairedProportions } from "precipice/evals";
 * const counts = { both: 36, onlyA: 12, onlyB: 2, neither: 0 };
 * pairedProportions(counts).only.interval?.low; // => 0.0611124
 * pairedProportions(counts, { interval: "newcombe" }).only.interval?.high; // => 0.340428
 * ```
 *
 * Source: T. Tango, Statistics in Medicine 17 (1998), 891; R. Newcombe, Statistics in Medicine 17 (1998), 2635; D. Bonett,
 * R. Price, J. Educ. Behav. Stat. 37 (2012).
 */
export function pairedProportions(counts: PairedCounts, options: PairedProportionsOptions = {}): TestResult {
  checkOptions("pairedProportions", options, ["interval", "test", "level", "sides"]);
  const caller = "pairedProportions";
  const { level, sides, tail } = settleInterval(options, caller);
  const { both, onlyA, onlyB, n } = checkedPairs(counts, caller);
  const method = oneOf(options.interval, PAIRED_PROPORTION_METHODS, caller, "interval");
  const test = oneOf(options.test, MCNEMAR_TESTS, caller, "test");
  const ends = pairedProportionEnds(counts, method, tail);
  const pValue = mcnemarPValue(onlyA, onlyB, test, sides);
  return closedFormTest({
    kind: caller,
    title: "Difference of two proportions on the same items",
    estimates: [
      {
        labels: {},
        estimate: (onlyA - onlyB) / n,
        interval: { low: sides === "upper" ? -1 : ends.low, high: sides === "lower" ? 1 : ends.high },
        monteCarloError: undefined,
        n: { items: n, discordant: onlyA + onlyB },
        values: { rateA: (both + onlyA) / n, rateB: (both + onlyB) / n, pValue, test },
        warnings: [
          ...disagreement(ends, pValue, level),
          ...(method === "wald" && onlyA + onlyB < 30
            ? [
                remark(
                  "wald",
                  "Wald's interval covers too little where discordant items are few; Tango's and Newcombe's do not.",
                ),
              ]
            : []),
        ],
      },
    ],
    method: PAIRED_METHOD_NAMES[method],
    ...{ level, sides },
    unit: "item",
    citation: [
      "Tango, Statistics in Medicine 17, 1998, 891; Newcombe, Statistics in Medicine 17, 1998, 2635",
      "McNemar, Psychometrika 12, 1947; Fagerland, Lydersen, Laake, BMC Med. Res. Methodol. 13, 2013",
    ],
    assumptions: [
      {
        name: "items are independent of one another",
        holds: null,
        detail: "counts do not tell; for items in clusters use pairedDifference with clusters",
      },
    ],
    warnings: [],
  });
}

/** Says where interval and test, which rest on different approximations, do not agree. */
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
