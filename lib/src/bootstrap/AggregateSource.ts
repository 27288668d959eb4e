import { levelled } from "../numeric/levelled.js";
import { ROUNDING } from "../numeric/sameValue.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { aggregateChunks } from "./aggregateChunks.js";
import { metricOf, plannedMetric, type AggregateMetric, type MetricSettings } from "./AggregateMetric.js";
import { planAggregates, streamOfName, type AggregatePlan } from "./AggregatePlan.js";
import type { ReplicateMethod } from "./replicateMethods.js";
import type { Replicates } from "./Replicates.js";
import type { ReplicateRun } from "./ReplicateRun.js";
import type { ResampleSettings } from "../work/settleOptions.js";
import type { SingleRunScaling } from "./SingleRunScaling.js";
import { singleRunReason, singleRunTasks, STOPPED } from "./singleRuns.js";
import { contributionsOf, influences, type VarianceContribution } from "./varianceContributions.js";

/** One algorithm's scores with the replicates of every requested metric. */
export interface AggregateSource {
  readonly algorithm: string;
  readonly scores: readonly Float64Array[];
  /** Names of the tasks with a single run. If there are any, nothing is resampled unless `scaling` is set. */
  readonly single: readonly string[];
  /** The reason why there is no interval: single runs, or an abort before the first replicate. */
  readonly reason: string | undefined;
  readonly plan: AggregatePlan;
  readonly metrics: readonly AggregateMetric[];
  readonly settings: MetricSettings;
  readonly replicates: Replicates | undefined;
  /** How tasks with a single run are scaled, if the caller asked for it. */
  readonly scaling: SingleRunScaling | undefined;
}

/** A source and the sign with which it enters an estimate: a difference is [x, +1] and [y, -1]. */
export type SignedSource = readonly [source: AggregateSource, sign: 1 | -1];

/** Whether runs with the same name are paired across algorithms. */
export type Pairing = "independent" | "paired";

export type AggregateMethod = "calibrated" | ReplicateMethod;

/** Which scores of an algorithm are drawn, and under which name. */
export interface RunDraw {
  readonly scores: (table: ScoreTable, algorithm: string) => readonly Float64Array[];
  /** Algorithms of one stream draw the same runs. */
  readonly stream: (algorithm: string) => readonly number[];
}

const independentRuns: RunDraw = {
  scores: (table, algorithm) => table.taskScores(algorithm),
  stream: streamOfName,
};

/** How an algorithm's runs are drawn, and how tasks with a single run are treated. */
export interface SourceOptions {
  readonly draw?: RunDraw;
  readonly scaling?: SingleRunScaling | undefined;
}

/** Makes the replicates of one algorithm, all metrics from the same draws. */
export async function aggregateSource(
  table: ScoreTable,
  algorithm: string,
  metrics: readonly AggregateMetric[],
  settings: MetricSettings,
  options: ResampleSettings<AggregateMethod>,
  run: ReplicateRun,
  { draw = independentRuns, scaling }: SourceOptions = {},
): Promise<AggregateSource> {
  const scores = draw.scores(table, algorithm);
  const single = singleRunTasks(table.tasks, scores);
  const plan = planAggregates(scores, {
    seed: options.seed,
    stream: draw.stream(algorithm),
    weighting: settings.weighting,
    statistics: metrics.map((metric) => plannedMetric(metric, settings)),
  });
  const refused = single.length > 0 && (!scaling || single.length === scores.length);
  const made = !refused ? await run.replicate(plan, options.reps, aggregateChunks) : undefined;
  // An aborted call may have made no replicates.
  const replicates = made?.columns[0]?.length ? made : undefined;
  return {
    algorithm,
    scores,
    single,
    plan,
    metrics,
    settings,
    replicates,
    scaling,
    reason: refused ? singleRunReason(single, algorithm) : replicates ? undefined : STOPPED,
  };
}

/** The value of a metric: the signed sum over the sources. Sums within rounding error count as 0. */
export function signedEstimate(sources: readonly SignedSource[], metric: AggregateMetric): number {
  let sum = 0;
  let size = 0;
  for (const [{ scores, settings }, sign] of sources) {
    const value = metricOf(metric, scores, settings);
    sum += sign * value;
    size += Math.abs(value);
  }
  return sources.length > 1 && Math.abs(sum) <= ROUNDING * size ? 0 : sum;
}

/** Each task's contribution to the variance of a metric: of each source alone, or of paired differences. */
export function signedContributions(
  sources: readonly SignedSource[],
  index: number,
  pairing: Pairing = "independent",
): VarianceContribution[] {
  if (sources.some(([{ scaling, single }]) => scaling && single.length > 0)) {
    return sources.flatMap(([{ plan, replicates, scaling }]) => {
      const statistic = plan.statistics[index];
      return (
        (statistic && replicates && scaling?.contributions(plan, statistic, replicates.medianShares)) ?? []
      );
    });
  }
  const signed = sources.flatMap(([{ plan, replicates }, sign]) => {
    const statistic = plan.statistics[index];
    if (!statistic || !replicates) return [];
    return [
      influences(plan, statistic, replicates.medianShares).map((task) => task.map((one) => sign * one)),
    ];
  });
  return (pairing === "paired" ? [sumOfLists(signed)] : signed).flatMap(contributionsOf);
}

/** Adds several algorithms' numbers run by run. Differences within rounding error are removed. */
export function sumOfLists(lists: readonly (readonly Float64Array[])[]): Float64Array[] {
  return (lists[0] ?? []).map((values, task) =>
    levelled(
      values.map((_, run) => lists.reduce((sum, other) => sum + (other[task]?.[run] ?? NaN), 0)),
      values.map((_, run) => lists.reduce((sum, other) => sum + Math.abs(other[task]?.[run] ?? NaN), 0)),
    ),
  );
}

/** The replicates of a metric: the signed sum over the sources. Differences within rounding error are removed. */
export function signedColumn(sources: readonly SignedSource[], index: number): Float64Array {
  const columns = sources.map(([{ replicates }]) => replicates?.columns[index] ?? new Float64Array());
  const [first = new Float64Array()] = columns;
  if (sources.length === 1 && sources[0]?.[1] === 1) return first;
  // An aborted call may have made fewer replicates of the later sources.
  const common = columns.reduce((least, { length }) => Math.min(least, length), first.length);
  const sum = new Float64Array(common);
  const sizes = new Float64Array(common);
  columns.forEach((column, source) => {
    const sign = sources[source]?.[1] ?? NaN;
    for (let replicate = 0; replicate < common; replicate++) {
      const value = column[replicate] ?? NaN;
      sum[replicate] = (sum[replicate] ?? NaN) + sign * value;
      sizes[replicate] = (sizes[replicate] ?? NaN) + Math.abs(value);
    }
  });
  return levelled(sum, sizes);
}
