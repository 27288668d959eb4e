import { binomialCdf, binomialMass } from "../../numeric/binomialDistribution.js";
import { normalCdf } from "../../numeric/normalDistribution.js";
import type { IntervalSides } from "../../results/ResultFields.js";

/** The forms of McNemar's test, values of the option `method`. */
export const MCNEMAR_TESTS = ["exact", "midP", "chiSquared", "continuity"] as const;
export type McNemarTest = (typeof MCNEMAR_TESTS)[number];

/**
 * The p-value of McNemar's test from the numbers of items that only x and only y got right. `"exact"`: binomial with
 * probability 1/2; `"midP"`: the same with half of the observed outcome's probability (two-sided 1 - P(b) / 2 if b =
 * c); `"chiSquared"`: (b - c)^2 / (b + c) on one degree of freedom; `"continuity"`: with (|b - c| - 1)^2.
 * `sides: "lower"` tests whether x is better, `"upper"` whether it is worse.
 */
export function mcnemarPValue(
  onlyX: number,
  onlyY: number,
  test: McNemarTest,
  sides: IntervalSides = "two",
  mode?: "statsmodels",
): number {
  const discordant = onlyX + onlyY;
  if (discordant === 0) return 1;
  if (test === "exact" || test === "midP") {
    const half = (count: number): number =>
      test === "midP" ? 0.5 * binomialMass(count, discordant, 0.5) : 0;
    const atMost = (count: number): number => binomialCdf(count, discordant, 0.5) - half(count);
    if (sides === "lower") return atMost(onlyY);
    if (sides === "upper") return atMost(onlyX);
    // The middle outcome is in both tails, so half of its probability counts once.
    if (test === "midP" && onlyX === onlyY) return 1 - half(onlyX);
    return Math.min(1, 2 * atMost(Math.min(onlyX, onlyY)));
  }
  const statistic = mcnemarStatistic(onlyX, onlyY, test, mode);
  if (sides === "two") return Math.min(1, 2 * normalCdf(-Math.sqrt(statistic)));
  const deviate = Math.sign(onlyX - onlyY) * Math.sqrt(statistic);
  return normalCdf(sides === "lower" ? -deviate : deviate);
}

/**
 * McNemar's chi-squared, without or with the correction for continuity; 0 if no item is discordant. The correction
 * reduces a distance to 0 at most; statsmodels' version reduces 0 to -1, whose square then counts as a difference.
 */
export function mcnemarStatistic(
  onlyX: number,
  onlyY: number,
  test: "chiSquared" | "continuity",
  mode?: "statsmodels",
): number {
  const discordant = onlyX + onlyY;
  if (discordant === 0) return 0;
  const distance = Math.abs(onlyX - onlyY) - (test === "continuity" ? 1 : 0);
  return (mode === "statsmodels" ? distance : Math.max(0, distance)) ** 2 / discordant;
}
