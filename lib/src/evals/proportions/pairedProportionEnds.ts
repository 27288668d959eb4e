import { wilsonInterval } from "../../numeric/wilsonInterval.js";
import { findRoot } from "../../numeric/findRoot.js";
import { normalQuantile } from "../../numeric/normalDistribution.js";
import type { Interval } from "../../results/Estimate.js";
import type { PairedCounts } from "./contingencyTable.js";

/** The intervals of a difference of two proportions on the same items. */
export const PAIRED_PROPORTION_METHODS = ["tango", "newcombe", "bonettPrice", "wald"] as const;
export type PairedProportionMethod = (typeof PAIRED_PROPORTION_METHODS)[number];

/** Both ends of the interval of p_x - p_y on the same items, with tail probability `tail` at each end. */
export function pairedProportionEnds(
  counts: PairedCounts,
  method: PairedProportionMethod,
  tail: number,
): Interval {
  const z = normalQuantile(1 - tail);
  if (method === "tango") return tangoEnds(counts, z);
  if (method === "newcombe") return newcombeEnds(counts, z);
  const { both, onlyX, onlyY, neither } = counts;
  // Bonett and Price add one item to each discordant count.
  const added = method === "bonettPrice" ? 1 : 0;
  const n = both + onlyX + onlyY + neither + 2 * added;
  const x = (onlyX + added) / n;
  const y = (onlyY + added) / n;
  const margin = z * Math.sqrt(Math.max(x + y - (x - y) ** 2, 0) / n);
  return { low: Math.max(-1, x - y - margin), high: Math.min(1, x - y + margin) };
}

/**
 * Newcombe's method 10: Wilson's intervals of the two proportions, combined with their correlation phi; a positive phi is
 * corrected for continuity by half an item.
 */
function newcombeEnds({ both, onlyX, onlyY, neither }: PairedCounts, z: number): Interval {
  const n = both + onlyX + onlyY + neither;
  const rightX = both + onlyX;
  const rightY = both + onlyY;
  const pX = rightX / n;
  const pY = rightY / n;
  const x = wilsonInterval(pX, n, z, "two");
  const y = wilsonInterval(pY, n, z, "two");
  const cross = both * neither - onlyX * onlyY;
  const margins = Math.sqrt(rightX * (n - rightX) * rightY * (n - rightY));
  const phi = margins === 0 ? 0 : (cross > 0 ? Math.max(cross - n / 2, 0) : cross) / margins;
  const reach = (first: number, second: number): number =>
    Math.sqrt(Math.max(first ** 2 - 2 * phi * first * second + second ** 2, 0));
  return {
    low: pX - pY - reach(pX - x.low, y.high - pY),
    high: pX - pY + reach(x.high - pX, pY - y.low),
  };
}

/**
 * Tango's score statistic at a difference: (onlyX - onlyY - n difference) over its standard error at the
 * maximum-likelihood probability of "only y" that has this difference.
 */
export function tangoScore({ both, onlyX, onlyY, neither }: PairedCounts, difference: number): number {
  const n = both + onlyX + onlyY + neither;
  const distance = onlyX - onlyY - n * difference;
  if (distance === 0) return 0;
  const b = (2 * n - onlyX + onlyY) * difference - onlyX - onlyY;
  const c = -onlyY * difference * (1 - difference);
  const likeliest = (Math.sqrt(Math.max(b * b - 8 * n * c, 0)) - b) / (4 * n);
  return distance / Math.sqrt(Math.max(n * (2 * likeliest + difference * (1 - difference)), 0));
}

function tangoEnds(counts: PairedCounts, z: number): Interval {
  const { both, onlyX, onlyY, neither } = counts;
  const difference = (onlyX - onlyY) / (both + onlyX + onlyY + neither);
  // The score decreases in the difference; at -1 and 1 its standard error is 0.
  const end = (limit: number, from: number, to: number): number =>
    findRoot((delta) => Math.min(1e6, Math.max(-1e6, tangoScore(counts, delta) - limit)), from, to);
  return {
    low: difference <= -1 ? -1 : end(z, -1, difference),
    high: difference >= 1 ? 1 : end(-z, difference, 1),
  };
}
