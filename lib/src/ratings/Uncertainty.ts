import { moments } from "../bootstrap/moments.js";
import { replicateInterval } from "../bootstrap/replicateInterval.js";
import { openEnds, tailProbability } from "../results/tails.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { RatingInterval } from "./RatingInterval.js";

/** Parameters and their errors. */
export interface Uncertainty {
  readonly parameters: ArrayLike<number>;
  readonly method: RatingInterval;
  readonly level: number;
  readonly sides: IntervalSides;
  /** Row by row; for methods based on standard errors. */
  readonly covariance?: Float64Array | undefined;
  /** One array for each parameter; for methods based on resampling. */
  readonly replicates?: readonly Float64Array[] | undefined;
}

/** A parameter, or the difference of two, with its interval. */
export interface Contrast {
  readonly estimate: number;
  readonly standardError: number;
  readonly interval: Interval;
  readonly monteCarloError: Interval | undefined;
}

/** The parameter at `plus`, minus the one at `minus` if given. */
export function contrast(known: Uncertainty, plus: number, minus?: number): Contrast {
  const at = (place: number | undefined): number =>
    place === undefined ? 0 : (known.parameters[place] ?? NaN);
  const estimate = at(plus) - at(minus);
  const { level, sides, method } = known;
  if (known.covariance) {
    const size = known.parameters.length;
    const covariance = (i: number, j: number): number => known.covariance?.[i * size + j] ?? NaN;
    const variance =
      minus === undefined
        ? covariance(plus, plus)
        : covariance(plus, plus) + covariance(minus, minus) - 2 * covariance(plus, minus);
    const standardError = Math.sqrt(Math.max(0, variance));
    const margin = normalQuantile(1 - tailProbability(level, sides)) * standardError;
    return {
      estimate,
      standardError,
      monteCarloError: undefined,
      interval: openEnds({ low: estimate - margin, high: estimate + margin }, sides),
    };
  }
  const column = known.replicates?.[plus] ?? new Float64Array();
  const other = minus === undefined ? undefined : known.replicates?.[minus];
  const replicates = other ? column.map((value, rep) => value - (other[rep] ?? NaN)) : column.slice();
  const kind = method === "sandwich" || method === "model" ? "percentile" : method;
  const outcome = replicateInterval({ estimate, replicates, level, sides, method: kind });
  return {
    estimate,
    standardError: moments(replicates).deviation,
    // If the bias correction is infinite, use the percentile interval.
    interval:
      outcome.interval ??
      replicateInterval({ estimate, replicates, level, sides, method: "percentile" }).interval ??
      openEnds({ low: -Infinity, high: Infinity }, sides),
    monteCarloError: outcome.monteCarloError,
  };
}
