import { remark, type Remark } from "../results/Remark.js";
import { extremes } from "../numeric/extremes.js";
import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { oneOf } from "../work/oneOf.js";
import { checkOptions } from "../options/checkOptions.js";
import { minimizeScalar } from "../numeric/minimizeScalar.js";
import type { CurveFit } from "./CurveFit.js";
import { fitCurve, type CurveModel, type FitOptions, type Parameters } from "./fitCurve.js";
import { projectedSquares, type Projection } from "./projectedSquares.js";

/** Options of {@link fitPowerLaw}. */
export interface PowerLawOptions extends FitOptions {
  /** The irreducible loss, if known (0 for a pure power law); fitted by default. */
  readonly E?: number;
  /**
   * The noise model: `"equal"` (default) at every n, or `"relative"`, proportional to the loss. For the latter,
   * points have the weight 1 / L(n)^2.
   */
  readonly noise?: "equal" | "relative";
}

/** If the loss falls by this factor, the noise model matters. */
const WIDE = 2;

/** Range of the searched exponents. */
const LEAST = 1e-3;
const MOST = 20;

/**
 * The power law L(n) = E + A n^-alpha by least squares on the scale of L: for each alpha the best E and A follow from
 * linear least squares, so the search is one-dimensional. See {@link fitPowerLawLogLog} for the fit on logarithms.
 *
 * @param n above 0: parameters, tokens, compute, runs...
 * @param loss the loss at each n
 * @param options `E` (a fixed value), `noise` ("equal"), `resample` ("normal": percentile intervals of refits to normal
 *   noise with a random standard deviation; from 5 points on their coverage at .95 is .93 to .95, while that of
 *   "residuals" is .81 to .90 at 5 and 8 points), `holdOut` (0), `reps` (2 000), `interval` ("percentile"); `level`
 *   (.95), `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns estimates with the label `parameter`: E (if fitted), A, alpha, and extrapolationError; `values`:
 *   residualSpread, residualDegrees, and by the delta method standardError with Student's t interval from deltaLow to
 *   deltaHigh. `predict` gives the curve, `predictObservation` the interval of new data
 * @throws RangeError if the fit does not converge
 * Source: Kaplan et al., Scaling laws for neural language models (2020); Hoffmann et al. (2022).
 *
 * @example
 * ```ts
 * import { fitPowerLaw } from "precipice";
 * const n = [10, 100, 1000, 10000];
 * const fit = await fitPowerLaw(n, n.map((size) => 2 + 3 * size ** -0.5), { reps: 50 });
 * fit.parameters.alpha?.toFixed(4); // => 0.5000
 * ```
 */
export async function fitPowerLaw(
  n: ArrayLike<number>,
  loss: ArrayLike<number>,
  options: PowerLawOptions = {},
): Promise<CurveFit> {
  checkOptions("fitPowerLaw", options, [...RESAMPLE_OPTIONS, "E", "resample", "holdOut", "noise"]);
  if (options.E !== undefined && !Number.isFinite(options.E)) {
    throw new RangeError(`fitPowerLaw: E is a finite number; got ${String(options.E)}.`);
  }
  const { noise } = options;
  oneOf(noise, ["equal", "relative"], "fitPowerLaw", "noise");
  return fitCurve(powerLawModel(options.E, noise), n, loss, options);
}

function powerLawModel(fixed: number | undefined, noise: PowerLawOptions["noise"]): CurveModel {
  const relative = noise === "relative";
  const curve = (n: number, { E = fixed ?? NaN, A = NaN, alpha = NaN }: Parameters): number =>
    E + A * n ** -alpha;
  return {
    kind: "fitPowerLaw",
    title: "Power law E + A n^-alpha",
    free: fixed === undefined ? 3 : 2,
    citation: [
      "Kaplan et al.: Scaling laws for neural language models, 2020",
      "Hoffmann et al.: Training compute-optimal large language models, 2022",
    ],
    checkX: (n) => (n > 0 ? undefined : "n is above 0"),
    curve,
    fit: (x, y, start) => {
      const equal = x.map(() => 1);
      if (!relative) return fitted(x, y, fixed, equal);
      const weightsAt = (found: Parameters): Float64Array => x.map((n) => 1 / curve(n, found));
      if (start) return fitted(x, y, fixed, weightsAt(start));
      let found = fitted(x, y, fixed, equal);
      for (let round = 0; round < 4 && typeof found !== "string"; round++) {
        found = fitted(x, y, fixed, weightsAt(found));
      }
      return found;
    },
    resample: "normal",
    relativeNoise: relative,
    warnings: (losses) => (noise === undefined ? noiseWarnings(losses) : []),
  };
}

/** Warns that the fit assumes equal noise, if this assumption may be far from true. */
function noiseWarnings(losses: Float64Array): Remark[] {
  const [least, most] = extremes(losses);
  if (!(least > 0 && most / least > WIDE)) return [];
  return [
    remark(
      "unequalNoise",
      `The fit takes the noise to be equal at every n, while the loss falls by a factor of ${(most / least).toPrecision(2)}. If noise is ` +
        'in proportion to the loss, alpha is covered .70 to .85 where it says .95: then set noise: "relative" (or "equal", if it is).',
    ),
  ];
}

/** @param weights the factor of each point's residual */
function fitted(
  x: Float64Array,
  y: Float64Array,
  fixed: number | undefined,
  weights: Float64Array,
): Parameters | string {
  // Relative to the geometric mean of n, so that huge n and exponents neither overflow nor underflow.
  const centre = Math.exp(x.reduce((sum, n) => sum + Math.log(n) / x.length, 0));
  const weighted = (values: Float64Array): Float64Array =>
    values.map((value, index) => value * (weights[index] ?? NaN));
  const target = weighted(fixed === undefined ? y : y.map((value) => value - fixed));
  const projectedAt = (alpha: number): Projection => {
    const powers = weighted(x.map((n) => (n / centre) ** -alpha));
    if (fixed === undefined) return projectedSquares(weights, powers, target);
    const alone = projectedSquares(powers, undefined, target);
    return { first: fixed, second: alone.first, sse: alone.sse };
  };
  const loss = (logAlpha: number): number => {
    const { sse } = projectedAt(Math.exp(logAlpha));
    return Number.isNaN(sse) ? Infinity : sse;
  };
  const grid = Array.from({ length: 60 }, (_, place) => {
    const logAlpha = Math.log(LEAST) + (place / 59) * Math.log(MOST / LEAST);
    return { logAlpha, value: loss(logAlpha) };
  });
  const best = grid.reduce((a, b) => (b.value < a.value ? b : a));
  const step = Math.log(MOST / LEAST) / 59;
  const found = minimizeScalar(loss, best.logAlpha - step, best.logAlpha + step, { tolerance: 1e-10 });
  const alpha = Math.exp(found.point);
  if (!found.converged || !Number.isFinite(found.value)) return "The search for alpha did not end.";
  if (alpha < LEAST * 1.05 || alpha > MOST / 1.05) {
    return (
      `The best exponent lies at the edge of what is searched (alpha = ${alpha.toPrecision(3)}): the data do not bend like a ` +
      "power law. Add points over a wider range, or hold E fixed."
    );
  }
  const { first: E, second } = projectedAt(alpha);
  const A = second * centre ** alpha;
  return fixed === undefined ? { E, A, alpha } : { A, alpha };
}
