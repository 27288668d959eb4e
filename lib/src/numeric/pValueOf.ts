import { studentTCdf, studentTSurvival } from "./studentT.js";
import type { IntervalSides } from "../results/ResultFields.js";

/**
 * The p-value of a statistic that is large if x is greater, from both of its tails. The alternative matches the
 * interval's sides: "greater" for a lower bound, "less" for an upper bound.
 */
export function pValueOf(below: number, above: number, sides: IntervalSides): number {
  if (sides === "upper") return Math.min(1, below);
  if (sides === "lower") return Math.min(1, above);
  return Math.min(1, 2 * Math.min(below, above));
}

/** {@link pValueOf} a t (or with infinite degrees of freedom normal) statistic. */
export function tPValue(statistic: number, degrees: number, sides: IntervalSides): number {
  return pValueOf(studentTCdf(statistic, degrees), studentTSurvival(statistic, degrees), sides);
}
