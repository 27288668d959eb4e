import { normalCdf } from "../../numeric/normalDistribution.js";
import { studentTQuantile } from "../../numeric/studentT.js";
import type { Interval } from "../../results/Estimate.js";
import type { Calibration } from "../calibratedInterval.js";
import { simultaneousFactor } from "../simultaneousFactor.js";

/** A band that covers all quantities together with probability `level`. */
export interface SimultaneousBand {
  readonly intervals: readonly Interval[];
  readonly monteCarloErrors: readonly Interval[];
  /** Half-width in (calibrated) standard deviations: the quantile of the largest deviation of any estimate. */
  readonly critical: number;
}

/**
 * A simultaneous band: estimate ± c s, with s the standard deviation of the estimate's replicates and c the `level`
 * quantile over replicates of max |replicate - estimate| / s. For few runs each half-width is calibrated as the
 * pointwise interval is: c becomes the quantile of Student's t at the probability that c has in the normal
 * distribution, and s is inflated.
 *
 * @param replicates `replicates[estimate][replicate]`, all estimates of the same resamples
 * @param calibrations one for each estimate; without them the plain band
 * Source: J. Montiel Olea and M. Plagborg-Moller, Simultaneous confidence bands (2019), the sup-t band.
 */
export function simultaneousBand(
  estimates: readonly number[],
  replicates: readonly Float64Array[],
  level: number,
  calibrations?: readonly Calibration[],
): SimultaneousBand {
  const {
    factor: critical,
    error,
    deviations: spreads,
  } = simultaneousFactor(replicates, estimates, { level });
  const reach = estimates.map((_, place) => {
    const calibration = calibrations?.[place];
    const spread = spreads[place] ?? 0;
    if (!calibration || critical === 0) return { half: critical * spread, error: error * spread };
    const tail = normalCdf(-critical);
    const t = tail > 0 ? -studentTQuantile(tail, calibration.degrees) : critical;
    const half = t * calibration.inflation * spread;
    return { half, error: (half * error) / critical };
  });
  return {
    critical,
    intervals: estimates.map((estimate, place) => {
      const half = reach[place]?.half ?? NaN;
      return { low: estimate - half, high: estimate + half };
    }),
    monteCarloErrors: reach.map(({ error: one }) => ({ low: one, high: one })),
  };
}
