import { noInterval } from "../../bootstrap/singleRuns.js";
import { checkedThresholds } from "../../metrics/checkedThresholds.js";
import type { WeightingOption } from "../../metrics/MetricOptions.js";
import { trimmedMeanOfWeighted } from "../../metrics/trimmedMeanOf.js";
import { between } from "../../numeric/linearQuantile.js";
import { closedForm } from "../../results/closedForm.js";
import type { Estimate } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { oneOf } from "../../work/oneOf.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import { aboveName, countsAbove } from "../reductions/countsAbove.js";
import { countColumn } from "../reductions/wordSums.js";
import { runQueries } from "../runQueries.js";
import type { SampleRole } from "../SampleRoles.js";
import type { FirstPass, SampleSource } from "../SampleSource.js";
import { fetchTable, settleMostRows, type MostRowsOption, type SampleQuery } from "./fetchTable.js";
import { rowsByName } from "./rowsByName.js";
import { scoreBuckets, type BucketedScores } from "./scoreBuckets.js";
import { withEngine } from "./withEngine.js";

/** Options of statistics of all rows pooled. */
export interface PooledOptions extends WeightingOption, MostRowsOption, LongWorkOptions {}

/** The names of {@link PooledOptions}. */
export const POOLED_OPTIONS = ["weighting", "mostRows", "signal", "onProgress"] as const;
const EQUAL_ROWS = "rows of equal weight";
const NO_SPREAD = "A description of these rows alone; `bootstrap` gives an interval.";

/** One query over the rows, by task where tasks have equal weights. */
async function pooled(
  source: SampleSource,
  options: PooledOptions,
  {
    caller,
    title,
    unit = "value",
    method,
  }: { readonly caller: string; readonly title: string; readonly unit?: string; readonly method?: string },
  compute: (run: SampleQuery, byTask: boolean, pass: FirstPass) => Promise<readonly Estimate[]>,
): Promise<Result> {
  const byTask = oneOf(options.weighting, ["cells", "tasks"], caller, "weighting") === "tasks";
  const mostRows = settleMostRows(options, caller);
  return runQueries(options, "Counting scores", async (query) => {
    const roles: readonly SampleRole[] = byTask ? ["algorithm", "task", "score"] : ["algorithm", "score"];
    const pass = await source.firstPass(caller, roles, query);
    const estimates = await compute({ source, caller, query, mostRows }, byTask, pass);
    if (estimates.length === 0) throw new RangeError(`${caller}: the source has no row with a score.`);
    const result = closedForm({
      kind: caller,
      title,
      estimates,
      method: method ?? (byTask ? "tasks of equal weight" : EQUAL_ROWS),
      level: 0.95,
      sides: "two",
      unit,
      citation: [],
      warnings: [],
    });
    return withEngine(result, source.runner.engine, pass.rows - pass.kept);
  });
}

/** `trimmedMean` of each algorithm's rows; see {@link Samples.trimmedMean}. */
export function trimmedMeans(
  source: SampleSource,
  proportion: number,
  options: PooledOptions = {},
  caller: "iqm" | "trimmedMean" = "trimmedMean",
): Promise<Result> {
  if (!(proportion >= 0 && proportion < 0.5))
    throw new RangeError(`A trimmed mean cuts a proportion from 0 to below 0.5; got ${String(proportion)}.`);
  const title = caller === "iqm" ? "Interquartile mean of all rows" : "Trimmed mean of all rows";
  return pooled(source, options, { caller, title }, async (run, byTask, pass) => {
    const weigh = (scores: BucketedScores): Float64Array | undefined =>
      byTask ? taskWeightsOf(scores) : undefined;
    const found = await scoreBuckets(
      run,
      { byTask, pass },
      ({ count }) => {
        const cut = Math.floor(proportion * count);
        return (start, end) => [cut, count - cut].some((place) => start < place && place < end);
      },
      weigh,
    );
    return found.map((scores) => {
      const weights = weigh(scores);
      const weighed = scores.buckets.map(({ mean, count, task }) => ({
        score: mean,
        weight: count * (weights?.[task] ?? 1),
      }));
      return estimateOf(
        scores.algorithm,
        trimmedMeanOfWeighted(weighed, scores.count, proportion),
        scores.count,
      );
    });
  });
}

/** The weight of a score of each task, 1 on average: tasks have equal weights. */
function taskWeightsOf({ counts, count }: BucketedScores): Float64Array {
  const tasks = counts.filter((size) => size > 0).length;
  return counts.map((size) => (size > 0 ? count / (tasks * size) : 0));
}

/** Options of `Samples.scorePercentile`. */
export interface SamplePercentileOptions extends MostRowsOption, LongWorkOptions {
  /** `"task"` gives the percentiles of each task by itself, with the label `task`; all tasks together by default. */
  readonly by?: "task";
}

/** The names of {@link SamplePercentileOptions}. */
export const PERCENTILE_OPTIONS = ["by", "mostRows", "signal", "onProgress"] as const;

/** `scorePercentile` of each algorithm's rows; see {@link Samples.scorePercentile}. */
export function percentiles(
  source: SampleSource,
  percent: number | readonly number[],
  { by, ...options }: SamplePercentileOptions = {},
): Promise<Result> {
  const caller = "scorePercentile";
  if (by !== undefined) oneOf(by, ["task"], caller, "by");
  const apart = by === "task";
  const asked = typeof percent === "number" ? [percent] : [...percent];
  const wrong = asked.find((one) => !(one >= 0 && one <= 100));
  if (wrong !== undefined || asked.length === 0 || new Set(asked).size < asked.length)
    throw new RangeError(
      `A percentile is a number from 0 to 100, and several differ from each other; got ${JSON.stringify(percent)}.`,
    );
  const title = apart ? "Percentiles of the rows of each task" : "Percentiles of all rows";
  const grouped = { ...options, ...(apart && { weighting: "tasks" as const }) };
  // Tasks that are apart have no weights.
  return pooled(source, grouped, { caller, title, method: EQUAL_ROWS }, async (run, byTask, pass) => {
    const found = await scoreBuckets(run, { byTask, apart, pass }, ({ count }) => {
      const ranks = asked.flatMap((one) => ranksOf(one, count));
      return (start, end) => ranks.some((rank) => start <= rank && rank < end);
    });
    return found.flatMap((scores) =>
      asked.map((one) => {
        const position = (scores.count - 1) * (one / 100);
        const neighbours = ranksOf(one, scores.count).map((rank) => scoreAt(scores, rank));
        const value = between(neighbours, 0, position - Math.floor(position));
        return {
          ...estimateOf(scores.algorithm, value, scores.count),
          labels: {
            algorithm: scores.algorithm,
            ...(scores.ofTask !== undefined && { task: scores.ofTask }),
            percent: one,
          },
        };
      }),
    );
  });
}

/** The places of the two scores between which a percentile lies, from 0. */
function ranksOf(percent: number, count: number): readonly [below: number, above: number] {
  const below = Math.floor((count - 1) * (percent / 100));
  return [below, Math.min(below + 1, count - 1)];
}

function scoreAt({ buckets }: BucketedScores, rank: number): number {
  let below = 0;
  for (const { count, lowest } of buckets) {
    below += count;
    if (rank < below) return lowest;
  }
  return NaN;
}

/** `performanceProfile` of each algorithm's rows; see {@link Samples.performanceProfile}. */
export function profilesOfRows(
  source: SampleSource,
  thresholds: ArrayLike<number>,
  options: PooledOptions = {},
): Promise<Result> {
  const caller = "performanceProfile";
  const checked = [...checkedThresholds(thresholds)];
  const endless = checked.find((threshold) => !Number.isFinite(threshold));
  if (endless !== undefined || new Set(checked).size < checked.length)
    throw new RangeError(`${caller}: thresholds are finite and differ from each other.`);
  return pooled(source, options, { caller, title: "Share of rows above thresholds" }, async (run, byTask) => {
    const keys = byTask ? (["algorithm", "task"] as const) : (["algorithm"] as const);
    const table = await fetchTable(run, countsAbove, [...keys, "score"], { keys, thresholds: checked });
    const counts = countColumn(table, "count");
    const above = checked.map((_, place) => countColumn(table, aboveName(place)));
    return rowsByName(table, "algorithm").flatMap(([algorithm, rows]) => {
      const count = rows.reduce((sum, row) => sum + (counts[row] ?? 0), 0);
      return checked.map((threshold, place) => {
        const share = rows.reduce((sum, row) => {
          const weight = byTask ? 1 / (rows.length * (counts[row] ?? 1)) : 1;
          return sum + (above[place]?.[row] ?? 0) * weight;
        }, 0);
        return {
          ...estimateOf(algorithm, byTask ? share : share / count, count),
          labels: { algorithm, threshold },
        };
      });
    });
  });
}

function estimateOf(algorithm: string, estimate: number, values: number): Estimate {
  return { labels: { algorithm }, estimate, ...noInterval(NO_SPREAD), n: { values }, warnings: [] };
}
