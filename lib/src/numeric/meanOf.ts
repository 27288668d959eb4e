import { compensatedSum } from "./compensatedSum.js";

/** The mean of values, by a compensated sum. */
export function meanOf(values: ArrayLike<number>): number {
  return compensatedSum(values) / values.length;
}
