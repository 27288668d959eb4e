import { chiSquaredQuantile } from "../numeric/chiSquared.js";
import { variance } from "../numeric/variance.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { checkScores } from "./checkScores.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * How much scores move from seed to seed: for each benchmark (or model) the standard deviation (ddof 1) over seeds, and pooled
 * over all, with chi-squared intervals.
 *
 * @param scores by name, the scores of several seeds; at least two each
 * @returns estimates with the label `name`; the pooled one is `"pooled"`, the root of the mean variance weighted by degrees of
 *   freedom. `values`: mean, coefficient of variation
 * @throws RangeError for fewer than two seeds, scores that are not finite, no name, the name `"pooled"`
 *
 * Source: L. Madaan et al., Quantifying variance in evaluation benchmarks (2024).
 * @example
 * ```ts
 * import { seedVariance } from "precipice";
 * seedVariance({ mmlu: [0.25, 0.27, 0.26] }).get({ name: "mmlu" }).estimate; // => 0.01
 * ```
 */
export function seedVariance(
  scores: Readonly<Record<string, ArrayLike<number>>>,
  options: IntervalOptions = {},
): Result {
  const caller = "seedVariance";
  const { level, sides, tail } = settleInterval(options, caller);
  const names = Object.keys(scores);
  if (names.length === 0 || names.includes("pooled")) {
    throw new RangeError(
      `${caller}: expected scores by name, none of them called "pooled"; got ${names.join(", ") || "none"}.`,
    );
  }
  let [squares, degreesOfAll, seeds] = [0, 0, 0];
  const estimateOf = (
    name: string,
    square: number,
    degrees: number,
    values: Record<string, number>,
    runs: number,
  ): Estimate => {
    const end = (probability: number): number =>
      square === 0 ? 0 : Math.sqrt((degrees * square) / chiSquaredQuantile(probability, degrees));
    return {
      ...{ labels: { name }, estimate: Math.sqrt(square), monteCarloError: undefined, n: { seeds: runs } },
      interval: {
        low: sides === "upper" ? 0 : end(1 - tail),
        high: sides === "lower" ? Infinity : end(tail),
      },
      values: { degrees, ...values },
      warnings:
        square === 0 ? ["All seeds give the same score: the interval has no width and says nothing."] : [],
    };
  };
  const estimates = names.map((name) => {
    const values = checkScores(scores[name] ?? [], name, caller);
    const square = variance(values);
    const degrees = values.length - 1;
    squares += degrees * square;
    degreesOfAll += degrees;
    seeds += values.length;
    const mean = meanOf(values);
    const relative = mean === 0 ? {} : { variation: Math.sqrt(square) / Math.abs(mean) };
    return estimateOf(name, square, degrees, { mean, ...relative }, values.length);
  });
  return closedForm({
    kind: caller,
    title: "Standard deviation over seeds",
    estimates: [...estimates, estimateOf("pooled", squares / degreesOfAll, degreesOfAll, {}, seeds)],
    ...{ method: "chi-squared", level, sides, unit: "seed" },
    citation: ["L. Madaan et al., Quantifying variance in evaluation benchmarks (2024)"],
    assumptions: [
      { name: "scores are normal over seeds", holds: null, detail: "not checked; few seeds cannot tell" },
    ],
    warnings: [],
  });
}
