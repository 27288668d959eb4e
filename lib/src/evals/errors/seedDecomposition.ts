import { checkOptions } from "../../options/checkOptions.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import { variance } from "../../numeric/variance.js";
import type { Estimate } from "../../results/Estimate.js";
import { cutInterval } from "../../results/cutInterval.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { settleInterval } from "../../results/settleInterval.js";
import { estimateMean } from "./estimateMean.js";
import { meanOutcome } from "./meanOutcome.js";
import { sampledItems } from "./sampledItems.js";
import { remark } from "../../results/Remark.js";

/**
 * Splits the variance of scores into the variance between items and between the seeds (samples) of an item: `seed` =
 * E_i[var_r(score)], `item` = var_i(mean_r) - E_i[var_r] / K (unbiased), `observed` = var_i(mean_r). Intervals are
 * Student's t on the items' contributions.
 *
 * @param answers for each item, the scores of its seeds, two or more; their numbers may differ
 * @param options `level`, `sides`
 * @returns a result with label `component`: `"seed"`, `"item"`, `"observed"`
 * @throws RangeError if there are fewer than two items, or an item has fewer than two scores
 *
 * @example
 * ```ts
 * import { seedDecomposition } from "precipice/evals";
 * seedDecomposition([[1, 0], [1, 1], [0, 0]]).get({ component: "seed" }).estimate; // => 0.166667
 * ```
 *
 * Source: the law of total variance; E. Miller, arXiv 2411.00640 (2024), section 3.
 */
export function seedDecomposition(
  answers: readonly ArrayLike<number | boolean>[],
  options: IntervalOptions = {},
): Result {
  checkOptions("seedDecomposition", options, ["level", "sides"]);
  const caller = "seedDecomposition";
  const settings = settleInterval(options, caller);
  const { means, variances, samples } = sampledItems(answers, caller);
  const single = samples.findIndex((count) => count < 2);
  if (single >= 0 || means.length < 2) {
    throw new RangeError(
      single >= 0
        ? `${caller}: item ${single + 1} has a single score, which tells nothing of the spread between seeds; expected at least two.`
        : `${caller}: a single item tells nothing of the spread of items; expected at least two.`,
    );
  }
  const items = means.length;
  const centre = compensatedSum(means) / items;
  const spread = means.map((mean) => ((mean - centre) ** 2 * items) / (items - 1));
  const contributions = {
    seed: variances,
    item: spread.map((square, item) => square - (variances[item] ?? 0) / (samples[item] ?? NaN)),
    observed: spread,
  };
  const least = samples.reduce((few, count) => Math.min(few, count));
  const most = samples.reduce((many, count) => Math.max(many, count));
  const total = variance(means);
  const estimates = Object.entries(contributions).map(([component, values]): Estimate => {
    const mean = estimateMean(values, undefined, "CR2", caller);
    const warnings =
      component === "item" && mean.mean < 0
        ? [
            remark(
              "negativeComponent",
              "Items differ less than the noise between seeds alone would make them: take the component as 0.",
            ),
          ]
        : [];
    const estimate = component === "observed" ? total : mean.mean;
    const outcome = meanOutcome(mean, "t", settings);
    // A variance is not negative, but the interval still contains an estimate below 0.
    const interval = outcome.interval && cutInterval(outcome.interval, Math.min(0, estimate), Infinity);
    return {
      labels: { component },
      estimate,
      ...outcome,
      ...(interval ? { interval } : {}),
      n: { items, samples: least === most ? least : [least, most] },
      values: { standardError: mean.standardError, degrees: mean.degrees },
      warnings,
    };
  });
  return closedForm({
    kind: caller,
    title: "Variance between items and between seeds",
    estimates,
    method: "Student's t on contributions of items",
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: ["Miller: Adding error bars to evals, arXiv 2411.00640, 2024, section 3"],
    warnings: [],
  });
}
