import { findRoot } from "../numeric/findRoot.js";
import { noncentralTCdf, noncentralTSurvival } from "../numeric/noncentralT.js";
import type { Interval } from "../results/Estimate.js";

/** The noncentrality parameters, divided by `scale`, at which the probability beyond t is `tail`, on each side. */
export function noncentralInterval(t: number, degrees: number, tail: number, scale: number): Interval {
  const reach = 8 + 4 * Math.abs(t);
  const solve = (excess: (noncentrality: number) => number): number => {
    let width = reach;
    while (excess(t - width) > 0 === excess(t + width) > 0) width *= 2;
    return findRoot(excess, t - width, t + width, { tolerance: 1e-12 });
  };
  return {
    low: solve((noncentrality) => noncentralTSurvival(t, degrees, noncentrality) - tail) / scale,
    high: solve((noncentrality) => noncentralTCdf(t, degrees, noncentrality) - tail) / scale,
  };
}
