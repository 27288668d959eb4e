import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { stepThrough } from "../work/stepThrough.js";
import { studentizedRangeQuantile, studentizedRangeSurvivals } from "../numeric/studentizedRange.js";
import { Result } from "../results/Result.js";
import { analysisOfVariance } from "./analysisOfVariance.js";
import { checkedGroups, type SampleGroups } from "./sampleGroups.js";
import { namesOf } from "./samples.js";
import { fieldsOf } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";

/** Options of {@link tukey}. */
export interface TukeyOptions extends LongWorkOptions {
  /** The probability that all intervals cover together; .95 by default. */
  readonly level?: number;
  /** Names of the groups if they are plain lists; 1, 2, ... by default. */
  readonly names?: readonly string[];
}

/**
 * Tukey's honestly significant differences of the means of all pairs of groups, with simultaneous intervals (Kramer's
 * form for unequal sizes): mean difference ± q / sqrt(2) * sqrt(s^2 (1/n_i + 1/n_j)).
 *
 * @param groups one list per group; lists by name (`{ SAC: [...], PPO: [...] }`); or a table of one task, whose
 *   groups are the runs of each algorithm
 * @param options `onProgress` counts the compared pairs; to stop, abort `signal` there, because the function is
 *   synchronous; `level` (.95)
 * @returns one estimate per pair, labels `x` and `y`; `values`: statistic (studentized range), pValue, adjusted for
 *   all pairs
 * @throws RangeError if there are fewer than two groups, a group is empty, no group varies, a table has several tasks
 *   (choose one with `table.filter({ tasks: [...] })`; {@link rankComparison} compares over tasks), or `names` are
 *   given although the groups have names; the reason of `signal` if it aborts
 * Source: J. W. Tukey (1953); C. Y. Kramer, Biometrics 12 (1956).
 *
 * @example
 * ```ts
 * import { tukey } from "precipice/compare";
 * tukey([[1, 2, 3], [2, 3, 4], [5, 6, 7]]).get({ x: "1", y: "3" }).estimate; // => -4
 * ```
 */
export function tukey(groups: SampleGroups, options: TukeyOptions = {}): Result {
  checkOptions("tukey", options, ["level", "names", "signal", "onProgress"]);
  const caller = "tukey";
  const level = checkedLevel(caller, options.level);
  const named = checkedGroups(groups, caller);
  const { samples } = named;
  const names = namesOf(options.names, samples.length, caller, named.names);
  const { within, degreesWithin, means } = analysisOfVariance(samples, caller);
  if (degreesWithin < 1 || !(within > 0)) {
    throw new RangeError(
      `${caller}: the values do not vary within any group, so no difference can be judged.`,
    );
  }
  const critical = studentizedRangeQuantile(level, samples.length, degreesWithin);
  const pValueOf = studentizedRangeSurvivals(
    samples.length,
    degreesWithin,
    (samples.length * (samples.length - 1)) / 2,
  );
  const pairs = samples.flatMap((first, i) =>
    samples.slice(i + 1).map((second, offset) => ({ first, second, i, offset })),
  );
  const estimates = stepThrough(options, pairs, "Comparing pairs", ({ first, second, i, offset }) => {
    const k = i + 1 + offset;
    const difference = (means[i] ?? NaN) - (means[k] ?? NaN);
    const error = Math.sqrt((within / degreesWithin / 2) * (1 / first.length + 1 / second.length));
    const statistic = Math.abs(difference) / error;
    return {
      labels: { x: names[i] ?? "", y: names[k] ?? "" },
      estimate: difference,
      interval: { low: difference - critical * error, high: difference + critical * error },
      monteCarloError: undefined,
      n: { "runs of x": first.length, "runs of y": second.length },
      values: {
        statistic,
        degrees: degreesWithin,
        pValue: pValueOf(statistic),
      },
      warnings: [],
    };
  });
  return new Result(
    fieldsOf(
      {
        kind: caller,
        title: "Differences of means x − y, intervals that hold together (Tukey)",
        method: "Tukey-Kramer",
        level,
        groups: named,
        citation: ["Tukey: The problem of multiple comparisons, 1953; Kramer, Biometrics 12, 1956"],
        assumptions: [
          { name: "equal variances", holds: null, detail: "one variance for all groups; see varianceTest" },
          { name: "normal means", holds: null, detail: "the means are taken as normal" },
        ],
      },
      estimates,
    ),
  );
}
