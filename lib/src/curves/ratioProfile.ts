import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { countUpTo } from "../numeric/countUpTo.js";

/** Options of {@link ratioProfile}. */
export interface RatioProfileOptions {
  /** The ratios of the profiles, at least 1; by default 100 evenly spaced ones from 1 to 4 (AlgoPerf's). */
  readonly ratios?: ArrayLike<number>;
  /** Ratio to the best time above which a time counts as never reached; 4 by default. `Infinity` for none. */
  readonly limit?: number;
}

/** AlgoPerf's ratios: 100 evenly spaced ones from 1 to 4. */
export function defaultRatios(): Float64Array {
  return Float64Array.from({ length: 100 }, (_, index) => (index === 99 ? 4 : 1 + (index * 3) / 99));
}

/**
 * Performance profiles of times (Dolan and More): with t[s][w] the time of solver s on workload w and
 * r[s][w] = t[s][w] / min over solvers of t[.][w], the share rho_s(tau) of workloads with r[s][w] <= tau. For shares of scores
 * above thresholds see `performanceProfile` and, with bands, `profiles`.
 *
 * @param times `times[solver][workload]`, above 0, in one unit; `Infinity` if the target was never reached. A
 *   workload that no solver finishes counts against all.
 * @param options `limit` (4)
 * @returns `[solver][ratio]`, shares from 0 to 1
 * @throws RangeError for NaN, times of 0 and less, unequal numbers of workloads, and ratios below 1
 * Source: E. Dolan and J. More, Benchmarking optimization software with performance profiles (2002); AlgoPerf
 * (`compute_performance_profiles`).
 * @example
 * ```ts
 * import { ratioProfile } from "precipice/curves";
 * ratioProfile([[1, 4], [2, 2]], { ratios: [1, 2] }); // => [ [ 0.5, 1 ], [ 0.5, 1 ] ]
 * ```
 */
export function ratioProfile(
  times: readonly ArrayLike<number>[],
  options: RatioProfileOptions = {},
): Float64Array[] {
  checkOptions("ratioProfile", options, ["ratios", "limit"]);
  const { limit = 4 } = options;
  if (!(limit >= 1)) throw new RangeError(`The limit of ratios is 1 or more; got ${String(limit)}.`);
  const ratios = mapFloats(options.ratios ?? defaultRatios(), (ratio: unknown, index) => {
    if (typeof ratio === "number" && ratio >= 1) return ratio;
    throw new RangeError(`Ratios are numbers of 1 and more; ratio ${index + 1} is ${String(ratio)}.`);
  });
  const toBest = timeRatios(times);
  return toBest.map((own) => {
    const reached = own.filter((one) => one <= limit).sort();
    return ratios.map((ratio) => countUpTo(reached, ratio) / own.length);
  });
}

/** Each time over the best of its workload; `Infinity` if the target was never reached. */
export function timeRatios(times: readonly ArrayLike<number>[]): Float64Array[] {
  const [first] = times;
  if (first === undefined || first.length === 0) {
    throw new RangeError("Expected times[solver][workload] with at least one solver and one workload.");
  }
  const checked = times.map((own, solver) => {
    if (own.length !== first.length) {
      throw new RangeError(
        `Expected times on the same workloads; solver 1 has ${first.length} and solver ${solver + 1} has ${own.length}.`,
      );
    }
    return mapFloats(own, (time: unknown, workload) => {
      if (typeof time === "number" && time > 0) return time;
      throw new RangeError(
        `Expected times above 0 (Infinity where the target was never reached); that of solver ${solver + 1} on workload ` +
          `${workload + 1} is ${String(time)}.`,
      );
    });
  });
  const best = new Float64Array(first.length).fill(Infinity);
  for (const own of checked) {
    for (let workload = 0; workload < best.length; workload++) {
      best[workload] = Math.min(best[workload] ?? NaN, own[workload] ?? NaN);
    }
  }
  return checked.map((own) =>
    own.map((time, workload) => (time === Infinity ? Infinity : time / (best[workload] ?? NaN))),
  );
}
