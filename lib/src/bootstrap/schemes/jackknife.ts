import { checkOptions } from "../../options/checkOptions.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import { studentTQuantile } from "../../numeric/studentT.js";
import type { Estimate } from "../../results/Estimate.js";
import { Result } from "../../results/Result.js";
import { jackknifeError } from "../acceleration.js";
import { withoutEach } from "../withoutEach.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import { ResampleRun } from "../../work/ResampleRun.js";
import { settleOptions } from "../../work/settleOptions.js";
import { noInterval, STOPPED } from "../singleRuns.js";
import { statisticsOf, type Statistics } from "../statisticsOf.js";
import { openEnds, tailProbability } from "../../results/tails.js";
import { checkedSample, singleUnit, withoutEntry } from "./checkedSample.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";

/** Options of {@link jackknife}. */
export interface JackknifeOptions extends IntervalOptions, LongWorkOptions {}

/** Number of values above which even the leave-one-out means take minutes. */
const MOST_VALUES = 100_000;

/**
 * The jackknife. The statistic without value i is t_i, and t is the mean of t_1, ..., t_n. Standard error
 * sqrt((n - 1) / n * sum (t_i - t)^2); bias (n - 1) (t - estimate); interval estimate ± Student's t (n - 1 degrees of freedom)
 * times the standard error. Nothing is random.
 *
 * @param values independent observations
 * @param statistics a smooth function of a sample, or several under names (not a median: its jackknife is inconsistent);
 *   none may keep or change its argument
 * @param options `level` .95, `sides` `"two"`, `signal`, `onProgress`
 * @returns a result with the label `statistic` (no label for a single function) and the values `standardError`, `bias` and
 *   `biasCorrected`; a single value has no interval
 * @throws RangeError for values that are not finite, a statistic that is not finite, and more than 100 000 values;
 *   the reason of `signal` when it aborts
 * Source: B. Efron and R. Tibshirani, An introduction to the bootstrap (1993), chapter 11.
 * @example
 * ```ts
 * import { mean } from "precipice";
 * import { jackknife } from "precipice/bootstrap";
 * const { only } = await jackknife([1, 2, 3], (values) => mean(values));
 * only.values?.standardError; // => 0.57735
 * ```
 */
export async function jackknife(
  values: ArrayLike<number>,
  statistics: Statistics<Float64Array>,
  options: JackknifeOptions = {},
): Promise<Result> {
  checkOptions("jackknife", options, ["level", "sides", "signal", "onProgress"]);
  const caller = "jackknife";
  const { level, sides } = settleOptions({ ...options, reps: 2 }, caller, 2, ["normal"]);
  const sample = checkedSample(values, caller);
  const size = sample.length;
  if (size > MOST_VALUES) {
    throw new RangeError(
      `${caller}: ${size} values, each left out once, would take the statistic of ${size} lists of that length; at most ` +
        `${MOST_VALUES} values are taken. Use bootstrap: with so many values its standard error is the same.`,
    );
  }
  const named = statisticsOf(statistics, caller);
  const single = singleUnit(size, "value");
  const run = new ResampleRun(options, single === undefined ? size : 0, "Leaving values out");
  const whole = named.map(({ compute }) => compute(sample.slice()));
  const computes = named.map(({ compute }) => compute);
  const others = new Float64Array(size - 1);
  const lists =
    single === undefined &&
    (await withoutEach(run, size, (left) => withoutEntry(sample, left, others), computes));
  const estimates = named.map(({ labels }, place): Estimate => {
    const estimate = whole[place] ?? NaN;
    const leftOut = lists && lists[place];
    if (!leftOut) {
      return { labels, estimate, ...noInterval(single ?? STOPPED), n: { values: size }, warnings: [] };
    }
    const standardError = jackknifeError(leftOut);
    const bias = (size - 1) * (compensatedSum(leftOut) / size - estimate);
    const margin = studentTQuantile(1 - tailProbability(level, sides), size - 1) * standardError;
    return {
      labels,
      estimate,
      interval: openEnds({ low: estimate - margin, high: estimate + margin }, sides),
      monteCarloError: undefined,
      n: { values: size },
      values: { standardError, bias, biasCorrected: estimate - bias },
      warnings: [],
    };
  });
  return new Result({
    kind: caller,
    title: "Jackknife",
    estimates,
    level,
    sides,
    reps: 0,
    seed: 0,
    unit: "value",
    method: "jackknife standard error with Student's t",
    resampling: "no simulation, each value left out in turn",
    citation: ["Efron, Tibshirani: An introduction to the bootstrap, 1993, chapter 11"],
    warnings: [],
  });
}
