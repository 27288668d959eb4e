import { checkOptions } from "../../options/checkOptions.js";
import { standardDeviation } from "../../numeric/variance.js";
import { finiteScores } from "../finiteScores.js";
import { oneOf } from "../../work/oneOf.js";
import { meanOf } from "../../numeric/meanOf.js";

/** The formulas of the standard deviation in a standard error. */
export const STANDARD_ERROR_FORMULAS = ["sample", "population", "bernoulli"] as const;
export type StandardErrorFormula = (typeof STANDARD_ERROR_FORMULAS)[number];

/**
 * The standard error of the mean of independent scores: sd / sqrt(n).
 *
 * @param scores one score for each item, two or more; `true` counts as 1 and `false` as 0
 * @param options `method` of the variance: `"sample"` (default, n - 1 in the denominator), `"population"` (n: too
 *   small for few items), `"bernoulli"` (p (1 - p): for scores of 0 and 1 the same as population, for other scores
 *   between 0 and 1 an upper bound)
 * @throws RangeError for fewer than two scores, for scores that are not finite, and with `"bernoulli"` for scores
 *   outside [0, 1]
 *
 * @example
 * ```ts
 * import { standardError } from "precipice/evals";
 * standardError([1, 0, 1, 1]); // => 0.25
 * ```
 *
 * Source: E. Miller, Adding error bars to evals, arXiv 2411.00640 (2024), section 2.
 */
export function standardError(
  scores: ArrayLike<number | boolean>,
  options: { readonly method?: StandardErrorFormula } = {},
): number {
  checkOptions("standardError", options, ["method"]);
  const caller = "standardError";
  const values = finiteScores(scores, caller);
  const formula = oneOf(options.method, STANDARD_ERROR_FORMULAS, caller, "method");
  if (values.length < 2) {
    throw new RangeError(
      `${caller}: one score tells nothing of the spread of scores; expected at least two.`,
    );
  }
  if (formula !== "bernoulli") {
    return standardDeviation(values, { ddof: formula === "sample" ? 1 : 0 }) / Math.sqrt(values.length);
  }
  const outside = values.findIndex((value) => value < 0 || value > 1);
  if (outside >= 0) {
    throw new RangeError(
      `${caller}: the Bernoulli formula is for scores between 0 and 1; score ${outside + 1} is ${String(values[outside])}.`,
    );
  }
  const mean = meanOf(values);
  return Math.sqrt((mean * (1 - mean)) / values.length);
}
