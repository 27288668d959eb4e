import { checkOptions } from "../options/checkOptions.js";
import { checkSquares } from "../numeric/checkSquares.js";
import { openEnds } from "../results/tails.js";
import { covariance } from "../numeric/covariance.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { checkPaired } from "./checkPaired.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";
import { tPValue } from "../numeric/pValueOf.js";

/**
 * The line through points by least squares, y = intercept + slope x, with t intervals and p-values.
 *
 * @param x finite numbers that are not all equal
 * @param y as many numbers, in the same order
 * @param options `level` (.95), `sides` (`"two"`)
 * @returns estimates with the label `coefficient`: `"slope"` and `"intercept"`
 * @throws RangeError for lists of unequal length, fewer than 3 points, values that are not finite, a constant x
 *
 * @example
 * ```ts
 * import { linearRegression } from "precipice/ranking";
 * linearRegression([1, 2, 3, 4], [1, 3, 2, 4]).get({ coefficient: "slope" }).estimate; // => 0.8
 * ```
 */
export function linearRegression(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: IntervalOptions = {},
): Result {
  checkOptions("linearRegression", options, ["level", "sides"]);
  const caller = "linearRegression";
  const { level, sides, tail } = settleInterval(options, caller);
  checkPaired(x, y, caller, 3);
  checkSquares(x, caller, "values of x");
  checkSquares(y, caller, "values of y");
  const n = x.length;
  const spreadX = variance(x);
  if (spreadX === 0) throw new RangeError(`${caller}: all values of x are equal: there is no slope.`);
  const degrees = n - 2;
  const slope = covariance(x, y) / spreadX;
  const meanX = compensatedSum(x) / n;
  const meanY = compensatedSum(y) / n;
  const intercept = meanY - slope * meanX;
  const rest = Array.from(x, (at, place) => ((y[place] ?? 0) - intercept - slope * at) ** 2);
  const residual = compensatedSum(rest) / degrees;
  const slopeError = Math.sqrt(residual / ((n - 1) * spreadX));
  const interceptError = slopeError * Math.sqrt(((n - 1) * spreadX) / n + meanX * meanX);
  const estimateOf = (coefficient: string, estimate: number, standardError: number): Estimate => {
    const statistic = standardError === 0 ? Infinity * Math.sign(estimate || 1) : estimate / standardError;
    const margin = studentTQuantile(1 - tail, degrees) * standardError;
    return {
      labels: { coefficient },
      estimate,
      interval: openEnds({ low: estimate - margin, high: estimate + margin }, sides),
      monteCarloError: undefined,
      n: { points: n },
      values: {
        standardError,
        statistic,
        degrees,
        pValue: tPValue(statistic, degrees, sides),
      },
      warnings: [],
    };
  };
  return closedForm({
    kind: caller,
    title: "Line by least squares",
    estimates: [estimateOf("slope", slope, slopeError), estimateOf("intercept", intercept, interceptError)],
    method: "t",
    level,
    sides,
    unit: "point",
    citation: ["N. Draper and H. Smith, Applied regression analysis (1998)"],
    assumptions: [
      {
        name: "errors are independent and normal with one variance",
        holds: null,
        detail: "not checked; look at the residuals",
      },
    ],
    warnings: [],
  });
}
