import { replicateInterval } from "../bootstrap/replicateInterval.js";
import type { Interval } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";

/** A value of a fitted curve, with the interval of the curve there (not of a new observation). */
export interface CurvePrediction {
  readonly x: number;
  readonly estimate: number;
  /** `undefined` where the fit has no intervals. */
  readonly interval: Interval | undefined;
}

/** A point that a curve was fitted to, or, where it was held out, also fitted without. */
export interface FittedPoint {
  readonly x: number;
  readonly y: number;
  /** Whether it is among the last ones, which the extrapolation error is of. */
  readonly heldOut: boolean;
}

/** What a fit found, beside what any result states. */
export interface CurveFitFields extends ResultFields {
  readonly parameters: Readonly<Record<string, number>>;
  /** Sum of squared distances of the data from the curve. */
  readonly sse: number;
  /** Share of the variation of y that the curve explains. */
  readonly rSquared: number;
  /** The curve for these parameters. */
  readonly curve: (x: number, parameters: Readonly<Record<string, number>>) => number;
  /** Parameters of the bootstrap replicates; none where there are no intervals. */
  readonly replicates: readonly Readonly<Record<string, number>>[];
  /** In ascending order of x. */
  readonly points: readonly FittedPoint[];
  /** The parameters without the points that were held out; `undefined` where none were. */
  readonly early?: Readonly<Record<string, number>> | undefined;
}

/** A fitted curve: its parameters with intervals, and its predictions. Immutable. */
export class CurveFit extends Result {
  readonly parameters: Readonly<Record<string, number>>;
  readonly sse: number;
  readonly rSquared: number;
  /** The data, in ascending order of x. */
  readonly points: readonly FittedPoint[];
  readonly #early: CurveFitFields["early"];
  readonly #curve: CurveFitFields["curve"];
  readonly #replicates: CurveFitFields["replicates"];

  constructor(fields: CurveFitFields) {
    super(fields);
    this.parameters = Object.freeze({ ...fields.parameters });
    this.sse = fields.sse;
    this.rSquared = fields.rSquared;
    this.points = Object.freeze(fields.points.map((point) => Object.freeze({ ...point })));
    this.#early = fields.early;
    this.#curve = fields.curve;
    this.#replicates = fields.replicates;
    Object.freeze(this);
  }

  /**
   * The curve at `x` with a percentile interval from the bootstrap replicates of the parameters, at the level of the fit. Far
   * outside of the data it says how well the curve is known if its form is right, not whether it is.
   *
   * @throws RangeError for an x that the curve has no value at
   */
  predict(x: number): CurvePrediction {
    const estimate = this.#curve(x, this.parameters);
    if (!Number.isFinite(estimate)) {
      throw new RangeError(`${this.kind}: the curve has no finite value at x = ${String(x)}.`);
    }
    if (this.#replicates.length === 0) return { x, estimate, interval: undefined };
    const replicates = Float64Array.from(this.#replicates, (parameters) => this.#curve(x, parameters));
    const { interval } = replicateInterval({
      ...{ estimate, replicates, level: this.level, sides: this.sides, method: "percentile" },
    });
    return { x, estimate, interval };
  }

  /** The curve that was fitted without the points held out, at `x`; `undefined` where none were. */
  extrapolate(x: number): number | undefined {
    return this.#early && this.#curve(x, this.#early);
  }
}
