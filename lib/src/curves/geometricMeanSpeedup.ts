import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * The speedup over a baseline: the geometric mean over workloads of baseline time / time.
 *
 * @param times a time for each workload, above 0; `Infinity` if the target was never reached
 * @param baseline the baseline's times on the same workloads
 * @param options `budgets`: the time allowed on each workload, in the same unit. It is required if a time is
 *   infinite, which then counts as the budget plus one unit (AlgoPerf; self-tuning submissions have three times the
 *   budget)
 * @returns a ratio above 0; 2 means twice as fast
 * @throws RangeError for unequal numbers, times of 0 and less, and infinite times without budgets
 * Source: AlgoPerf (geometric mean of time ratios).
 * @example
 * ```ts
 * import { geometricMeanSpeedup } from "precipice/curves";
 * geometricMeanSpeedup([1, 4], [2, 8]); // => 2
 * ```
 */
export function geometricMeanSpeedup(
  times: ArrayLike<number>,
  baseline: ArrayLike<number>,
  options: { readonly budgets?: ArrayLike<number> } = {},
): number {
  checkOptions("geometricMeanSpeedup", options, ["budgets"]);
  if (times.length === 0 || times.length !== baseline.length) {
    throw new RangeError(
      `Expected a time and a baseline's time for each workload, at least one; got ${times.length} and ${baseline.length}.`,
    );
  }
  const { budgets } = options;
  const bounded = (list: ArrayLike<number>, name: string): Float64Array =>
    mapFloats(list, (time: unknown, workload) => {
      if (typeof time !== "number" || !(time > 0)) {
        throw new RangeError(`Expected times above 0; ${name} ${workload + 1} is ${String(time)}.`);
      }
      if (time !== Infinity) return time;
      const budget = budgets?.[workload] ?? NaN;
      if (budget > 0 && budget < Infinity) return budget + 1;
      throw new RangeError(
        `${name} ${workload + 1} is infinite: give { budgets } with the time allowed on each workload.`,
      );
    });
  const own = bounded(times, "time");
  const other = bounded(baseline, "baseline time");
  const logs = own.map((time, workload) => Math.log((other[workload] ?? NaN) / time));
  return Math.exp(meanOf(logs));
}
