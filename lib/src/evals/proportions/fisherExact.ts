import { findRoot } from "../../numeric/index.js";
import type { Result } from "../../results/Result.js";
import { drawMasses } from "../samples/drawMasses.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { settleInterval } from "../../results/settleInterval.js";
import { wholeNumber } from "../wholeNumber.js";
import { fisherPValue } from "./fisherPValue.js";

/**
 * Fisher's exact test of a 2 x 2 table, with the conditional maximum-likelihood odds ratio and its exact interval: the odds
 * ratios at which the table seen is not in the outer tail of the non-central hypergeometric distribution.
 *
 * @param table [[a, b], [c, d]], whole numbers
 * @param options `level`, `sides` (`"lower"`: is the odds ratio above 1?)
 * @returns one estimate, the odds ratio (0 or Infinity where the table allows no other), with `values` pValue and
 *   sampleOddsRatio = a d / (b c)
 * @throws RangeError where counts are no counts or the table is empty
 *
 * @example
 * ```ts
 * import { fisherExact } from "precipice";
 * const result = fisherExact([[9, 1], [3, 7]]).only;
 * result.values?.pValue; // => 0.0197666
 * ```
 *
 * Source: R. Fisher, Statistical methods for research workers (1934); interval as in R's fisher.test.
 */
export function fisherExact(
  table: readonly [readonly [number, number], readonly [number, number]],
  options: IntervalOptions = {},
): Result {
  const caller = "fisherExact";
  const { level, sides, tail } = settleInterval(options, caller);
  const [[a, b], [c, d]] = table;
  [a, b, c, d].forEach((count, place) => wholeNumber(count, caller, `count ${place + 1} of the table`));
  const total = a + b + c + d;
  if (total === 0) throw new RangeError(`${caller}: expected at least one observation; all counts are 0.`);
  const masses = drawMasses(a + b, c + d, a + c);
  const least = Math.max(0, a + c - (c + d));
  const most = masses.length - 1;
  /** The distribution of a at an odds ratio, given as its logarithm. */
  const tilted = (logOdds: number): Float64Array => {
    const logs = masses.map((mass, x) => (mass > 0 ? Math.log(mass) + x * logOdds : -Infinity));
    const largest = logs.reduce((top, log) => Math.max(top, log), -Infinity);
    const weights = logs.map((log) => Math.exp(log - largest));
    const sum = weights.reduce((part, weight) => part + weight, 0);
    return weights.map((weight) => weight / sum);
  };
  const mean = (logOdds: number): number => tilted(logOdds).reduce((sum, mass, x) => sum + mass * x, 0);
  const atLeast = (logOdds: number): number =>
    tilted(logOdds).reduce((sum, mass, x) => sum + (x >= a ? mass : 0), 0);
  const atMost = (logOdds: number): number =>
    tilted(logOdds).reduce((sum, mass, x) => sum + (x <= a ? mass : 0), 0);
  const solve = (f: (logOdds: number) => number): number => {
    let reach = 4;
    while (f(-reach) > 0 === f(reach) > 0 && reach < 2000) reach *= 2;
    return Math.exp(findRoot(f, -reach, reach));
  };
  const estimate = a === least ? 0 : a === most ? Infinity : solve((logOdds) => mean(logOdds) - a);
  const low = a === least || sides === "upper" ? 0 : solve((logOdds) => atLeast(logOdds) - tail);
  const high = a === most || sides === "lower" ? Infinity : solve((logOdds) => atMost(logOdds) - tail);
  const certain = least === most;
  return closedForm({
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
          pValue: fisherPValue({ x1: a, n1: a + b, x2: c, n2: c + d }, sides),
          ...(b * c > 0 ? { sampleOddsRatio: (a * d) / (b * c) } : {}),
        },
        warnings: [],
      },
    ],
    method: "exact, given the margins",
    ...{ level, sides },
    unit: "item",
    citation: ["Fisher, Statistical methods for research workers, 1934"],
    warnings: [],
  });
}
