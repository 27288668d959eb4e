import { checkList } from "../numeric/checkList.js";
import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { openEnds } from "../results/tails.js";
import { variance } from "../numeric/variance.js";
import { covariance } from "../numeric/covariance.js";
import type { Estimate } from "../results/Estimate.js";
import { CurveFit } from "./CurveFit.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";

/**
 * The power law y = exp(b0) x^b1 by least squares on logarithms: a straight line of ln y on ln x, for noise that is
 * proportional to y.
 *
 * @param x above 0
 * @param y above 0
 * @param options `level` (.95), `sides` ("two")
 * @returns estimates with the label `parameter`: exponent and logPrefactor, with Student's t intervals (n - 2 degrees of
 *   freedom) and `values`: standardError, rSquared and residualSpread (on the logarithms); `predict` and
 *   `predictObservation` have their intervals in closed form
 * @throws RangeError for numbers that are not above 0, fewer than two different x
 *
 * @example
 * ```ts
 * import { fitPowerLawLogLog } from "precipice/curves";
 * fitPowerLawLogLog([1, 10, 100], [2, 20, 200]).parameters.exponent; // => 1
 * ```
 */
export function fitPowerLawLogLog(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: IntervalOptions = {},
): CurveFit {
  checkOptions("fitPowerLawLogLog", options, ["level", "sides"]);
  const kind = "fitPowerLawLogLog";
  const { level, sides, tail } = settleInterval(options, kind);
  checkList(x, "x", kind);
  checkList(y, "y", kind);
  if (x.length !== y.length) {
    throw new RangeError(`${kind}: x and y belong together; got ${x.length} x and ${y.length} y.`);
  }
  const logX = logarithms(x, "x", kind);
  const logY = logarithms(y, "y", kind);
  const n = logX.length;
  const spread = n < 2 ? 0 : variance(logX);
  if (!(spread > 0)) {
    throw new RangeError(`${kind}: a power law needs at least two different x; got ${new Set(logX).size}.`);
  }
  const exponent = covariance(logX, logY) / spread;
  const [meanX, meanY] = [logX, logY].map((values) => values.reduce((sum, value) => sum + value / n, 0));
  const logPrefactor = (meanY ?? NaN) - exponent * (meanX ?? NaN);
  const sse = logY.reduce(
    (sum, value, index) => sum + (value - logPrefactor - exponent * (logX[index] ?? NaN)) ** 2,
    0,
  );
  const total = variance(logY) * (n - 1);
  const rSquared = total > 0 ? 1 - sse / total : 1;
  const degrees = n - 2;
  const squaresOfX = spread * (n - 1);
  const residualSpread = Math.sqrt(sse / degrees);
  const slopeError = Math.sqrt(sse / degrees / squaresOfX);
  const errors = {
    exponent: slopeError,
    logPrefactor: slopeError * Math.sqrt(squaresOfX / n + (meanX ?? NaN) ** 2),
  };
  const parameters = { exponent, logPrefactor };
  const estimates = Object.entries(parameters).map(([parameter, estimate]): Estimate => {
    const error = errors[parameter === "exponent" ? "exponent" : "logPrefactor"];
    const base = {
      labels: { parameter },
      estimate,
      monteCarloError: undefined,
      n: { points: n },
      warnings: [],
    };
    if (degrees < 1) {
      const reason = "Two points determine the line with nothing left to tell the noise from.";
      return { ...base, interval: undefined, reason, values: { rSquared } };
    }
    const margin = -studentTQuantile(tail, degrees) * error;
    return {
      ...base,
      interval: openEnds({ low: estimate - margin, high: estimate + margin }, sides),
      values: { standardError: error, degrees, rSquared, residualSpread },
    };
  });
  return new CurveFit({
    kind,
    title: "Power law exp(logPrefactor) x^exponent, on logarithms",
    estimates,
    level,
    sides,
    method: "Student's t",
    unit: "point",
    ...NOTHING_DRAWN,
    citation: ["Draper, Smith: Applied regression analysis, 1998, chapter 1"],
    assumptions: [
      {
        name: "noise is proportional to y",
        holds: null,
        detail: "the fit on logarithms weighs relative errors equally; fitPowerLaw weighs absolute ones",
      },
    ],
    parameters,
    sse,
    rSquared,
    replicates: [],
    warnings: [],
    points: Array.from(x, (at, index) => ({ x: at, y: y[index] ?? NaN, heldOut: false })).sort(
      (a, b) => a.x - b.x,
    ),
    residuals: { spread: degrees > 0 ? residualSpread : undefined, degrees, scale: "ln y" },
    standardError: (at) =>
      residualSpread * Math.sqrt(1 / n + (Math.log(at) - (meanX ?? NaN)) ** 2 / squaresOfX),
    curve: (at, { exponent: b1 = NaN, logPrefactor: b0 = NaN }) => Math.exp(b0 + b1 * Math.log(at)),
  });
}

function logarithms(values: ArrayLike<number>, name: string, kind: string): Float64Array {
  return mapFloats(values, (value: unknown, index) => {
    if (typeof value === "number" && value > 0 && Number.isFinite(value)) return Math.log(value);
    throw new RangeError(
      `${kind}: logarithms need finite numbers above 0; ${name} of point ${index + 1} is ${String(value)}.`,
    );
  });
}
