import { RESAMPLE_OPTIONS } from "../../work/ResampleOptions.js";
import { checkOptions } from "../../options/checkOptions.js";
import type { Estimate } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { checkComparable } from "../../scores/checkComparable.js";
import type { ScoreTable } from "../../scores/ScoreTable.js";
import { sampleSize } from "../sampleSize.js";
import { coverageWarnings } from "../coverageWarnings.js";
import type { Remark } from "../../results/Remark.js";
import { withEstimates } from "./withEstimates.js";
import { algorithmRuns } from "./algorithmRuns.js";
import { runScheme, sharedRun, UNIT_METHODS, type SchemeOptions } from "./runScheme.js";

/** Metrics by name: each a function of the scores of one algorithm, `scores[task][run]`. */
export type TableMetrics = Readonly<Record<string, (scores: readonly Float64Array[]) => number>>;

/**
 * Any metrics of every algorithm in a table, each with an interval for what they would be with other runs of the same
 * tasks: difficulty progress, P(score > threshold), worst case, CVaR, percentiles, or one of your own. For mean, median, IQM
 * and optimality gap {@link aggregates} does the same faster.
 *
 * @param table scores of algorithms on tasks
 * @param metrics functions by name; none may keep or change its argument
 * @param options `interval` is `"calibrated"` by default (each task's share in the variance from the jackknife), or
 *   `"percentile"`, `"basic"`, `"normal"`, `"bc"`, `"bca"`; `reps` is 10 000
 * @returns a result with labels `algorithm` and `metric`. Where a task has a single run the interval is `undefined`.
 * @throws RangeError where a metric is not finite, and for tasks on scales so different that a metric over all of them
 *   would be that of the largest alone (see `ScoreOptions`)
 * @example
 * ```ts
 * import { ScoreTable } from "precipice";
 * import { tableBootstrap } from "precipice/bootstrap";
 * import { difficultyProgress } from "precipice/metrics";
 * const table = ScoreTable.fromTaskScores({ A: [[0.1, 0.3], [2, 4]] });
 * const metrics = { "DP-50": (scores: readonly Float64Array[]) => difficultyProgress(scores, { proportion: 0.5 }) };
 * const result = await tableBootstrap(table, metrics, { reps: 200 });
 * result.only.estimate; // => 0.2
 * ```
 */
export async function tableBootstrap(
  table: ScoreTable,
  metrics: TableMetrics,
  options: SchemeOptions = {},
): Promise<Result> {
  checkOptions("tableBootstrap", options, RESAMPLE_OPTIONS);
  const caller = "tableBootstrap";
  checkComparable(table, caller);
  const estimates: Estimate[] = [];
  let last: Result | undefined;
  const samples = table.algorithms.map((algorithm) => algorithmRuns(table, [algorithm]));
  const run = sharedRun(options, samples.filter(({ tooFew }) => tooFew === undefined).length);
  for (const [place, runs] of samples.entries()) {
    const algorithm = table.algorithms[place] ?? "";
    const n = sampleSize(...runs.sides);
    const statistics = Object.entries(metrics).map(
      ([metric, compute]) =>
        [metric, (scores: readonly (readonly Float64Array[])[]) => compute(scores[0] ?? [])] as const,
    );
    last = await runScheme(
      {
        ...{ ...runs, caller, n, title: "Metrics of scores", unit: table.unit, methods: UNIT_METHODS },
        sample: () => runs.scores,
        resampling: "stratified by task: runs drawn with replacement within each task, tasks fixed",
        source:
          "Agarwal et al.: Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021",
        warnings: table.warnings,
      },
      Object.fromEntries(statistics),
      options,
      run,
    );
    for (const { labels, warnings, ...rest } of last) {
      estimates.push({
        ...rest,
        labels: { algorithm, metric: labels["statistic"] ?? "" },
        warnings: [...warnings, ...smallSampleWarnings(last.method, runs.sides)],
      });
    }
  }
  if (!last) throw new RangeError(`${caller}: the table has no algorithm.`);
  return withEstimates(last, estimates);
}

function smallSampleWarnings(
  method: string,
  sides: Parameters<typeof coverageWarnings>[1],
): readonly Remark[] {
  const known = UNIT_METHODS.find((one) => one === method);
  return known ? coverageWarnings(known, sides) : [];
}
