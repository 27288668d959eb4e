import { checkOptions } from "../options/checkOptions.js";
import { checkedRewards } from "./checkedRewards.js";

/** The aggregation of the scores of a solution's steps. */
export type StepAggregation = "product" | "minimum" | "maximum" | "last" | "mean" | "geometricMean";

/**
 * One score of a solution from the scores that a process reward model gives its steps.
 *
 * @param scores one for each step, in order; for `"product"` and `"geometricMean"` none below 0
 * @param options `method`: the aggregation
 * @throws RangeError for no steps, a score that is not finite, or one below 0 for a product
 *
 * @example
 * ```ts
 * import { aggregateSteps } from "precipice/rewards";
 *
 * aggregateSteps([0.9, 0.8, 0.5], { method: "product" }); // => 0.36
 * aggregateSteps([0.9, 0.8, 0.5], { method: "minimum" }); // => 0.5
 * ```
 */
export function aggregateSteps(
  scores: ArrayLike<number>,
  options: { readonly method: StepAggregation },
): number {
  checkOptions("aggregateSteps", options, ["method"]);
  const { method } = options;
  const checked = checkedRewards("aggregateSteps", scores);
  switch (method) {
    case "minimum":
      return checked.reduce((least, score) => Math.min(least, score), Infinity);
    case "maximum":
      return checked.reduce((most, score) => Math.max(most, score), -Infinity);
    case "last":
      return checked[checked.length - 1] ?? NaN;
    case "mean":
      return checked.reduce((sum, score) => sum + score / checked.length, 0);
    case "product":
    case "geometricMean": {
      const negative = checked.findIndex((score) => score < 0);
      if (negative >= 0) {
        throw new RangeError(
          `aggregateSteps: a ${method === "product" ? "product" : "geometric mean"} needs scores of at least 0; ` +
            `step ${negative + 1} has ${String(checked[negative])}.`,
        );
      }
      if (method === "product") return checked.reduce((product, score) => product * score, 1);
      return Math.exp(checked.reduce((sum, score) => sum + Math.log(score), 0) / checked.length);
    }
    default:
      throw new RangeError(
        `aggregateSteps: expected product, minimum, maximum, last, mean or geometricMean; got ${JSON.stringify(method)}.`,
      );
  }
}
