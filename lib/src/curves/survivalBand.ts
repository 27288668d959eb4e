import type { Interval } from "../results/Estimate.js";
import type { SurvivalCurve } from "./survivalCurve.js";

/** The interval method of a share, from Greenwood's variance. */
export type SurvivalInterval = "logLog" | "greenwood";

/** The errors of a curve. */
export interface SurvivalBand {
  /**
   * The pointwise interval after each step; `undefined` if the share is 0, for which Greenwood's variance is
   * undefined.
   */
  readonly shares: readonly (Interval | undefined)[];
  /** Standard error of the area under the curve up to the horizon. */
  readonly restrictedError: number;
}

/**
 * Pointwise intervals by Greenwood's variance S^2 sum d / (n (n - d)), and the standard error of the restricted mean:
 * the sum over steps of (area from there to the horizon)^2 d / (n (n - d)). R's `survival` has the same.
 *
 * @param options.quantile the normal quantile of the ends
 */
export function survivalBand(
  { steps, survival, atRisk, reached }: SurvivalCurve,
  {
    quantile,
    interval,
    horizon,
  }: { readonly quantile: number; readonly interval: SurvivalInterval; readonly horizon: number },
): SurvivalBand {
  let sum = 0;
  const terms = Array.from(steps, (_, place) => {
    const n = atRisk[place] ?? NaN;
    const d = reached[place] ?? NaN;
    return n > d ? d / (n * (n - d)) : 0;
  });
  const shares = terms.map((term, place): Interval | undefined => {
    sum += term;
    const share = survival[place] ?? NaN;
    if (!(share > 0)) return undefined;
    if (interval === "greenwood") {
      const error = quantile * share * Math.sqrt(sum);
      return { low: Math.max(0, share - error), high: Math.min(1, share + error) };
    }
    const factor = Math.exp((quantile * Math.sqrt(sum)) / Math.abs(Math.log(share)));
    return { low: share ** factor, high: share ** (1 / factor) };
  });
  // In units of the horizon, so that squares of large steps do not overflow.
  let area = 0;
  let end = horizon;
  let squared = 0;
  for (let place = steps.length - 1; place >= 0; place--) {
    const step = steps[place] ?? NaN;
    if (step >= horizon) continue;
    area += ((end - step) / horizon) * (survival[place] ?? NaN);
    end = step;
    squared += area ** 2 * (terms[place] ?? NaN);
  }
  return { shares, restrictedError: horizon * Math.sqrt(squared) };
}
