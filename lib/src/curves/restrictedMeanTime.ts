import { compensatedSum } from "../numeric/compensatedSum.js";
import { survivalCurve, type SurvivalCurve } from "./survivalCurve.js";
import type { TimeToThreshold } from "./curveTime.js";

/**
 * The restricted mean time to a threshold: the mean of min(time, horizon), estimated as the area under the
 * Kaplan-Meier curve from 0 to the horizon. Unlike the mean over successful runs, it does not ignore the runs that
 * never reach the threshold.
 *
 * @param horizon the horizon in steps, above 0; at most the longest observed run
 * @returns steps, from 0 to the horizon
 * @throws RangeError for a horizon beyond the longest observed run, and for no runs
 * Source: P. Royston and M. Parmar, Restricted mean survival time, BMC Medical Research Methodology 13 (2013).
 */
export function restrictedMeanTime(times: readonly TimeToThreshold[], horizon: number): number {
  return restrictedMean(survivalCurve(times), horizon);
}

/** {@link restrictedMeanTime} of a curve that is known. */
export function restrictedMean(
  { steps, survival, horizon: watched }: SurvivalCurve,
  horizon: number,
): number {
  if (!(horizon > 0 && Number.isFinite(horizon))) {
    throw new RangeError(`A horizon is a number of steps above 0; got ${String(horizon)}.`);
  }
  const allArrived = survival.at(-1) === 0;
  if (horizon > watched && !allArrived) {
    throw new RangeError(
      `No run was watched beyond step ${watched}, so nothing is known of the time up to ${horizon}. ` +
        `Take a horizon of at most ${watched}.`,
    );
  }
  const ends = [...Array.from(steps).filter((step) => step < horizon), horizon];
  return compensatedSum(
    ends.map(
      (end, index) => (end - (index === 0 ? 0 : (ends[index - 1] ?? NaN))) * (survival[index - 1] ?? 1),
    ),
  );
}
