import { checkOptions } from "../options/checkOptions.js";
import { chiSquaredSurvival } from "../numeric/chiSquared.js";
import { midranks } from "../numeric/midranks.js";
import type { TestResult } from "../results/TestResult.js";
import { tieSum } from "./rankSums.js";
import { checkedGroups, type SampleGroups } from "./sampleGroups.js";
import { isConstant, joined } from "./samples.js";
import { testResult } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { remark } from "../results/Remark.js";

/** Options of {@link kruskal}. */
export interface KruskalOptions {
  /** The level that the result states; .95 by default. */
  readonly level?: number;
}

/**
 * The test of Kruskal and Wallis of whether groups of independent runs come from the same distribution: the analysis
 * of variance of ranks, with the correction for ties. Chi squared with k - 1 degrees of freedom, accurate from about
 * five values in each group.
 *
 * @param groups one list per group; lists by name (`{ SAC: [...], PPO: [...] }`); or a table of one task, whose
 *   groups are the runs of each algorithm
 * @param options `level` (.95)
 * @returns H; `values`: statistic, degrees, pValue, epsilonSquared (share of the ranks' variance)
 * @throws RangeError if there are fewer than two groups, a group is empty, all values are equal, or a table has
 *   several tasks (choose one with `table.filter({ tasks: [...] })`; {@link friedman} compares over tasks)
 * Source: W. H. Kruskal, W. A. Wallis, Use of ranks in one-criterion variance analysis, JASA 47 (1952).
 *
 * @example
 * ```ts
 * import { kruskal } from "precipice/compare";
 * kruskal([[1, 2, 3], [4, 5, 6]]).statistic; // => 3.85714
 * ```
 */
export function kruskal(groups: SampleGroups, options: KruskalOptions = {}): TestResult {
  checkOptions("kruskal", options, ["level"]);
  const caller = "kruskal";
  const level = checkedLevel(caller, options.level);
  const named = checkedGroups(groups, caller);
  const { samples } = named;
  const all = joined(...samples);
  if (isConstant(all)) throw new RangeError(`${caller}: all values are equal; their ranks say nothing.`);
  const ranks = midranks(all);
  const count = all.length;
  let [start, sum] = [0, 0];
  for (const { length } of samples) {
    const total = ranks.subarray(start, start + length).reduce((whole, rank) => whole + rank, 0);
    sum += length * (total / length - (count + 1) / 2) ** 2;
    start += length;
  }
  const uncorrected = (12 / (count * (count + 1))) * sum;
  const statistic = uncorrected / (1 - tieSum(all) / (count ** 3 - count));
  const degrees = samples.length - 1;
  return testResult({
    kind: caller,
    title: "Equal distributions (Kruskal-Wallis)",
    estimate: statistic,
    values: {
      statistic,
      degrees,
      pValue: chiSquaredSurvival(statistic, degrees),
      epsilonSquared: statistic / (count - 1),
    },
    n: { groups: samples.length, runs: count },
    method: "none",
    level,
    groups: named,
    citation: ["Kruskal, Wallis: Use of ranks in one-criterion variance analysis, JASA 47, 1952"],
    warnings: samples.some(({ length }) => length < 5)
      ? [
          remark(
            "fewValues",
            "A group has fewer than 5 values: the chi-squared p-value is rough; permutationTest is exact.",
          ),
        ]
      : [],
  });
}
