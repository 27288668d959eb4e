import { checkList } from "../numeric/checkList.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { checkSquares } from "../numeric/checkSquares.js";
import { intervalOfMethod } from "../bootstrap/intervalOfMethod.js";
import { REPLICATE_METHODS } from "../bootstrap/replicateMethods.js";
import type { IntervalOutcome } from "../bootstrap/IntervalOutcome.js";
import type { SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import { oneOf } from "../work/oneOf.js";
import { settleOptions } from "../work/settleOptions.js";
import { noInterval } from "../bootstrap/singleRuns.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import { tailProbability } from "../results/tails.js";
import { drawGamma } from "../random/drawGamma.js";
import { drawNormal } from "../random/drawNormal.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import { CurveFit } from "./CurveFit.js";
import { deltaMethod } from "./deltaMethod.js";
import { remark, type Remark } from "../results/Remark.js";

/** Options of the fits. */
export interface FitOptions extends SingleThreadOptions {
  /**
   * The bootstrap of the refits. `"residuals"` keeps the x and draws residuals with replacement, scaled by sqrt(n /
   * (n - p)). `"normal"` draws normal noise at the same x with standard deviation s sqrt(nu / chi^2(nu)), nu = n - p,
   * in each refit; intervals of linear quantities are then Student's t. Use it for few points. `"cases"` draws
   * points; use it for random x or unequal noise.
   */
  readonly resample?: FitResampling;
  /** Number of last points (by x) to hold out for the extrapolation error; 0 by default. */
  readonly holdOut?: number;
}

const RESAMPLINGS = ["residuals", "normal", "cases"] as const;
export type FitResampling = (typeof RESAMPLINGS)[number];

export type Parameters = Readonly<Record<string, number>>;

/** A kind of curve and its fit. */
export interface CurveModel {
  readonly kind: string;
  readonly title: string;
  /** Number of fitted parameters. */
  readonly free: number;
  readonly citation: readonly string[];
  /** The requirement on x as text if a value violates it, else `undefined`. */
  readonly checkX: (x: number) => string | undefined;
  readonly curve: (x: number, parameters: Parameters) => number;
  /** The least-squares parameters, or the reason why there are none; `start` is a solution for similar data. */
  readonly fit: (x: Float64Array, y: Float64Array, start?: Parameters) => Parameters | string;
  /** Functions of the parameters. */
  readonly derived?: (parameters: Parameters) => Parameters;
  /** The default of `resample`; `"residuals"` if not given. */
  readonly resample?: FitResampling;
  /** Whether the noise is proportional to the curve, so that residuals are divided by it; false by default. */
  readonly relativeNoise?: boolean;
  /** Warnings for a fit with these fitted values. */
  readonly warnings?: (fitted: Float64Array) => Remark[];
}

/** The default of `reps`. */
const REPS = 2000;
/** The share of replicates without a solution above which intervals would be too narrow. */
const MOST_FAILED = 0.1;

/** Fits a curve by least squares, with bootstrap intervals of parameters, derived quantities and predictions. */
export async function fitCurve(
  model: CurveModel,
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  options: FitOptions,
): Promise<CurveFit> {
  const { kind } = model;
  const settings = settleOptions(options, kind, REPS, ["percentile", ...REPLICATE_METHODS]);
  const { level, sides, method } = settings;
  if (method === "bca")
    throw new RangeError(`${kind}: BCa needs independent cases; choose "percentile" or "bc".`);
  const { x, y } = checkedPoints(model, xs, ys);
  checkSquares(y, kind, "values of y");
  const holdOut = checkedHoldOut(model, options.holdOut ?? 0, x.length);
  const parameters = solved(model, x, y);
  const intervalOf = await intervalOfMethod(method);
  const run = new ResampleRun(options, settings.reps);
  const quantities = (found: Parameters): Parameters => ({ ...found, ...model.derived?.(found) });
  const main = quantities(parameters);
  const fitted = x.map((at) => model.curve(at, parameters));
  const sse = squares(y, fitted);
  const sizes = noiseSizes(model, fitted);
  const degrees = x.length - model.free;
  const scaled = y.map((value, index) => (value - (fitted[index] ?? NaN)) / (sizes[index] ?? NaN));
  const spread =
    degrees > 0 ? Math.sqrt(scaled.reduce((sum, value) => sum + value ** 2, 0) / degrees) : undefined;
  const resampling = oneOf(options.resample ?? model.resample, RESAMPLINGS, kind, "resample");
  const replicates: Parameters[] = [];
  const errors: number[] = [];
  let failed = 0;
  const enough = x.length > model.free;
  const resampler = new PointResampler(x, y, fitted, {
    scaled,
    sizes,
    spread: spread ?? NaN,
    degrees,
    resampling,
    seed: settings.seed,
  });
  const held = holdOut > 0 ? extrapolation(model, x, y, holdOut) : undefined;
  const reps = enough ? settings.reps : 0;
  const made = await run.repeat(reps, () => {
    const sample = resampler.draw();
    const found = model.fit(sample.x, sample.y, parameters);
    if (typeof found === "string") failed += 1;
    else replicates.push(found);
    if (held) {
      const early = model.fit(
        sample.x.subarray(0, -holdOut),
        sample.y.subarray(0, -holdOut),
        held.parameters,
      );
      if (typeof early !== "string") errors.push(lateError(model, x, y, holdOut, early));
    }
  });
  // Too few replicates for an interval.
  if (made === 0) [replicates.length, errors.length, failed] = [0, 0, 0];
  const without = !enough
    ? `${x.length} points determine the ${model.free} parameters with nothing left to tell the noise from.`
    : failed > MOST_FAILED * made
      ? `${failed} of ${made} bootstrap samples have no solution: the data hardly determine the curve.`
      : undefined;
  const outcomeOf = (estimate: number, values: Float64Array): IntervalOutcome =>
    without === undefined && values.every(Number.isFinite)
      ? intervalOf({ estimate, replicates: values, level, sides })
      : noInterval(without ?? "Some bootstrap samples give no finite value.");
  const all = replicates.map(quantities);
  const n = { points: x.length };
  const residuals = { spread, degrees, scale: model.relativeNoise ? "relative" : "y" } as const;
  const noise = spread === undefined ? {} : { values: { residualSpread: spread, residualDegrees: degrees } };
  const delta = deltaMethod({ curve: model.curve, x, parameters, spread, sizes });
  const estimates: Estimate[] = Object.entries(main).map(([parameter, estimate]) => ({
    labels: { parameter },
    estimate,
    ...outcomeOf(
      estimate,
      mapFloats(all, (one) => one[parameter] ?? NaN),
    ),
    n,
    ...(noise.values && {
      values: {
        ...noise.values,
        ...deltaValues(
          estimate,
          delta((moved) => quantities(moved)[parameter] ?? NaN),
          degrees,
          tailProbability(level, sides),
        ),
      },
    }),
    warnings: [],
  }));
  if (held) {
    estimates.push({
      labels: { parameter: "extrapolationError" },
      estimate: held.error,
      ...outcomeOf(held.error, Float64Array.from(errors)),
      n: { points: x.length, heldOut: holdOut },
      values: { relativeError: held.error / Math.sqrt(variance(y, { ddof: 0 })) },
      warnings: [],
    });
  }
  return new CurveFit({
    kind,
    title: model.title,
    estimates,
    method,
    level,
    sides,
    unit: "point",
    parameters,
    sse,
    residuals,
    reps: run.made(reps),
    seed: settings.seed,
    resampling: !enough ? "no simulation, no degree of freedom is left" : resamplingNames[resampling],
    citation: model.citation,
    rSquared: 1 - sse / (variance(y, { ddof: 0 }) * y.length),
    curve: model.curve,
    points: Array.from(x, (at, index) => ({
      x: at,
      y: y[index] ?? NaN,
      heldOut: index >= x.length - holdOut,
    })),
    early: held?.parameters,
    replicates: without === undefined ? replicates : [],
    studentized: resampling === "normal",
    delta,
    warnings: [
      ...run.warnings(reps),
      ...(failed > 0
        ? [remark("failedFits", `${failed} of ${made} bootstrap samples had no solution and were left out.`)]
        : []),
      ...(enough ? (model.warnings?.(fitted) ?? []) : []),
    ],
  });
}

function solved(model: CurveModel, x: Float64Array, y: Float64Array): Parameters {
  const found = model.fit(x, y);
  if (typeof found !== "string") return found;
  throw new RangeError(`${model.kind}: the fit did not converge. ${found}`);
}

const resamplingNames: Readonly<Record<FitResampling, string>> = {
  residuals: "residuals drawn with replacement, scaled by sqrt(n / (n - p)), at the same x",
  normal: "normal noise at the same x, its spread drawn for each refit: s sqrt(nu / chi^2(nu)), nu = n - p",
  cases: "points drawn with replacement",
};

/** The scale of the noise at each point: 1, or the value of the curve. */
function noiseSizes({ kind, relativeNoise = false }: CurveModel, fitted: Float64Array): Float64Array {
  if (!relativeNoise) return fitted.map(() => 1);
  if (fitted.every((value) => value > 0)) return fitted;
  throw new RangeError(
    `${kind}: noise in proportion to the curve needs a curve above 0; it is ${Math.min(...fitted)} at one of the points.`,
  );
}

/** The standard error by the delta method and Student's t interval, in addition to the bootstrap's. */
function deltaValues(
  estimate: number,
  standardError: number | undefined,
  degrees: number,
  tail: number,
): Record<string, number> {
  if (standardError === undefined) return {};
  const margin = studentTQuantile(1 - tail, degrees) * standardError;
  return { standardError, deltaLow: estimate - margin, deltaHigh: estimate + margin };
}

function squares(y: Float64Array, fitted: Float64Array): number {
  return y.reduce((sum, value, index) => sum + (value - (fitted[index] ?? NaN)) ** 2, 0);
}

/** Root mean square distance of the held-out points from the curve fitted without them. */
function lateError(
  model: CurveModel,
  x: Float64Array,
  y: Float64Array,
  holdOut: number,
  early: Parameters,
): number {
  const late = x.subarray(-holdOut).map((at) => model.curve(at, early));
  return Math.sqrt(squares(y.subarray(-holdOut), late) / holdOut);
}

function extrapolation(
  model: CurveModel,
  x: Float64Array,
  y: Float64Array,
  holdOut: number,
): { readonly parameters: Parameters; readonly error: number } {
  const parameters = model.fit(x.subarray(0, -holdOut), y.subarray(0, -holdOut));
  if (typeof parameters === "string") {
    throw new RangeError(
      `${model.kind}: the fit without the last ${holdOut} points did not converge. ${parameters}`,
    );
  }
  return { parameters, error: lateError(model, x, y, holdOut, parameters) };
}

function checkedHoldOut(model: CurveModel, holdOut: number, points: number): number {
  const most = points - Math.max(model.free, 2);
  if (Number.isSafeInteger(holdOut) && holdOut >= 0 && holdOut <= most) return holdOut;
  throw new RangeError(
    `${model.kind}: holdOut is a whole number from 0 to ${Math.max(most, 0)}, so that ${model.free} parameters can be ` +
      `fitted to the other points; got ${String(holdOut)}.`,
  );
}

/** The points in ascending order of x. */
function checkedPoints(
  model: CurveModel,
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
): { readonly x: Float64Array; readonly y: Float64Array } {
  const { kind, free } = model;
  checkList(xs, "x", kind);
  checkList(ys, "y", kind);
  if (xs.length !== ys.length) {
    throw new RangeError(`${kind}: x and y belong together; got ${xs.length} x and ${ys.length} y.`);
  }
  if (xs.length < free) {
    throw new RangeError(`${kind}: ${free} parameters need at least ${free} points; got ${xs.length}.`);
  }
  const points = Array.from(xs, (x: unknown, index) => {
    const y: unknown = ys[index];
    for (const [name, value] of [
      ["x", x],
      ["y", y],
    ] as const) {
      if (typeof value !== "number" || !Number.isFinite(value)) {
        throw new RangeError(
          `${kind}: expected finite numbers; ${name} of point ${index + 1} is ${String(value)}.`,
        );
      }
    }
    const at = Number(x);
    const value = Number(y);
    const wrong = model.checkX(at);
    if (wrong !== undefined) throw new RangeError(`${kind}: ${wrong}; x of point ${index + 1} is ${at}.`);
    return { at, value };
  }).sort((a, b) => a.at - b.at);
  const x = mapFloats(points, ({ at }) => at);
  const y = mapFloats(points, ({ value }) => value);
  const distinct = new Set(x).size;
  if (distinct < free) {
    throw new RangeError(
      `${kind}: ${free} parameters need at least ${free} different x; got ${distinct} in ${x.length} points.`,
    );
  }
  if (variance(y, { ddof: 0 }) === 0) {
    throw new RangeError(`${kind}: every y is ${String(y[0])}; a constant determines no curve.`);
  }
  return { x, y };
}

/** Draws bootstrap samples of points. */
class PointResampler {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #fitted: Float64Array;
  readonly #given: NoiseModel;
  readonly #residuals: Float64Array;
  readonly #generator: Xoshiro128;
  readonly #source: IndexSource;

  constructor(x: Float64Array, y: Float64Array, fitted: Float64Array, given: NoiseModel) {
    this.#x = x;
    this.#y = y;
    this.#fitted = fitted;
    this.#given = given;
    const scale = Math.sqrt(x.length / Math.max(given.degrees, 1));
    this.#residuals = given.scaled.map((value) => scale * value);
    this.#generator = Xoshiro128.fromSeed(given.seed);
    this.#source = new IndexSource(this.#generator);
  }

  draw(): { readonly x: Float64Array; readonly y: Float64Array } {
    const { resampling, sizes } = this.#given;
    if (resampling === "normal") {
      const { spread, degrees } = this.#given;
      const drawn = spread * Math.sqrt(degrees / (2 * drawGamma(this.#generator, degrees / 2)));
      return {
        x: this.#x,
        y: this.#fitted.map(
          (value, index) => value + drawn * drawNormal(this.#generator) * (sizes[index] ?? NaN),
        ),
      };
    }
    const drawn = Int32Array.from(this.#x, () => this.#source.below(this.#x.length));
    if (resampling === "cases") {
      drawn.sort();
      return {
        x: mapFloats(drawn, (place) => this.#x[place] ?? NaN),
        y: mapFloats(drawn, (place) => this.#y[place] ?? NaN),
      };
    }
    return {
      x: this.#x,
      y: this.#fitted.map(
        (value, index) => value + (this.#residuals[drawn[index] ?? 0] ?? NaN) * (sizes[index] ?? NaN),
      ),
    };
  }
}

/** The variation of the points about a fitted curve. */
interface NoiseModel {
  /** Residuals, each divided by the size of its noise. */
  readonly scaled: Float64Array;
  readonly sizes: Float64Array;
  readonly spread: number;
  readonly degrees: number;
  readonly resampling: FitResampling;
  readonly seed: number;
}
