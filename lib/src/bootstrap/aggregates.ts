import { skewedInterval, SKEWNESS_NOTE } from "./skewedInterval.js";
import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { checkComparable } from "../scores/checkComparable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { settleMetrics, type AggregateOptions } from "./AggregateMetric.js";
import { aggregateIntervals } from "./aggregateIntervals.js";
import { aggregateSource, signedEstimate, type AggregateMethod } from "./AggregateSource.js";
import { defaultReps } from "./defaultReps.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { REPLICATE_METHODS } from "./replicateMethods.js";
import type { ResampleOptions } from "../work/ResampleOptions.js";
import { ReplicateRun } from "./ReplicateRun.js";
import { sampleSize } from "./sampleSize.js";
import { singleRunScaling, type SingleRunOptions } from "./SingleRunScaling.js";
import { oneOf } from "../work/oneOf.js";
import { settleOptions } from "../work/settleOptions.js";
import { noInterval } from "./singleRuns.js";
import { metricWarnings, rareLowScores, zeroWidthWarnings } from "./warnings.js";

/** Options of {@link aggregates}. */
export interface AggregatesOptions extends ResampleOptions, AggregateOptions, SingleRunOptions {
  /**
   * Set this if every score is a success rate in [0, 1]. The calibrated interval of the mean is then Wilson's
   * interval with an effective number of trials, which never leaves [0, 1]. False by default.
   */
  readonly successRates?: boolean;
  /**
   * `"corrected"` (default): if the runs of the tasks are skewed in the same direction, the calibrated interval of
   * the mean and of the optimality gap extends further towards the long tail. The interval of the gap also does so if
   * rare low scores may be missing. `"ignored"`: the interval is always symmetric.
   */
  readonly skewness?: "corrected" | "ignored";
}

/**
 * Mean, median, IQM and optimality gap of every algorithm in a table. Each has an interval that accounts for other
 * runs of the same tasks.
 *
 * @param table scores of algorithms on tasks
 * @param options `interval` is `"calibrated"` by default, or `"percentile"`, `"basic"`, `"normal"`, `"bc"`, `"bca"`
 *   (its acceleration from the jackknife within each task); `reps` is 50 000; `successRates` (false), `skewness`
 *   (`"corrected"`), `level` (.95), `seed` (0), `partial` (false), `onProgress`, `sides` (`"two"`), `workers` (one, for
 *   long work all processors), `metrics` (all four), `threshold` (1), `weighting` (`"cells"`)
 * @returns a result with labels `algorithm` and `metric`. If a task has a single run, the interval is `undefined`
 *   unless `singleRuns` is `"scaled"`.
 * @throws ScoreTableError if the tasks' scales are too different to be averaged and the table does not declare them
 *   comparable
 * @throws RangeError for options out of range; the reason of `signal` when it aborts
 *
 * @example
 * ```ts
 * import { ScoreTable, aggregates } from "precipice";
 *
 * const table = ScoreTable.fromTaskScores({ A: [[0.5, 0.7, 0.6], [1.1, 0.9, 1.3]] });
 * const result = await aggregates(table, { metrics: ["mean"], reps: 2000 });
 * result.only.estimate; // => 0.85
 * ```
 */
export async function aggregates(table: ScoreTable, options: AggregatesOptions = {}): Promise<Result> {
  checkOptions("aggregates", options, [
    ...RESAMPLE_OPTIONS,
    "successRates",
    "workers",
    "metrics",
    "threshold",
    "weighting",
    "singleRuns",
    "skewness",
  ]);
  const caller = "aggregates";
  const scaleWarnings = checkComparable(table, caller);
  const settings = settleOptions(options, caller, defaultReps.aggregates, [
    "calibrated",
    ...REPLICATE_METHODS,
  ]);
  const metricSettings = settleMetrics(options, caller);
  const { metrics } = metricSettings;
  const scaling = await singleRunScaling(options, caller, settings);
  const single = new Set<string>();
  const rates = options.successRates
    ? (await import("./successRates.js")).settleSuccessRates(table, caller)
    : undefined;
  checkSkewness(options.skewness, settings.method, caller);
  const calibrated = settings.method === "calibrated";
  const intervals = await aggregateIntervals(settings.method);
  const estimates: Estimate[] = [];
  const run = new ReplicateRun(options, settings.reps * table.algorithms.length);
  try {
    for (const algorithm of table.algorithms) {
      const source = await aggregateSource(table, algorithm, metrics, metricSettings, settings, run, {
        scaling,
      });
      if (!source.reason) source.single.forEach((task) => single.add(task));
      const { scores, reason } = source;
      metrics.forEach((metric, index) => {
        const estimate = signedEstimate([[source, 1]], metric);
        const asRates = calibrated && metric === "mean" ? rates : undefined;
        const corrects =
          calibrated &&
          options.skewness !== "ignored" &&
          source.single.length === 0 &&
          ((metric === "mean" && !asRates) || metric === "optimalityGap");
        const rareLow =
          metric === "optimalityGap" ? rareLowScores([scores], metricSettings.threshold) : "none";
        const skewed =
          corrects && reason === undefined
            ? skewedInterval(source, index, estimate, settings, rareLow === "none" ? "agreement" : "always")
            : undefined;
        const interval = (): IntervalOutcome =>
          skewed ??
          (asRates
            ? asRates(source, index, estimate, settings)
            : intervals.of([[source, 1]], index, estimate)(settings));
        const outcome = reason === undefined ? interval() : noInterval(reason);
        estimates.push({
          labels: { algorithm, metric },
          estimate,
          ...outcome,
          n: sampleSize(scores),
          warnings: [
            ...intervals.coverageWarnings([scores]),
            ...(outcome.interval ? (scaling?.warnings([scores]) ?? []) : []),
            ...metricWarnings(metric, settings.method, [scores], {
              ...metricSettings,
              skewed: skewed !== undefined,
              rareLow,
            }),
            ...(skewed && rareLow === "none" ? [SKEWNESS_NOTE] : []),
            ...zeroWidthWarnings(outcome.interval),
          ],
        });
      });
    }
  } finally {
    await run.close();
  }
  return new Result({
    kind: "aggregates",
    title: "Aggregate scores",
    estimates,
    ...settings,
    reps: run.made(settings.reps),
    unit: table.unit,
    resampling: "stratified by task: runs drawn with replacement within each task, tasks fixed",
    citation: intervals.citation,
    assumptions: scaling?.assumptions([...single]) ?? [],
    warnings: [...scaleWarnings, ...table.warnings, ...run.warnings(settings.reps)],
  });
}

function checkSkewness(skewness: string | undefined, method: AggregateMethod, caller: string): void {
  if (skewness === undefined) return;
  oneOf(skewness, ["corrected", "ignored"], caller, "skewness");
  if (method !== "calibrated") {
    throw new RangeError(
      `${caller}: skewness concerns the calibrated interval; with the ${method} one leave it out.`,
    );
  }
}
