import { studentTCdf } from "../numeric/studentT.js";
import type { IntervalSides } from "../results/ResultFields.js";

/**
 * The p-value of a t (or with infinite degrees of freedom normal) statistic, of the test that goes with an interval of
 * these sides: a lower bound goes with the alternative "greater", an upper bound with "less".
 */
export function tPValue(statistic: number, degrees: number, sides: IntervalSides): number {
  if (sides === "lower") return studentTCdf(-statistic, degrees);
  if (sides === "upper") return studentTCdf(statistic, degrees);
  return Math.min(1, 2 * studentTCdf(-Math.abs(statistic), degrees));
}
