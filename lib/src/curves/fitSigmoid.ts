import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { nelderMead } from "../numeric/nelderMead.js";
import { variance } from "../numeric/variance.js";
import type { CurveFit } from "./CurveFit.js";
import { fitCurve, type CurveModel, type FitOptions, type Parameters } from "./fitCurve.js";
import { projectedSquares, type Projection } from "./projectedSquares.js";

/** Options of {@link fitSigmoid}. */
export interface SigmoidOptions extends FitOptions {
  /** The reward without training, if known; fitted by default. */
  readonly R0?: number;
}

/** Range of the searched exponents, and the factor by which C_mid may lie outside the data. */
const LEAST_B = 0.02;
const MOST_B = 60;
const OUTSIDE = 1e4;

/**
 * The sigmoidal compute curve of ScaleRL, R(C) = R0 + (A - R0) / (1 + (C_mid / C)^B), by least squares: for each (B,
 * C_mid) the best R0 and A follow from linear least squares, so the search is two-dimensional and starts from a grid.
 *
 * @param compute C above 0, in any unit
 * @param reward the reward at each C
 * @param options `R0` (a fixed value), `resample` ("residuals"), `holdOut` (0), `reps` (2 000), `interval`
 *   ("percentile"); `level` (.95), `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns estimates with the label `parameter`: R0 (if fitted), A (the asymptote), B, C_mid, and extrapolationError;
 *   `values`: residualSpread, residualDegrees, and by the delta method standardError with Student's t interval from
 *   deltaLow to deltaHigh. `predict` gives the curve, `predictObservation` the interval of new data
 * @throws RangeError if the fit does not converge (no bend in the data)
 * Source: Khatri et al., The art of scaling reinforcement learning compute for LLMs (2025), equation 1.
 *
 * @example
 * ```ts
 * import { fitSigmoid } from "precipice";
 * const compute = [100, 200, 400, 800, 1600, 3200, 6400];
 * const reward = compute.map((C) => 0.2 + 0.4 / (1 + (1000 / C) ** 2));
 * const fit = await fitSigmoid(compute, reward, { reps: 50 });
 * fit.parameters.C_mid?.toFixed(1); // => 1000.0
 * ```
 */
export async function fitSigmoid(
  compute: ArrayLike<number>,
  reward: ArrayLike<number>,
  options: SigmoidOptions = {},
): Promise<CurveFit> {
  checkOptions("fitSigmoid", options, [...RESAMPLE_OPTIONS, "R0", "resample", "holdOut"]);
  if (options.R0 !== undefined && !Number.isFinite(options.R0)) {
    throw new RangeError(`fitSigmoid: R0 is a finite number; got ${String(options.R0)}.`);
  }
  return fitCurve(sigmoidModel(options.R0), compute, reward, options);
}

function sigmoidModel(fixed: number | undefined): CurveModel {
  return {
    kind: "fitSigmoid",
    title: "Sigmoid R0 + (A - R0) / (1 + (C_mid / C)^B)",
    free: fixed === undefined ? 4 : 3,
    citation: ["Khatri et al.: The art of scaling reinforcement learning compute for LLMs, 2025"],
    checkX: (C) => (C > 0 ? undefined : "compute is above 0"),
    curve: (C, { R0 = fixed ?? NaN, A = NaN, B = NaN, C_mid = NaN }) => R0 + (A - R0) * risen(C, B, C_mid),
    fit: (x, y, start) => fitted(x, y, fixed, start),
  };
}

function risen(C: number, B: number, middle: number): number {
  return 1 / (1 + (middle / C) ** B);
}

/** R0 and A for a given bend: coefficients of the columns 1 - s and s, or of s alone if R0 is fixed. */
function projected(
  x: Float64Array,
  y: Float64Array,
  fixed: number | undefined,
  B: number,
  middle: number,
): Projection {
  const s = x.map((C) => risen(C, B, middle));
  if (fixed === undefined)
    return projectedSquares(
      s.map((value) => 1 - value),
      s,
      y,
    );
  const alone = projectedSquares(
    s,
    undefined,
    y.map((value) => value - fixed),
  );
  return { first: fixed, second: fixed + alone.first, sse: alone.sse };
}

function fitted(
  x: Float64Array,
  y: Float64Array,
  fixed: number | undefined,
  start: Parameters | undefined,
): Parameters | string {
  const least = Math.log(x[0] ?? NaN);
  const most = Math.log(x.at(-1) ?? NaN);
  const margin = Math.log(OUTSIDE);
  const scale = variance(y, { ddof: 0 }) * y.length;
  if (!(scale > 0)) return "Every y is the same.";
  const loss = ([logB = NaN, logMiddle = NaN]: ArrayLike<number> & Iterable<number>): number => {
    if (logB < Math.log(LEAST_B) || logB > Math.log(MOST_B)) return Infinity;
    if (logMiddle < least - margin || logMiddle > most + margin) return Infinity;
    const { sse } = projected(x, y, fixed, Math.exp(logB), Math.exp(logMiddle));
    return Number.isFinite(sse) ? sse / scale : Infinity;
  };
  const starts = start
    ? [[Math.log(start["B"] ?? 1), Math.log(start["C_mid"] ?? 1)]]
    : bestOfGrid(loss, least, most);
  const found = starts
    .filter((one) => Number.isFinite(loss(one)))
    .map((one) => nelderMead(loss, one, { step: 0.2, tolerance: 1e-14 }))
    .sort((a, b) => a.value - b.value)[0];
  if (!found?.converged) return "The search for B and C_mid did not end.";
  const [logB = NaN, logMiddle = NaN] = found.point;
  const B = Math.exp(logB);
  const C_mid = Math.exp(logMiddle);
  if (
    B < LEAST_B * 1.05 ||
    B > MOST_B / 1.05 ||
    logMiddle < least - margin + 0.1 ||
    logMiddle > most + margin - 0.1
  ) {
    return (
      `The best sigmoid lies at the edge of what is searched (B = ${B.toPrecision(3)}, C_mid = ${C_mid.toPrecision(3)}): ` +
      "the data show no bend. Add points at more compute, or fit a power law."
    );
  }
  const { first: R0, second: A } = projected(x, y, fixed, B, C_mid);
  return fixed === undefined ? { R0, A, B, C_mid } : { A, B, C_mid };
}

/** The few best points of a grid over the bend, as starts. */
function bestOfGrid(
  loss: (point: readonly [number, number]) => number,
  least: number,
  most: number,
): (readonly [number, number])[] {
  const points = Array.from({ length: 12 }, (_, row) => Math.log(0.1) + (row / 11) * Math.log(200)).flatMap(
    (logB) =>
      Array.from({ length: 24 }, (_, column) => {
        const point = [logB, least - 1 + (column / 23) * (most - least + 3)] as const;
        return { point, value: loss(point) };
      }),
  );
  return points
    .sort((a, b) => a.value - b.value)
    .slice(0, 3)
    .map(({ point }) => point);
}
