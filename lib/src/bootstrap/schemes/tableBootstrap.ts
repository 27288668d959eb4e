import type { Estimate } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { checkComparable } from "../../scores/checkComparable.js";
import type { ScoreTable } from "../../scores/ScoreTable.js";
import { sampleSize } from "../sampleSize.js";
import { coverageWarnings } from "../coverageWarnings.js";
import type { Remark } from "../../results/Remark.js";
import type { Statistics } from "../statisticsOf.js";
import { mapStatistics } from "./mapStatistics.js";
import { withEstimates } from "./withEstimates.js";
import { algorithmRuns, type AlgorithmScores } from "./algorithmRuns.js";
import { runScheme, sharedRun, UNIT_METHODS, type SchemeOptions } from "./runScheme.js";

/**
 * Any metrics of every algorithm in a table: difficulty progress, P(score > threshold), worst case, CVaR,
 * percentiles, or one of your own. Each has an interval that accounts for other runs of the same tasks. For mean,
 * median, IQM and optimality gap {@link aggregates} is faster.
 *
 * @param table scores of algorithms on tasks
 * @param metrics a function of the scores of one algorithm, `scores[task][run]`, or several under names; none may keep or
 *   change its argument
 * @param options `interval` is `"calibrated"` by default (each task's variance contribution comes from the
 *   jackknife), or `"percentile"`, `"basic"`, `"normal"`, `"bc"`, `"bca"`; `reps` is 10 000
 * @returns a result with labels `algorithm` and `metric` (no label for a single function). If a task has a single
 *   run, the interval is `undefined`.
 * @throws RangeError if a metric is not finite, and if the tasks' scales are so different that the largest would
 *   dominate the metric (see `ScoreOptions`)
 */
export async function tableBootstrap(
  table: ScoreTable,
  metrics: Statistics<readonly Float64Array[]>,
  options: SchemeOptions = {},
): Promise<Result> {
  const caller = "bootstrap";
  const scaleWarnings = checkComparable(table, caller);
  const estimates: Estimate[] = [];
  let last: Result | undefined;
  const samples = table.algorithms.map((algorithm) => algorithmRuns(table, [algorithm]));
  const run = sharedRun(options, samples.filter(({ tooFew }) => tooFew === undefined).length);
  for (const [place, runs] of samples.entries()) {
    const algorithm = table.algorithms[place] ?? "";
    const n = sampleSize(...runs.sides);
    last = await runScheme(
      {
        ...runs,
        kind: "tableBootstrap",
        caller,
        n,
        title: "Metrics of scores",
        unit: table.unit,
        methods: UNIT_METHODS,
        sample: () => runs.scores,
        resampling: "stratified by task: runs drawn with replacement within each task, tasks fixed",
        source:
          "Agarwal et al.: Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021",
        warnings: [...table.warnings, ...scaleWarnings],
      },
      mapStatistics(metrics, ([scores = []]: AlgorithmScores) => scores),
      options,
      run,
    );
    for (const { labels, warnings, ...rest } of last) {
      const metric = labels["statistic"];
      estimates.push({
        ...rest,
        labels: { algorithm, ...(metric !== undefined && { metric }) },
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
