import { checkOptions } from "../../options/checkOptions.js";
import { findRoot } from "../../numeric/findRoot.js";
import type { TestResult } from "../../results/TestResult.js";
import { closedFormTest } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { settleInterval } from "../../results/settleInterval.js";
import { TiltedTables } from "./TiltedTables.js";
import { wholeNumber } from "../wholeNumber.js";
import { oneOf } from "../../work/oneOf.js";
import { FISHER_TWO_SIDED, fisherPValue, type FisherTwoSidedOption } from "./fisherPValue.js";

/** Options of {@link fisherExact}. */
export interface FisherExactOptions extends IntervalOptions, FisherTwoSidedOption {}

/**
 * Fisher's exact test of a 2 x 2 table, with the conditional maximum-likelihood odds ratio and its exact interval:
 * the odds ratios at which the observed table is not in a tail of the noncentral hypergeometric distribution.
 *
 * @param table [[a, b], [c, d]], whole numbers
 * @param options `level`, `sides` (`"lower"`: is the odds ratio above 1?), `twoSided`
 * @returns one estimate, the odds ratio (0 or Infinity if the table allows no other), with `values` pValue, twoSided
 *   (the definition of a two-sided p-value) and sampleOddsRatio = a d / (b c)
 * @throws RangeError if counts are invalid or the table is empty
 *
 * @example
 * ```ts
 * import { fisherExact } from "precipice/evals";
 * const result = fisherExact([[9, 1], [3, 7]]).only;
 * result.values?.pValue; // => 0.0197666
 * ```
 *
 * Source: R. Fisher, Statistical methods for research workers (1934); interval as in R's fisher.test.
 */
export function fisherExact(
  table: readonly [readonly [number, number], readonly [number, number]],
  options: FisherExactOptions = {},
): TestResult {
  checkOptions("fisherExact", options, ["level", "sides", "twoSided"]);
  const caller = "fisherExact";
  const twoSided = oneOf(options.twoSided, FISHER_TWO_SIDED, caller, "twoSided");
  const { level, sides, tail } = settleInterval(options, caller);
  const [[a, b], [c, d]] = table;
  [a, b, c, d].forEach((count, place) => wholeNumber(count, caller, `count ${place + 1} of the table`));
  const total = a + b + c + d;
  if (total === 0) throw new RangeError(`${caller}: expected at least one observation; all counts are 0.`);
  const least = Math.max(0, a + c - (c + d));
  const most = Math.min(a + b, a + c);
  const tables = new TiltedTables(a + b, c + d, a + c);
  const mean = (logOdds: number): number => tables.sum(logOdds, (x) => x);
  const atLeast = (logOdds: number): number => tables.sum(logOdds, (x) => (x >= a ? 1 : 0));
  const atMost = (logOdds: number): number => tables.sum(logOdds, (x) => (x <= a ? 1 : 0));
  const solve = (f: (logOdds: number) => number): number => {
    let reach = 4;
    while (f(-reach) > 0 === f(reach) > 0 && reach < 2000) reach *= 2;
    return Math.exp(findRoot(f, -reach, reach));
  };
  const estimate = a === least ? 0 : a === most ? Infinity : solve((logOdds) => mean(logOdds) - a);
  const low = a === least || sides === "upper" ? 0 : solve((logOdds) => atLeast(logOdds) - tail);
  const high = a === most || sides === "lower" ? Infinity : solve((logOdds) => atMost(logOdds) - tail);
  const certain = least === most;
  return closedFormTest({
    kind: caller,
    title: "Fisher's exact test",
    estimates: [
      {
        labels: {},
        estimate: certain ? 1 : estimate,
        ...(certain
          ? {
              interval: undefined,
              reason: "A row or column of the table is empty, so the table says nothing of the odds ratio.",
            }
          : { interval: { low, high } }),
        monteCarloError: undefined,
        n: { items: total },
        values: {
          pValue: fisherPValue({ x1: a, n1: a + b, x2: c, n2: c + d }, sides, twoSided),
          ...(sides === "two" ? { twoSided } : {}),
          ...(b * c > 0 ? { sampleOddsRatio: (a * d) / (b * c) } : {}),
        },
        warnings: [],
      },
    ],
    method: "exact, given the margins",
    level,
    sides,
    unit: "item",
    citation: ["Fisher, Statistical methods for research workers, 1934"],
    warnings: [],
  });
}
