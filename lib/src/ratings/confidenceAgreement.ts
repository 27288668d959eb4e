import { checkOptions } from "../options/checkOptions.js";
import type { Result } from "../results/Result.js";
import { intervalsOf } from "./separability.js";

/**
 * Agreement with confidence of a benchmark with a reference: the mean over pairs of models of 1 if both separate the
 * two (their intervals do not overlap) with the same order, -1 if both separate them with opposite orders, and 0
 * otherwise.
 *
 * @param benchmark a result with one estimate for each model
 * @param reference the same models, by the same label
 * @param options `label`: the label that names the model ("model")
 * @returns from -1 to 1
 * @throws RangeError for fewer than two models, models that the reference lacks, estimates without interval
 *
 * Source: T. Li et al., From crowdsourced data to high-quality benchmarks: Arena-Hard and BenchBuilder pipeline (2024).
 * @example
 * ```ts
 * import { Battles, bradleyTerry } from "precipice";
 * import { confidenceAgreement } from "precipice/ratings";
 * const ratings = await bradleyTerry(Battles.fromCounts(["x", "y"], [[0, 90], [10, 0]]));
 * confidenceAgreement(ratings, ratings); // => 1
 * ```
 */
export function confidenceAgreement(
  benchmark: Result,
  reference: Result,
  options: { readonly label?: string } = {},
): number {
  const caller = "confidenceAgreement";
  checkOptions("confidenceAgreement", options, ["label"]);
  const { label = "model" } = options;
  const own = intervalsOf(benchmark, caller);
  const others = benchmark.estimates.map(({ labels }) => {
    const found = reference.get({ [label]: labels[label] ?? "" });
    if (found.interval) return found.interval;
    throw new RangeError(`${caller}: the reference has no interval for ${String(labels[label])}.`);
  });
  const order = (intervals: readonly { low: number; high: number }[], x: number, y: number): number => {
    const first = intervals[x];
    const second = intervals[y];
    if (!first || !second) return 0;
    return first.low > second.high ? 1 : second.low > first.high ? -1 : 0;
  };
  let [sum, pairs] = [0, 0];
  for (let x = 0; x < own.length; x++) {
    for (let y = 0; y < x; y++) {
      pairs += 1;
      sum += order(own, x, y) * order(others, x, y);
    }
  }
  return sum / pairs;
}
