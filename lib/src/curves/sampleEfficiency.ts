import { checkCurves } from "../scores/checkCurves.js";
import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { metricOf, plannedMetric, type AggregateMetric } from "../bootstrap/AggregateMetric.js";
import { streamOfName } from "../bootstrap/AggregatePlan.js";
import { calibratedInterval, calibration, type Calibration } from "../bootstrap/calibratedInterval.js";
import { citations } from "../bootstrap/citations.js";
import type { IntervalOutcome } from "../bootstrap/IntervalOutcome.js";
import { intervalOfMethod } from "../bootstrap/intervalOfMethod.js";
import type { ResampleOptions } from "../work/ResampleOptions.js";
import { ReplicateRun } from "../bootstrap/ReplicateRun.js";
import { sampleSize } from "../bootstrap/sampleSize.js";
import { curveReplicates, type CurveReplicates } from "../bootstrap/schemes/curveReplicates.js";
import { simultaneousBand } from "../bootstrap/schemes/simultaneousBand.js";
import { settleOptions, type ResampleSettings } from "../work/settleOptions.js";
import { noInterval, singleRunReason, singleRunTasks, STOPPED } from "../bootstrap/singleRuns.js";
import { varianceContributions, type VarianceContribution } from "../bootstrap/varianceContributions.js";
import { leastRuns } from "../bootstrap/calibratedCoverage.js";
import { coverageWarnings } from "../bootstrap/coverageWarnings.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { metricName } from "../results/headingOf.js";
import { checkComparable } from "../scores/checkComparable.js";
import type { CurveTable } from "../scores/CurveTable.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { remark, type Remark } from "../results/Remark.js";

/** Options of {@link sampleEfficiency}. */
export interface SampleEfficiencyOptions extends ResampleOptions {
  /** `"iqm"` by default, or `"mean"`, `"median"`, `"optimalityGap"`. */
  readonly metric?: AggregateMetric;
  /** The threshold (gamma) of the optimality gap; 1 by default. */
  readonly threshold?: number;
  /**
   * The steps, or the number of evenly spaced steps over the common range of all runs. By default the steps that all
   * runs logged (every k-th of more than 201), or 100 evenly spaced ones if their steps differ.
   */
  readonly grid?: ArrayLike<number> | number;
  /**
   * `"simultaneous"` (default): the band contains the whole curve with probability `level`. `"pointwise"`: each step
   * has its own interval; the curve leaves such a band somewhere far more often.
   */
  readonly band?: "simultaneous" | "pointwise";
}

const METHODS = ["calibrated", "percentile"] as const;
type Method = (typeof METHODS)[number];

/** The names of {@link SampleEfficiencyOptions}. */
export const SAMPLE_EFFICIENCY_OPTIONS = [
  ...RESAMPLE_OPTIONS,
  "metric",
  "threshold",
  "grid",
  "band",
  "workers",
] as const;

/**
 * Sample-efficiency curves: an aggregate over runs and tasks at each step of training, with a band. Whole runs are
 * resampled, within each task, so that the steps of a run stay together. With seconds as steps it is the
 * wall-time-efficiency curve.
 *
 * @param table learning curves; runs with different steps are read at common ones, see `CurveTable.align`
 * @param options `metric`, `grid`, `band`; `interval` is `"calibrated"` by default, or `"percentile"` (a simultaneous
 *   band is then the plain sup-t band); `reps` is 2 000 The coverage of a simultaneous band of the median depends on
 *   the tasks (nominal .95; 9 tasks, 300 trials): with 3 and 10 runs it is 1 and .997 if all tasks are similar, .910
 *   and .947 if they differ, .863 and .940 if a single task is the median; `threshold` (1), `level` (.95), `seed` (0),
 *   `partial` (false), `onProgress`, `sides` (`"two"`), `workers` (one, for long work all processors)
 * @returns a result with labels `algorithm` and `step`. If a task has a single run, intervals are `undefined`.
 * @throws RangeError for options out of range and steps that not all runs cover; the reason of `signal` when it
 *   aborts
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021,
 * whose code resamples the runs of each step separately.
 * @example
 * ```ts
 * import { CurveTable, sampleEfficiency } from "precipice";
 * const steps = [0, 1, 2];
 * const runs = [[0, 1, 2], [0, 2, 4], [0, 3, 3]].map((values) => ({ steps, values }));
 * const result = await sampleEfficiency(CurveTable.fromTaskCurves({ A: [runs] }), { metric: "mean", grid: steps });
 * result.get({ step: 2 }).estimate; // => 3
 * ```
 */
export async function sampleEfficiency(
  table: CurveTable,
  options: SampleEfficiencyOptions = {},
): Promise<Result> {
  checkOptions("sampleEfficiency", options, SAMPLE_EFFICIENCY_OPTIONS);
  const caller = "sampleEfficiency";
  checkCurves(table, caller);
  const settings = settleOptions(options, caller, 2000, METHODS);
  const { metric = "iqm", threshold = 1, band = "simultaneous", grid } = options;
  if (!["simultaneous", "pointwise"].includes(band)) {
    throw new RangeError(`${caller}: band is "simultaneous" or "pointwise"; got ${JSON.stringify(band)}.`);
  }
  if (band === "simultaneous" && settings.sides !== "two") {
    throw new RangeError(`${caller}: a simultaneous band has two sides; take band: "pointwise" for one.`);
  }
  const aligned = table.align(grid);
  const scaleWarnings = checkComparable(aligned.last(), caller);
  const estimates: Estimate[] = [];
  const sides: Float64Array[][] = [];
  const run = new ReplicateRun(options, settings.reps * table.algorithms.length);
  try {
    for (const algorithm of table.algorithms) {
      const runs = aligned.taskCurves(algorithm);
      const steps = runs[0]?.[0]?.steps ?? new Float64Array();
      const curves = runs.map((own) => own.map(({ values }) => values));
      const scoresAt = (point: number): Float64Array[] =>
        curves.map((own) => mapFloats(own, (values) => values[point] ?? NaN));
      const metricSettings = { threshold, weighting: "cells" } as const;
      const values = Array.from(steps, (_, point) => metricOf(metric, scoresAt(point), metricSettings));
      const final = scoresAt(steps.length - 1);
      sides.push(final);
      const single = singleRunTasks(table.tasks, final);
      const outcomes =
        single.length > 0
          ? values.map(() => noInterval(singleRunReason(single, algorithm)))
          : await bandOf(
              values,
              await curveReplicates(
                curves,
                {
                  seed: settings.seed,
                  stream: streamOfName(algorithm),
                  reps: settings.reps,
                  statistic: curveStatistic(metric, threshold),
                },
                run,
              ),
              settings,
              band,
            );
      const n = sampleSize(final);
      steps.forEach((step, point) => {
        const outcome = outcomes[point] ?? noInterval("There is no interval at this step.");
        estimates.push({
          labels: { algorithm, step },
          estimate: values[point] ?? NaN,
          ...outcome,
          n,
          warnings: [],
        });
      });
    }
  } finally {
    await run.close();
  }
  return new Result({
    kind: caller,
    title: `Sample efficiency: ${metricName(metric)} over training`,
    estimates,
    ...settings,
    reps: run.made(settings.reps),
    method:
      band === "simultaneous" ? `simultaneous band, ${settings.method}` : `pointwise, ${settings.method}`,
    unit: table.unit,
    resampling: "whole runs drawn with replacement within each task, tasks fixed; one draw for all steps",
    citation: [
      ...citations(settings.method),
      ...(band === "simultaneous"
        ? [
            "Band: Montiel Olea, Plagborg-Møller: Simultaneous confidence bands, Journal of Applied Econometrics 34, 2019",
          ]
        : []),
    ],
    warnings: [
      ...run.warnings(settings.reps),
      ...table.warnings,
      ...scaleWarnings,
      ...(band === "pointwise"
        ? [
            remark(
              "pointwiseBand",
              "The band is pointwise: each step has its own interval; the whole curve leaves the band more often.",
            ),
          ]
        : medianBandWarnings(metric, sides)),
      ...coverageWarnings(settings.method, sides),
    ],
  });
}

/** Warns if the simultaneous band of a median is known to fail, by simulation (9 tasks, 2 to 10 runs). */
function medianBandWarnings(metric: AggregateMetric, sides: readonly TaskScores[]): Remark[] {
  const least = leastRuns(sides);
  if (metric !== "median" || least >= 10 || least < 2) return [];
  return [
    remark(
      "medianBand",
      `With as few as ${least} runs a task the joint band of the median covers what its tasks make of it: 1.00 where all ` +
        "tasks are alike, .91 where they lie apart, .86 where one task alone is the median (3 runs; nominal .95). The IQM " +
        "and the mean cover .94 to .96.",
    ),
  ];
}

function curveStatistic(
  metric: AggregateMetric,
  threshold: number,
): Parameters<typeof curveReplicates>[1]["statistic"] {
  const planned = plannedMetric(metric, { threshold, weighting: "cells" });
  if (planned.kind === "runProfile" || planned.kind === "averageProfile") {
    throw new RangeError("sampleEfficiency: a profile has no single value a step.");
  }
  return planned;
}

async function bandOf(
  values: readonly number[],
  { columns, plans, medianShares }: CurveReplicates,
  { level, sides, method }: ResampleSettings<Method>,
  band: "simultaneous" | "pointwise",
): Promise<readonly IntervalOutcome[]> {
  if (columns[0]?.length === 0) return values.map(() => noInterval(STOPPED));
  const contributions = plans.map((plan, point): VarianceContribution[] => {
    const [statistic] = plan.statistics;
    return statistic ? varianceContributions(plan, statistic, medianShares[point] ?? new Float64Array()) : [];
  });
  if (band === "pointwise") {
    const intervalOf = method === "calibrated" ? calibratedInterval : await intervalOfMethod(method);
    return values.map((estimate, point) => {
      const replicates = columns[point] ?? new Float64Array();
      return intervalOf({
        estimate,
        replicates,
        level,
        sides,
        contributions: contributions[point] ?? [],
      });
    });
  }
  const calibrations =
    method === "calibrated" ? contributions.map((one): Calibration => calibration(one)) : undefined;
  const { intervals, monteCarloErrors } = simultaneousBand(values, columns, level, calibrations);
  return values.map((_, point) => ({
    interval: intervals[point] ?? { low: NaN, high: NaN },
    monteCarloError: monteCarloErrors[point],
  }));
}
