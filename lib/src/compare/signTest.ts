import { checkOptions } from "../options/checkOptions.js";
import { binomialCdf, binomialSurvival } from "../numeric/binomialDistribution.js";
import type { TestResult } from "../results/TestResult.js";
import { mergedDifferences } from "../numeric/pairDifferences.js";
import { proportionEnds } from "../numeric/proportionEnds.js";
import { checkedPairs } from "./samples.js";
import { testResult } from "./testResult.js";
import { settleInterval } from "../results/settleInterval.js";
import { pValueOf } from "../numeric/pValueOf.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";

/**
 * The sign test: compares the share of pairs with x above y, among pairs that differ, with 1/2. The p-value is exact
 * (binomial). The test assumes neither symmetry nor an interval scale. The interval is Clopper and Pearson's. All
 * definitions of the exact two-sided p-value agree here, because the null distribution is symmetric. Scores that are
 * equal up to rounding are tied.
 *
 * @param x scores; x[i] and y[i] were measured on the same seed, task or item
 * @param options `level` (.95), `sides` (`"two"`)
 * @returns the share of wins; `values`: wins, losses, ties, pValue
 * @throws RangeError for unequal lengths, and if every pair is tied
 *
 * @example
 * ```ts
 * import { signTest } from "precipice/compare";
 * signTest([3, 4, 5, 6, 2], [1, 2, 4, 3, 4]).pValue; // => 0.375
 * ```
 */
export function signTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: IntervalOptions = {},
): TestResult {
  checkOptions("signTest", options, ["level", "sides"]);
  const caller = "signTest";
  const settings = settleInterval(options, caller);
  const pairs = checkedPairs(x, y, caller, 1);
  const differences = mergedDifferences(pairs.x, pairs.y);
  const wins = differences.filter((difference) => difference > 0).length;
  const losses = differences.filter((difference) => difference < 0).length;
  const n = wins + losses;
  if (n === 0) throw new RangeError(`${caller}: every difference is 0; x and y are the same.`);
  return testResult({
    kind: caller,
    title: "Share of pairs that differ in which x is above y (sign test)",
    estimate: wins / n,
    interval: proportionEnds(wins, n, "clopperPearson", settings),
    values: {
      wins,
      losses,
      ties: differences.length - n,
      pValue: pValueOf(binomialCdf(wins, n, 0.5), binomialSurvival(wins - 1, n, 0.5), settings.sides),
    },
    n: { pairs: differences.length },
    unit: "pair",
    method: "Clopper-Pearson",
    level: settings.level,
    sides: settings.sides,
    citation: ["Arbuthnott 1710; exact interval: Clopper, Pearson, Biometrika 26, 1934"],
  });
}
