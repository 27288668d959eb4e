import { normalQuantile } from "../numeric/normalDistribution.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSettings } from "../results/settleInterval.js";
import { openEnds } from "../results/tails.js";
import type { CorrelationName } from "./rankCorrelation.js";

/** The smallest number of pairs with a variance on Fisher's scale. */
export const leastPairs: Readonly<Record<CorrelationName, number>> = { kendall: 5, spearman: 4, pearson: 4 };

/** The interval of a correlation of n pairs on Fisher's scale; undefined for too few pairs. */
export function fisherInterval(
  estimate: number,
  n: number,
  coefficient: CorrelationName,
  { sides, tail }: IntervalSettings,
): Interval | undefined {
  if (n < leastPairs[coefficient]) return undefined;
  if (Math.abs(estimate) === 1) return { low: estimate, high: estimate };
  const variance = {
    kendall: 0.437 / (n - 4),
    spearman: (1 + (estimate * estimate) / 2) / (n - 3),
    pearson: 1 / (n - 3),
  }[coefficient];
  const z = Math.atanh(estimate);
  const margin = normalQuantile(1 - tail) * Math.sqrt(variance);
  const ends = openEnds({ low: z - margin, high: z + margin }, sides);
  return { low: Math.tanh(ends.low), high: Math.tanh(ends.high) };
}
