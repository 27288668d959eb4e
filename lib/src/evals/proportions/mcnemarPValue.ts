import { binomialCdf, binomialMass } from "../../numeric/binomialDistribution.js";
import { normalCdf } from "../../numeric/normalDistribution.js";
import type { IntervalSides } from "../../results/ResultFields.js";

/** The forms of McNemar's test. */
export const MCNEMAR_TESTS = ["exact", "midP", "chiSquared", "continuity"] as const;
export type McNemarTest = (typeof MCNEMAR_TESTS)[number];

/**
 * The p-value of McNemar's test from the numbers of items that only A and only B got right. `"exact"`: binomial with
 * probability 1/2; `"midP"`: the same counting half of the observed outcome (two-sided 1 - P(b) / 2 where b = c); `"chiSquared"`: (b - c)^2 / (b + c) on one
 * degree of freedom; `"continuity"`: with (|b - c| - 1)^2. `sides: "lower"` tests whether A is better, `"upper"` whether it
 * is worse.
 */
export function mcnemarPValue(
  onlyA: number,
  onlyB: number,
  test: McNemarTest,
  sides: IntervalSides = "two",
  mode?: "statsmodels",
): number {
  const discordant = onlyA + onlyB;
  if (discordant === 0) return 1;
  if (test === "exact" || test === "midP") {
    const half = (count: number): number =>
      test === "midP" ? 0.5 * binomialMass(count, discordant, 0.5) : 0;
    const atMost = (count: number): number => binomialCdf(count, discordant, 0.5) - half(count);
    if (sides === "lower") return atMost(onlyB);
    if (sides === "upper") return atMost(onlyA);
    // The middle outcome belongs to both tails, and half of it counts once.
    if (test === "midP" && onlyA === onlyB) return 1 - half(onlyA);
    return Math.min(1, 2 * atMost(Math.min(onlyA, onlyB)));
  }
  const statistic = mcnemarStatistic(onlyA, onlyB, test, mode);
  if (sides === "two") return Math.min(1, 2 * normalCdf(-Math.sqrt(statistic)));
  const deviate = Math.sign(onlyA - onlyB) * Math.sqrt(statistic);
  return normalCdf(sides === "lower" ? -deviate : deviate);
}

/**
 * McNemar's chi-squared, without or with the correction for continuity; 0 where no item is discordant. The correction
 * takes a distance at most to 0; statsmodels' takes 0 to -1, whose square counts as a difference.
 */
export function mcnemarStatistic(
  onlyA: number,
  onlyB: number,
  test: "chiSquared" | "continuity",
  mode?: "statsmodels",
): number {
  const discordant = onlyA + onlyB;
  if (discordant === 0) return 0;
  const distance = Math.abs(onlyA - onlyB) - (test === "continuity" ? 1 : 0);
  return (mode === "statsmodels" ? distance : Math.max(0, distance)) ** 2 / discordant;
}
