import { checkSquares } from "../numeric/checkSquares.js";
import { openEnds, tailProbability } from "../bootstrap/tails.js";
import { covariance } from "../numeric/covariance.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { studentTCdf, studentTQuantile } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { checkPaired } from "./checkPaired.js";

/** Options of {@link linearRegression}. */
export interface LinearRegressionOptions {
  readonly level?: number;
  readonly sides?: IntervalSides;
}

/**
 * The line through points by least squares, y = intercept + slope x, with t intervals and p-values.
 *
 * @param x finite numbers that are not all equal
 * @param y as many, in the same order
 * @returns estimates with the label `coefficient`: `"slope"` and `"intercept"`
 * @throws RangeError for lists of unequal length, fewer than 3 points, values that are not finite, a constant x
 *
 * @example
 * ```ts
 * import { linearRegression } from "precipice";
 * linearRegression([1, 2, 3, 4], [1, 3, 2, 4]).get({ coefficient: "slope" }).estimate; // => 0.8
 * ```
 */
export function linearRegression(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: LinearRegressionOptions = {},
): Result {
  const caller = "linearRegression";
  const { level = 0.95, sides = "two" } = options;
  checkPaired(x, y, caller, 3);
  checkSquares(x, caller, "values of x");
  checkSquares(y, caller, "values of y");
  const n = x.length;
  const spreadX = variance(x);
  if (spreadX === 0) throw new RangeError(`${caller}: all values of x are equal: there is no slope.`);
  const degrees = n - 2;
  const slope = covariance(x, y) / spreadX;
  const [meanX, meanY] = [compensatedSum(x) / n, compensatedSum(y) / n];
  const intercept = meanY - slope * meanX;
  const rest = Array.from(x, (at, place) => ((y[place] ?? 0) - intercept - slope * at) ** 2);
  const residual = compensatedSum(rest) / degrees;
  const slopeError = Math.sqrt(residual / ((n - 1) * spreadX));
  const interceptError = slopeError * Math.sqrt(((n - 1) * spreadX) / n + meanX * meanX);
  const estimateOf = (coefficient: string, estimate: number, standardError: number): Estimate => {
    const statistic = standardError === 0 ? Infinity * Math.sign(estimate || 1) : estimate / standardError;
    const margin = studentTQuantile(1 - tailProbability(level, sides), degrees) * standardError;
    return {
      labels: { coefficient },
      estimate,
      interval: openEnds({ low: estimate - margin, high: estimate + margin }, sides),
      monteCarloError: undefined,
      n: { points: n },
      values: {
        ...{ standardError, statistic, degrees },
        pValue: Math.min(1, 2 * studentTCdf(-Math.abs(statistic), degrees)),
      },
      warnings: [],
    };
  };
  return new Result({
    kind: caller,
    title: "Line by least squares",
    estimates: [estimateOf("slope", slope, slopeError), estimateOf("intercept", intercept, interceptError)],
    method: "t",
    ...{ level, sides },
    ...{ unit: "point", reps: 0, seed: 0, resampling: "none: closed form" },
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
