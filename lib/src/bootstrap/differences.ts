import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import type { Estimate, Interval } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { checkComparable } from "../scores/checkComparable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { settleMetrics, type AggregateOptions } from "./AggregateMetric.js";
import { aggregateIntervals } from "./aggregateIntervals.js";
import {
  aggregateSource,
  signedEstimate,
  type AggregateMethod,
  type AggregateSource,
  type SignedSource,
} from "./AggregateSource.js";
import { defaultReps } from "./defaultReps.js";
import { pairedRuns } from "./pairedScores.js";
import { pairsOf, type AlgorithmPair } from "./pairsOf.js";
import { REPLICATE_METHODS } from "./replicateMethods.js";
import type { ResampleOptions } from "../work/ResampleOptions.js";
import { ReplicateRun } from "./ReplicateRun.js";
import { sampleSize } from "./sampleSize.js";
import { singleRunScaling, type SingleRunOptions } from "./SingleRunScaling.js";
import { settleOptions, type ResampleSettings } from "../work/settleOptions.js";
import { noInterval } from "./singleRuns.js";
import { metricWarnings, zeroWidthWarnings } from "./warnings.js";

/** Options of {@link differences}. */
export interface DifferencesOptions extends ResampleOptions, AggregateOptions, SingleRunOptions {
  /** Pairs [x, y] of algorithms; every pair of the table once by default. */
  readonly pairs?: readonly AlgorithmPair[];
  /**
   * Set this if runs with the same name share a source of variation across algorithms (the same environment seed, the
   * same data split). They are then drawn together, and the shared variation cancels. False by default: runs of two
   * algorithms with the same seed usually share nothing, unless the experiment was designed that way.
   */
  readonly paired?: boolean;
}

/** The names of {@link DifferencesOptions}. */
export const DIFFERENCES_OPTIONS = [
  ...RESAMPLE_OPTIONS,
  "pairs",
  "paired",
  "workers",
  "metrics",
  "threshold",
  "weighting",
  "singleRuns",
] as const;

/**
 * Differences x - y of mean, median, IQM and optimality gap between algorithms, with intervals. The runs of both are
 * resampled independently, or together if `paired` is set. An interval that excludes 0 shows which one is better (a
 * lower optimality gap is better).
 *
 * @param table scores of algorithms on tasks
 * @param options `interval` is `"calibrated"` by default, or `"percentile"`, `"basic"`, `"normal"`, `"bc"`, `"bca"`;
 *   `reps` is 50 000; `pairs` (all), `level` (.95), `seed` (0), `partial` (false), `onProgress`, `sides` (`"two"`),
 *   `workers` (one, for long work all processors), `metrics` (all four), `threshold` (1), `weighting` (`"cells"`)
 * @returns a result with labels `x`, `y` and `metric`. If a task has a single run, the interval is `undefined` unless
 *   `singleRuns` is `"scaled"`.
 * @throws RangeError for options out of range, and for paired runs without a partner; the reason of `signal` when it
 *   aborts
 *
 * @example
 * ```ts
 * import { ScoreTable, differences } from "precipice";
 *
 * const scores = { A: [[0.5, 0.7, 0.6], [1.1, 0.9, 1.3]], B: [[0.4, 0.6, 0.5], [0.8, 0.7, 0.9]] };
 * const table = ScoreTable.fromTaskScores(scores);
 * const result = await differences(table, { metrics: ["mean"], reps: 2000 });
 * result.only.estimate; // => 0.2
 * ```
 */
export async function differences(table: ScoreTable, options: DifferencesOptions = {}): Promise<Result> {
  checkOptions("differences", options, DIFFERENCES_OPTIONS);
  return resampledDifferences(table, options, "differences");
}

/** A difference with an interval, and the data it was computed from. */
export interface ResampledDifference {
  readonly x: string;
  readonly y: string;
  readonly estimate: number;
  readonly interval: Interval | undefined;
  /** The interval at another level, without simulation errors if these are slow to compute. */
  readonly intervalAt: (level: number) => Interval | undefined;
  readonly settings: ResampleSettings<AggregateMethod>;
  /** The replicates that were made. */
  readonly reps: number;
}

/** Cost of one difference, as a share of one algorithm's resampling; for the progress bar. */
const SHARE_OF_REPS = 0.1;

/**
 * {@link differences}, with the name of the public function for errors.
 *
 * @param valuesOf further values of each difference
 */
export async function resampledDifferences(
  table: ScoreTable,
  options: DifferencesOptions,
  caller: string,
  valuesOf?: (found: ResampledDifference) => Estimate["values"],
): Promise<Result> {
  const scaleWarnings = checkComparable(table, caller);
  const settings = settleOptions(options, caller, defaultReps.differences, [
    "calibrated",
    ...REPLICATE_METHODS,
  ]);
  const metricSettings = settleMetrics(options, caller);
  const { metrics } = metricSettings;
  const pairs = pairsOf(table, options.pairs, caller);
  const algorithms = [...new Set(pairs.flat())];
  const pairing = options.paired ? "paired" : "independent";
  const scaling = await singleRunScaling(options, caller, { ...settings, paired: options.paired ?? false });
  const sourceOptions = { scaling, ...(options.paired ? { draw: pairedRuns } : {}) };
  const intervals = await aggregateIntervals(settings.method);
  const sources = new Map<string, AggregateSource>();
  // With `partial`, the differences after an abort use the replicates made so far, so no steps are counted for them.
  const steps = options.partial ? 0 : Math.ceil(SHARE_OF_REPS * settings.reps);
  const run = new ReplicateRun(
    options,
    settings.reps * algorithms.length + steps * pairs.length * metrics.length,
  );
  try {
    for (const algorithm of algorithms) {
      const source = await aggregateSource(
        table,
        algorithm,
        metrics,
        metricSettings,
        settings,
        run,
        sourceOptions,
      );
      sources.set(algorithm, source);
    }
  } finally {
    await run.close();
  }
  const sourceOf = (algorithm: string): AggregateSource => {
    const source = sources.get(algorithm);
    if (!source) throw new RangeError(`${caller}: ${algorithm} was not resampled.`);
    return source;
  };
  const reps = run.made(settings.reps);
  const estimates: Estimate[] = [];
  for (const [x, y] of pairs) {
    const left = sourceOf(x);
    const right = sourceOf(y);
    const signed: SignedSource[] = [
      [left, 1],
      [right, -1],
    ];
    const both = [left.scores, right.scores];
    const reasons = [...new Set([left, right].flatMap(({ reason }) => reason ?? []))];
    for (const [index, metric] of metrics.entries()) {
      const estimate = signedEstimate(signed, metric);
      const outcomeAt = reasons.length > 0 ? undefined : intervals.of(signed, index, estimate, pairing);
      const outcome = outcomeAt?.(settings) ?? noInterval(reasons.join(" "));
      const { interval } = outcome;
      const intervalAt = (level: number): Interval | undefined =>
        outcomeAt?.({ level, sides: settings.sides, errors: false }).interval;
      const values = valuesOf?.({ x, y, estimate, interval, intervalAt, settings, reps });
      estimates.push({
        labels: { x, y, metric },
        estimate,
        ...outcome,
        n: sampleSize(...both),
        ...(values && { values }),
        warnings: [
          ...intervals.coverageWarnings(both),
          ...(outcome.interval ? (scaling?.warnings(both) ?? []) : []),
          ...metricWarnings(metric, settings.method, both, metricSettings),
          ...zeroWidthWarnings(outcome.interval),
        ],
      });
      if (steps > 0) await run.advance(steps);
    }
  }
  return new Result({
    kind: "differences",
    title: "Differences x − y of aggregate scores",
    estimates,
    ...settings,
    reps,
    unit: table.unit,
    resampling: options.paired
      ? "stratified by task, the same runs of both algorithms: pairs of runs drawn with replacement within each task, tasks fixed"
      : "stratified by task, both algorithms independently: runs drawn with replacement within each task, tasks fixed",
    citation: intervals.citation,
    assumptions:
      scaling?.assumptions([
        ...new Set([...sources.values()].flatMap(({ reason, single }) => (reason ? [] : single))),
      ]) ?? [],
    warnings: [...scaleWarnings, ...table.warnings, ...run.warnings(settings.reps)],
  });
}
