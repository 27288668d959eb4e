import { binomialCdf, binomialSurvival } from "../numeric/binomialDistribution.js";
import { betaQuantile } from "../numeric/betaDistribution.js";
import { openEnds } from "../bootstrap/tails.js";
import type { Result } from "../results/Result.js";
import { checkedPairs } from "./samples.js";
import { testResult } from "./testResult.js";
import { pValueOf, settleTest, type TestOptions } from "./TestOptions.js";

/**
 * The sign test: how often x is above y among pairs that differ, against 1/2, exactly (binomial). It needs neither
 * symmetry nor a scale. The interval is Clopper and Pearson's.
 *
 * @param x scores; x[i] and y[i] were measured on the same seed, task or item
 * @returns the share of wins; `values`: wins, losses, ties, pValue
 * @throws RangeError for unpaired data and where every pair is tied
 *
 * @example
 * ```ts
 * import { signTest } from "precipice";
 * signTest([3, 4, 5, 6, 2], [1, 2, 4, 3, 4]).only.values?.["pValue"]; // => 0.375
 * ```
 */
export function signTest(x: ArrayLike<number>, y: ArrayLike<number>, options: TestOptions = {}): Result {
  const caller = "signTest";
  const { level, alternative, sides, tail } = settleTest(options, caller);
  const { differences } = checkedPairs(x, y, caller, 1);
  const wins = differences.filter((difference) => difference > 0).length;
  const losses = differences.filter((difference) => difference < 0).length;
  const n = wins + losses;
  if (n === 0) throw new RangeError(`${caller}: every difference is 0; x and y are the same.`);
  return testResult({
    kind: caller,
    title: "Share of pairs that differ in which x is above y (sign test)",
    estimate: wins / n,
    interval: sharesOpen(
      {
        low: wins === 0 ? 0 : betaQuantile(tail, wins, losses + 1),
        high: losses === 0 ? 1 : betaQuantile(1 - tail, wins + 1, losses),
      },
      sides,
    ),
    values: {
      wins,
      losses,
      ties: differences.length - n,
      pValue: pValueOf(binomialCdf(wins, n, 0.5), binomialSurvival(wins - 1, n, 0.5), alternative),
    },
    n: { pairs: differences.length },
    method: "Clopper-Pearson",
    level,
    sides,
    citation: ["Arbuthnott 1710; exact interval: Clopper, Pearson, Biometrika 26, 1934"],
  });
}

/** An open end of a share is 0 or 1. */
function sharesOpen(
  interval: { low: number; high: number },
  sides: "two" | "lower" | "upper",
): { low: number; high: number } {
  const { low, high } = openEnds(interval, sides);
  return { low: Math.max(0, low), high: Math.min(1, high) };
}
