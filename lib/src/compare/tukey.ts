import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { stepThrough } from "../work/stepThrough.js";
import { studentizedRangeQuantile, studentizedRangeSurvivals } from "../numeric/studentizedRange.js";
import { Result } from "../results/Result.js";
import { analysisOfVariance } from "./analysisOfVariance.js";
import { checkedGroups, namesOf } from "./samples.js";
import { fieldsOf } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";

/** Options of {@link tukey}. */
export interface TukeyOptions extends LongWorkOptions {
  /** The probability that all intervals cover together; .95 by default. */
  readonly level?: number;
  /** Names of the groups; 1, 2, ... by default. */
  readonly names?: readonly string[];
}

/**
 * Tukey's honestly significant differences of the means of all pairs of groups, with simultaneous intervals (Kramer's
 * form for unequal sizes): mean difference ± q / sqrt(2) * sqrt(s^2 (1/n_i + 1/n_j)).
 *
 * @param options `onProgress` counts the compared pairs; to stop, abort `signal` there, because the function is
 *   synchronous
 * @returns one estimate for each pair, labels `x` and `y`; `values`: statistic (studentized range), pValue, adjusted
 *   for all pairs
 * @throws RangeError for fewer than two groups, an empty group, and if no group varies; the reason of `signal` when
 *   it aborts
 * Source: J. W. Tukey (1953); C. Y. Kramer, Biometrics 12 (1956).
 *
 * @example
 * ```ts
 * import { tukey } from "precipice/compare";
 * tukey([[1, 2, 3], [2, 3, 4], [5, 6, 7]]).get({ x: "1", y: "3" }).estimate; // => -4
 * ```
 */
export function tukey(groups: readonly ArrayLike<number>[], options: TukeyOptions = {}): Result {
  checkOptions("tukey", options, ["level", "names", "signal", "onProgress"]);
  const caller = "tukey";
  const level = checkedLevel(caller, options.level);
  const samples = checkedGroups(groups, caller);
  const names = namesOf(options.names, samples.length, caller);
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
        title: "Differences of means x - y, intervals that hold together (Tukey)",
        method: "Tukey-Kramer",
        level,
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
