import { mapFloats } from "../numeric/mapFloats.js";
import type { DeltaMethod } from "./deltaMethod.js";
import { moments } from "../bootstrap/moments.js";
import { quantileInterval } from "../bootstrap/quantileInterval.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import { studentTQuantile } from "../numeric/studentT.js";
import type { Interval } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import { openEnds, tailProbability } from "../results/tails.js";

/** A value of a fitted curve, with the interval of the curve there or of a new observation. */
export interface CurvePrediction {
  readonly x: number;
  readonly estimate: number;
  /** `undefined` if the fit has no intervals. */
  readonly interval: Interval | undefined;
  /**
   * The standard error of the curve at x, by the delta method: s sqrt(g' (J'J)^-1 g), with g the gradient of the
   * curve with respect to its parameters. For a fit on logarithms it is on logarithms. `undefined` if the data do not
   * determine it.
   */
  readonly standardError: number | undefined;
}

/** A data point of a fit. */
export interface FittedPoint {
  readonly x: number;
  readonly y: number;
  /** Whether the point is held out for the extrapolation error. */
  readonly heldOut: boolean;
}

/** The residuals of a fitted curve. */
export interface CurveResiduals {
  /**
   * sqrt(sse / degrees), on the scale of y or of ln y, or of y over the curve (`"relative"`); `undefined` if no
   * degree of freedom is left.
   */
  readonly spread: number | undefined;
  /** Number of points minus number of fitted parameters. */
  readonly degrees: number;
  readonly scale: "y" | "ln y" | "relative";
}

/** The fields of a fit besides those of every result. */
export interface CurveFitFields extends ResultFields {
  readonly parameters: Readonly<Record<string, number>>;
  /** Sum of squared distances of the data from the curve. */
  readonly sse: number;
  /** Share of the variation of y that the curve explains. */
  readonly rSquared: number;
  /** The curve for these parameters. */
  readonly curve: (x: number, parameters: Readonly<Record<string, number>>) => number;
  /** Parameters of the bootstrap replicates; empty without intervals. */
  readonly replicates: readonly Readonly<Record<string, number>>[];
  /**
   * Whether each replicate has its own random noise variance, so that replicates are distributed like Student's t;
   * false by default.
   */
  readonly studentized?: boolean;
  /** In ascending order of x. */
  readonly points: readonly FittedPoint[];
  /** The parameters of the fit without the held-out points; `undefined` if there are none. */
  readonly early?: Readonly<Record<string, number>> | undefined;
  readonly residuals: CurveResiduals;
  /** The standard error of the curve at x on the scale of the residuals, if it has a closed form. */
  readonly standardError?: (x: number) => number;
  /** The delta method for functions of the parameters, if there is no closed form. */
  readonly delta?: DeltaMethod;
}

/** A fitted curve: its parameters with intervals, and its predictions. Immutable. */
export class CurveFit extends Result {
  readonly parameters: Readonly<Record<string, number>>;
  readonly sse: number;
  readonly rSquared: number;
  /** The data, in ascending order of x. */
  readonly points: readonly FittedPoint[];
  readonly #early: CurveFitFields["early"];
  /** The residuals: the variation of a new observation in addition to the error of the curve. */
  readonly residuals: CurveResiduals;
  readonly #curve: CurveFitFields["curve"];
  readonly #replicates: CurveFitFields["replicates"];
  readonly #studentized: boolean;
  readonly #standardError: CurveFitFields["standardError"];
  readonly #delta: CurveFitFields["delta"];

  constructor(fields: CurveFitFields) {
    super(fields);
    this.parameters = Object.freeze({ ...fields.parameters });
    this.sse = fields.sse;
    this.rSquared = fields.rSquared;
    this.points = Object.freeze(fields.points.map((point) => Object.freeze({ ...point })));
    this.#early = fields.early;
    this.#curve = fields.curve;
    this.#replicates = fields.replicates;
    this.residuals = Object.freeze({ ...fields.residuals });
    this.#studentized = fields.studentized ?? false;
    this.#standardError = fields.standardError;
    this.#delta = fields.delta;
    Object.freeze(this);
  }

  /**
   * The curve at `x` with an interval at the level of the fit: percentile from the bootstrap replicates of the
   * parameters, or Student's t if the fit is a straight line on logarithms. Far outside the data the interval
   * assumes that the form of the curve is right. For the interval of a new observation use
   * {@link predictObservation}.
   *
   * @throws RangeError for an x at which the curve has no value
   */
  predict(x: number): CurvePrediction {
    const estimate = this.#at(x);
    const standardError = this.#errorAt(x);
    if (this.#standardError && standardError !== undefined) {
      return { x, estimate, interval: this.#around(estimate, standardError), standardError };
    }
    if (this.#replicates.length === 0) return { x, estimate, interval: undefined, standardError };
    const { interval } = quantileInterval({
      estimate,
      replicates: this.#replicatesAt(x),
      level: this.level,
      sides: this.sides,
      method: "percentile",
    });
    return { x, estimate, interval, standardError };
  }

  /** The curve fitted without the held-out points, at `x`; `undefined` if there are none. */
  extrapolate(x: number): number | undefined {
    return this.#early && this.#curve(x, this.#early);
  }

  /**
   * The prediction interval of a new observation at `x`, at the level of the fit: f(x) ± t(nu) sqrt(v(x) + s^2). v(x)
   * is the variance of the curve there (of the bootstrap replicates, or in closed form), s the standard deviation of
   * the residuals and nu their degrees of freedom, see {@link residuals}. For a fit on logarithms all of these are on
   * logarithms. It assumes the right form of the curve and normal, independent noise of constant variance on that
   * scale.
   *
   * @returns a prediction whose interval is `undefined` if the fit has no intervals
   * @throws RangeError for an x at which the curve has no value
   * Source: G. A. F. Seber, C. J. Wild, Nonlinear regression (1989), section 5.1; v(x) by the bootstrap: A. C.
   * Davison, D. V. Hinkley, Bootstrap methods and their application (1997), section 6.3.3.
   *
   * @example
   * ```ts
   * import { fitPowerLawLogLog } from "precipice/curves";
   * const fit = fitPowerLawLogLog([1, 10, 100, 1000], [2, 21, 190, 2050]);
   * const { low, high } = fit.predictObservation(100).interval ?? { low: NaN, high: NaN };
   * [low.toFixed(0), high.toFixed(0)]; // => [ '155', '260' ]
   * ```
   */
  predictObservation(x: number): CurvePrediction {
    const estimate = this.#at(x);
    const { spread, scale } = this.residuals;
    const error = this.#standardError?.(x) ?? this.#replicateError(x);
    const standardError = this.#errorAt(x);
    if (spread === undefined || error === undefined) {
      return { x, estimate, interval: undefined, standardError };
    }
    const noise = scale === "relative" ? spread * Math.abs(estimate) : spread;
    return { x, estimate, interval: this.#around(estimate, Math.hypot(error, noise)), standardError };
  }

  #errorAt(x: number): number | undefined {
    return this.#standardError?.(x) ?? this.#delta?.((parameters) => this.#curve(x, parameters));
  }

  #at(x: number): number {
    const estimate = this.#curve(x, this.parameters);
    if (Number.isFinite(estimate)) return estimate;
    throw new RangeError(`${this.kind}: the curve has no finite value at x = ${String(x)}.`);
  }

  #replicatesAt(x: number): Float64Array {
    return mapFloats(this.#replicates, (parameters) => this.#curve(x, parameters));
  }

  #replicateError(x: number): number | undefined {
    const replicates = this.#replicatesAt(x);
    if (replicates.length < 2 || !replicates.every(Number.isFinite)) return undefined;
    if (!this.#studentized) return moments(replicates).deviation;
    // With few degrees of freedom Student's t has no variance, so the standard error comes from its middle two
    // thirds.
    const sorted = replicates.sort();
    const share = 5 / 6;
    const width = linearQuantile(sorted, share) - linearQuantile(sorted, 1 - share);
    return width / (2 * studentTQuantile(share, this.residuals.degrees));
  }

  /** Student's t interval on the scale of the residuals; none if no degree of freedom is left. */
  #around(estimate: number, error: number): Interval | undefined {
    const { degrees, scale } = this.residuals;
    if (degrees < 1 || !Number.isFinite(error)) return undefined;
    const margin = studentTQuantile(1 - tailProbability(this.level, this.sides), degrees) * error;
    const ends =
      scale !== "ln y"
        ? { low: estimate - margin, high: estimate + margin }
        : { low: estimate * Math.exp(-margin), high: estimate * Math.exp(margin) };
    return openEnds(ends, this.sides);
  }
}
