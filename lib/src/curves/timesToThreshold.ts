import { checkCurves } from "../scores/checkCurves.js";
import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { sampleSize } from "../bootstrap/sampleSize.js";
import { singleUnit } from "../bootstrap/schemes/checkedSample.js";
import { runScheme, sharedRun, UNIT_METHODS, type SchemeOptions } from "../bootstrap/schemes/runScheme.js";
import { withEstimates } from "../bootstrap/schemes/withEstimates.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import type { CurveTable } from "../scores/CurveTable.js";
import { restrictedMeanTime } from "./restrictedMeanTime.js";
import type { TimeToThreshold } from "./curveTime.js";
import { tableTimes, type ThresholdOptions } from "./tableTimes.js";

/** Options of {@link timesToThreshold}. */
export interface TimesToThresholdOptions extends SchemeOptions, ThresholdOptions {
  /** The horizon in steps; by default the last step at which every run was observed or had reached the threshold. */
  readonly horizon?: number;
}

/**
 * The time of learning curves to a threshold, over tasks: the restricted mean time, averaged over tasks, with an
 * interval from resampling whole runs. The restricted mean is the mean of min(time, horizon) by the Kaplan-Meier
 * estimate, which accounts for runs that never reach the threshold or end early. For the share of runs over steps,
 * and the median, see {@link kaplanMeier}; for times of tuning studies {@link workloadTime}.
 *
 * @param table learning curves
 * @param options `threshold`, `horizon`, `window`; `interval` is `"calibrated"` by default, or `"percentile"`,
 *   `"basic"`, `"normal"`, `"bc"`, `"bca"`; `reps` is 10 000; `level` (.95), `seed` (0), `partial` (false), `signal` to
 *   abort, `onProgress`, `sides` (`"two"`)
 * @returns a result with the label `algorithm`, in steps, and the value `reached`: the share of runs that reached the
 *   threshold by the horizon. If a task has a single run, the interval is `undefined`.
 * @throws RangeError for a horizon or threshold out of range
 * @example
 * ```ts
 * import { CurveTable, timesToThreshold } from "precipice";
 * const runs = [[0, 4], [0, 8], [0, 1]].map((values) => ({ steps: [0, 8], values }));
 * const result = await timesToThreshold(CurveTable.fromTaskCurves({ A: [runs] }), { threshold: 4, reps: 200 });
 * result.only.estimate; // => 6.66667
 * ```
 */
export async function timesToThreshold(table: CurveTable, options: TimesToThresholdOptions): Promise<Result> {
  checkOptions("timesToThreshold", options, [...RESAMPLE_OPTIONS, "threshold", "horizon", "window"]);
  const { threshold, horizon, window = 1, ...resampling } = options;
  const caller = "timesToThreshold";
  checkCurves(table, caller);
  const times = table.algorithms.map((algorithm) =>
    tableTimes(table, algorithm, { threshold, window }, caller),
  );
  // A run that was not observed up to the horizon would give resamples without information there.
  const watched = times
    .flat(2)
    .reduce((least, { step, reached }) => (reached ? least : Math.min(least, step)), Infinity);
  const latest = times.flat(2).reduce((most, { step }) => Math.max(most, step), 0);
  const until = horizon ?? Math.min(watched, latest);
  if (!(until > 0 && until <= watched)) {
    throw new RangeError(
      `${caller}: the horizon lies above 0 and at most at ${watched}, where the first run ended without getting there; ` +
        `got ${String(until)}.`,
    );
  }
  const estimates: Estimate[] = [];
  let last: Result | undefined;
  const leastOf = (own: readonly (readonly TimeToThreshold[])[]): number =>
    own.reduce((fewest, { length }) => Math.min(fewest, length), Infinity);
  const run = sharedRun(resampling, times.filter((own) => leastOf(own) > 1).length);
  for (const [place, algorithm] of table.algorithms.entries()) {
    const own = times[place] ?? [];
    const compute = (sample: readonly (readonly TimeToThreshold[])[]): number =>
      compensatedSum(sample.map((runs) => restrictedMeanTime(runs, until))) / sample.length;
    last = await runScheme(
      {
        caller,
        kind: caller,
        title: "Restricted mean time to a threshold",
        unit: table.unit,
        methods: UNIT_METHODS,
        n: sampleSize(own.map((runs) => mapFloats(runs, ({ step }) => step))),
        sample: () => own,
        draw: (generator) => own.map((runs) => runs.flatMap(() => runs[generator.below(runs.length)] ?? [])),
        strata: own.map((runs, task) => ({
          units: runs.length,
          without: (left: number) =>
            own.map((other, index) => (index === task ? other.filter((_, run) => run !== left) : other)),
        })),
        tooFew: singleUnit(leastOf(own), "run"),
        resampling: "whole runs drawn with replacement within each task, tasks fixed",
        source: "Kaplan, Meier: Nonparametric estimation from incomplete observations, JASA 53, 1958",
        warnings: table.warnings,
      },
      compute,
      resampling,
      run,
    );
    const reached = own.flat().filter((run) => run.reached && run.step <= until).length / own.flat().length;
    estimates.push({ ...last.only, labels: { algorithm }, values: { reached, horizon: until } });
  }
  if (!last) throw new RangeError(`${caller}: the table has no algorithm.`);
  return withEstimates(last, estimates);
}
