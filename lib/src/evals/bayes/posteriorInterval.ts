import { openEnds } from "../../results/tails.js";
import { findRoot } from "../../numeric/findRoot.js";
import type { Interval } from "../../results/Estimate.js";
import type { IntervalSettings } from "../../results/settleInterval.js";

/** The equal-tailed interval of a distribution on [low, high], from its distribution function. */
export function posteriorInterval(
  cdf: (x: number) => number,
  low: number,
  high: number,
  { tail, sides }: IntervalSettings,
): Interval {
  const at = (probability: number): number =>
    findRoot((x) => cdf(x) - probability, low, high, { tolerance: 1e-12 });
  return openEnds(
    { low: sides === "upper" ? low : at(tail), high: sides === "lower" ? high : at(1 - tail) },
    sides,
  );
}
