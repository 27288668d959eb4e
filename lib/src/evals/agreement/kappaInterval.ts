import { betaQuantile } from "../../numeric/betaDistribution.js";
import { normalQuantile } from "../../numeric/normalDistribution.js";
import type { Interval } from "../../results/Estimate.js";
import type { IntervalSettings } from "../../results/settleInterval.js";

/** The input of the interval of a coefficient of agreement. */
interface KappaInput {
  readonly kappa: number;
  /** Agreement by chance. */
  readonly expected: number;
  readonly disagreement: number;
  readonly standardError: number;
  readonly items: number;
}

/** A delta-method variance below this share of the variance of independent items is rounding error. */
const ROUNDING = 1e-9;

/**
 * The interval of a coefficient of agreement, (p_o - p_e) / (1 - p_e): the outer ends of two intervals. One is
 * Jeffreys' interval of disagreement with effective items. The other is Fisher's z of the evened table, if agreement
 * by chance depends on the data. It never leaves [-1, 1] unless the estimate does.
 *
 * @param evened the coefficient of the table with two more items; `undefined` if agreement by chance does not depend
 *   on the data
 */
export function kappaInterval(
  { kappa, expected, disagreement, standardError, items }: KappaInput,
  evened: Pick<KappaInput, "kappa" | "standardError"> | undefined,
  { tail, sides }: IntervalSettings,
): Interval {
  const scale = 1 - expected;
  const independent = (disagreement * (1 - disagreement)) / items;
  const variance = (standardError * scale) ** 2;
  const trials = variance > ROUNDING * independent ? (items * independent) / variance : items;
  const least = disagreement > 0 ? betaQuantile(tail, ...jeffreys(disagreement, trials)) : 0;
  const most = disagreement < 1 ? betaQuantile(1 - tail, ...jeffreys(disagreement, trials)) : 1;
  let low = 1 - most / scale;
  let high = 1 - least / scale;
  if (evened) {
    const margin = (normalQuantile(1 - tail) * evened.standardError) / (1 - evened.kappa ** 2);
    low = Math.min(low, Math.tanh(Math.atanh(evened.kappa) - margin));
    high = Math.max(high, Math.tanh(Math.atanh(evened.kappa) + margin));
  }
  const floor = Math.min(kappa, evened ? -1 : Math.max(-1, 1 - 1 / scale));
  return {
    low: sides === "upper" ? floor : Math.max(floor, Math.min(low, kappa)),
    high: sides === "lower" ? 1 : Math.max(high, kappa),
  };
}

function jeffreys(share: number, trials: number): [number, number] {
  return [share * trials + 0.5, (1 - share) * trials + 0.5];
}
