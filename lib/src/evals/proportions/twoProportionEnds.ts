import { wilsonInterval } from "../../numeric/wilsonInterval.js";
import { findRoot } from "../../numeric/findRoot.js";
import { normalQuantile } from "../../numeric/normalDistribution.js";
import type { Interval } from "../../results/Estimate.js";

/** The intervals of a difference of two independent proportions. */
export const TWO_PROPORTION_METHODS = ["newcombe", "miettinenNurminen", "agrestiCaffo", "wald"] as const;
export type TwoProportionMethod = (typeof TWO_PROPORTION_METHODS)[number];

/** Successes and items of two independent groups. */
export interface TwoCounts {
  readonly x1: number;
  readonly n1: number;
  readonly x2: number;
  readonly n2: number;
}

/**
 * Both ends of the interval of p1 - p2, with tail probability `tail` at each end. Wald's ends are not clipped to [-1,
 * 1].
 */
export function twoProportionEnds(counts: TwoCounts, method: TwoProportionMethod, tail: number): Interval {
  const { x1, n1, x2, n2 } = counts;
  const p1 = x1 / n1;
  const p2 = x2 / n2;
  const z = normalQuantile(1 - tail);
  if (method === "newcombe") {
    const first = wilsonInterval(p1, n1, z, "two");
    const second = wilsonInterval(p2, n2, z, "two");
    return {
      low: p1 - p2 - Math.hypot(p1 - first.low, second.high - p2),
      high: p1 - p2 + Math.hypot(first.high - p1, p2 - second.low),
    };
  }
  if (method === "miettinenNurminen") return miettinenNurminenEnds(counts, z);
  const added = method === "agrestiCaffo" ? 1 : 0;
  const m1 = n1 + 2 * added;
  const m2 = n2 + 2 * added;
  const q1 = (x1 + added) / m1;
  const q2 = (x2 + added) / m2;
  const margin = z * Math.sqrt((q1 * (1 - q1)) / m1 + (q2 * (1 - q2)) / m2);
  return { low: q1 - q2 - margin, high: q1 - q2 + margin };
}

/**
 * Miettinen and Nurminen's score statistic at a difference: (p1 - p2 - difference) over its standard error at the
 * maximum-likelihood proportions that have this difference, times (N - 1) / N under the root.
 */
export function differenceScore({ x1, n1, x2, n2 }: TwoCounts, difference: number): number {
  const distance = x1 / n1 - x2 / n2 - difference;
  if (distance === 0) return 0;
  const [q1, q2] = constrained({ x1, n1, x2, n2 }, difference);
  const total = n1 + n2;
  const variance = ((q1 * (1 - q1)) / n1 + (q2 * (1 - q2)) / n2) * (total / (total - 1));
  return distance / Math.sqrt(Math.max(variance, 0));
}

/** The maximum-likelihood p1 and p2 with p1 - p2 = difference: the root of a cubic in trigonometric form. */
function constrained({ x1, n1, x2, n2 }: TwoCounts, difference: number): readonly [number, number] {
  const n = n1 + n2;
  const c3 = n;
  const c2 = (n1 + 2 * n2) * difference - n - (x1 + x2);
  const c1 = (n2 * difference - n - 2 * x2) * difference + x1 + x2;
  const c0 = x2 * difference * (1 - difference);
  const third = c2 / (3 * c3);
  const cube = third ** 3 - (c1 * c2) / (6 * c3 ** 2) + c0 / (2 * c3);
  const root = Math.sign(cube || 1) * Math.sqrt(Math.max(third ** 2 - c1 / (3 * c3), 0));
  const cosine = root === 0 ? 1 : Math.min(1, Math.max(-1, cube / root ** 3));
  const p2 = 2 * root * Math.cos((Math.PI + Math.acos(cosine)) / 3) - third;
  const within = Math.min(Math.min(1, 1 - difference), Math.max(Math.max(0, -difference), p2));
  return [within + difference, within];
}

function miettinenNurminenEnds(counts: TwoCounts, z: number): Interval {
  const difference = counts.x1 / counts.n1 - counts.x2 / counts.n2;
  // The score falls from plus to minus infinity as the difference goes from -1 to 1, and is 0 at the estimate.
  const end = (limit: number, from: number, to: number): number => {
    if (from === to) return from;
    const excess = (delta: number): number =>
      Math.min(1e6, Math.max(-1e6, differenceScore(counts, delta) - limit));
    return findRoot(excess, from, to);
  };
  return {
    low: difference <= -1 ? -1 : end(z, -1, difference),
    high: difference >= 1 ? 1 : end(-z, difference, 1),
  };
}
