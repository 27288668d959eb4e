import type { TaskScores } from "../scores/TaskScores.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { acceleration } from "./acceleration.js";
import { metricOf, plannedMetric, type AggregateMetric, type MetricSettings } from "./AggregateMetric.js";
import { pairedScores } from "./pairedScores.js";
import { planAggregates, streamOfName, type AggregatePlan } from "./AggregatePlan.js";
import { calibratedInterval } from "./calibratedInterval.js";
import { leaveOneOut } from "./leaveOneOut.js";
import { replicateInterval, type IntervalOutcome, type ReplicateMethod } from "./replicateInterval.js";
import type { Replicates } from "./Replicates.js";
import type { ResampleRun } from "./ResampleRun.js";
import type { ResampleSettings } from "./settleOptions.js";
import { singleRunReason, singleRunTasks, STOPPED } from "./singleRuns.js";
import { contributionsOf, influences, type VarianceContribution } from "./varianceContributions.js";

/** One algorithm's scores with the replicates of all metrics asked for. */
export interface AggregateSource {
  readonly algorithm: string;
  readonly scores: TaskScores;
  /** Names of the tasks with a single run; where there are any, nothing was resampled. */
  readonly single: readonly string[];
  /** Why there can be no interval: single runs, or work that was stopped too early. */
  readonly reason: string | undefined;
  readonly plan: AggregatePlan;
  readonly metrics: readonly AggregateMetric[];
  readonly settings: MetricSettings;
  readonly replicates: Replicates | undefined;
  /** For BCa: each metric without each single score in turn. */
  readonly withoutOne: readonly Float64Array[][];
}

/** A source and the sign with which it enters an estimate: a difference is [x, +1] and [y, -1]. */
export type SignedSource = readonly [source: AggregateSource, sign: 1 | -1];

/** Whose runs belong together: a run of one algorithm and the run of the same name of another, or none. */
export type Pairing = "independent" | "paired";

export type AggregateMethod = "calibrated" | ReplicateMethod;

/** Makes the replicates of one algorithm, all metrics from the same draws. */
export async function aggregateSource(
  table: ScoreTable,
  algorithm: string,
  metrics: readonly AggregateMetric[],
  settings: MetricSettings,
  options: ResampleSettings<AggregateMethod>,
  run: ResampleRun,
  pairing: Pairing = "independent",
): Promise<AggregateSource> {
  const scores = pairing === "paired" ? pairedScores(table, algorithm) : table.taskScores(algorithm);
  const single = singleRunTasks(table.tasks, scores);
  const plan = planAggregates(scores, {
    seed: options.seed,
    // Paired algorithms draw the same runs.
    stream: pairing === "paired" ? PAIRED_STREAM : streamOfName(algorithm),
    weighting: settings.weighting,
    statistics: metrics.map((metric) => plannedMetric(metric, settings)),
  });
  const made = single.length === 0 ? await run.replicate(plan, options.reps) : undefined;
  // Work that was stopped may have made none.
  const replicates = made?.columns[0]?.length ? made : undefined;
  return {
    ...{ algorithm, scores, single, plan, metrics, settings, replicates },
    reason: single.length > 0 ? singleRunReason(single, algorithm) : replicates ? undefined : STOPPED,
    withoutOne: replicates && options.method === "bca" ? leaveOneOut(plan) : [],
  };
}

/** The value of a metric: the signed sum over the sources. */
export function signedEstimate(sources: readonly SignedSource[], metric: AggregateMetric): number {
  return sources.reduce(
    (sum, [{ scores, settings }, sign]) => sum + sign * metricOf(metric, scores, settings),
    0,
  );
}

/** No name has this stream: the stream of a name begins with its length. */
const PAIRED_STREAM: readonly number[] = [];

/** What each task contributes to the variance of a metric: of each source by itself, or of their paired differences. */
export function signedContributions(
  sources: readonly SignedSource[],
  index: number,
  pairing: Pairing = "independent",
): VarianceContribution[] {
  const signed = sources.flatMap(([{ plan, replicates }, sign]) => {
    const statistic = plan.statistics[index];
    if (!statistic || !replicates) return [];
    return [
      influences(plan, statistic, replicates.medianShares).map((task) => task.map((one) => sign * one)),
    ];
  });
  return (pairing === "paired" ? [sumOfLists(signed)] : signed).flatMap(contributionsOf);
}

/** The sum, place by place, of several algorithms' numbers of each run. */
function sumOfLists(lists: readonly (readonly Float64Array[])[]): Float64Array[] {
  return (lists[0] ?? []).map((values, task) =>
    values.map((_, run) => lists.reduce((sum, other) => sum + (other[task]?.[run] ?? NaN), 0)),
  );
}

/** The interval of a metric of sources that were all resampled, independently of each other or the same runs of all. */
export function signedInterval(
  sources: readonly SignedSource[],
  index: number,
  estimate: number,
  { method, level, sides }: ResampleSettings<AggregateMethod>,
  pairing: Pairing = "independent",
): IntervalOutcome {
  const replicates = signedColumn(sources, index);
  if (method === "calibrated") {
    const contributions = signedContributions(sources, index, pairing);
    return calibratedInterval({ estimate, replicates, contributions, level, sides });
  }
  const withoutOne = sources.map(([source, sign]) =>
    (source.withoutOne[index] ?? []).map((values) => values.map((value) => sign * value)),
  );
  const strata = pairing === "paired" ? sumOfLists(withoutOne) : withoutOne.flat();
  return replicateInterval({
    ...{ estimate, replicates, method, level, sides },
    acceleration: acceleration(strata),
  });
}

/** The replicates of a metric: the signed sum over the sources. */
export function signedColumn(sources: readonly SignedSource[], index: number): Float64Array {
  const columns = sources.map(([{ replicates }]) => replicates?.columns[index] ?? new Float64Array());
  const [first = new Float64Array()] = columns;
  if (sources.length === 1 && sources[0]?.[1] === 1) return first;
  // Work that was stopped may have made fewer of the later ones.
  const common = columns.reduce((least, { length }) => Math.min(least, length), first.length);
  return first
    .subarray(0, common)
    .map((_, replicate) =>
      sources.reduce((sum, [, sign], source) => sum + sign * (columns[source]?.[replicate] ?? NaN), 0),
    );
}
