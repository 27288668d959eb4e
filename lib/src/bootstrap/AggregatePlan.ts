import { mapFloats } from "../numeric/mapFloats.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { pooledScores } from "../metrics/pooledScores.js";

/** A statistic of one algorithm's scores that depends only on how often a replicate draws each score. */
export type PlannedStatistic =
  | { readonly kind: "mean" }
  | { readonly kind: "median" }
  | { readonly kind: "iqm" }
  | { readonly kind: "optimalityGap"; readonly threshold: number }
  | { readonly kind: "runProfile"; readonly thresholds: Float64Array }
  | { readonly kind: "averageProfile"; readonly thresholds: Float64Array };

/** Everything that replicates of one algorithm's statistics depend on; plain data, so that threads can share it. */
export interface AggregatePlan {
  readonly kind: "aggregates";
  readonly seed: number;
  /** Names the substream of the algorithm. */
  readonly stream: readonly number[];
  /** All scores, task by task. */
  readonly values: Float64Array;
  /** The index in `values` at which each task begins; the last entry is the number of scores. */
  readonly starts: Int32Array;
  /** All scores in ascending order. */
  readonly sorted: Float64Array;
  /** The place in `sorted` of each of `values`. */
  readonly ranks: Int32Array;
  /** The task of each of `sorted`. */
  readonly taskOfRank: Int32Array;
  /** The weight of each of `sorted`. The weights sum to the number of scores; `undefined` if all are 1. */
  readonly weights: Float64Array | undefined;
  readonly statistics: readonly PlannedStatistic[];
  /**
   * True if replicates of profiles are stored as counts of scores (or tasks) above each threshold instead of shares.
   * Counts take less memory and sort faster. It requires that all statistics are profiles and all weights are equal.
   */
  readonly counted: boolean;
}

/** How many numbers a statistic consists of. */
export function statisticSize(statistic: PlannedStatistic): number {
  return "thresholds" in statistic ? statistic.thresholds.length : 1;
}

/** Whether the means of tasks are needed for any of the statistics. */
export function needsTaskMeans({ statistics }: AggregatePlan): boolean {
  return statistics.some(({ kind }) => kind === "mean" || kind === "median" || kind === "averageProfile");
}

/** The substream of a name: no two names share one. */
export function streamOfName(name: string): number[] {
  return [name.length, ...Array.from({ length: name.length }, (_, index) => name.charCodeAt(index))];
}

/** Ranks all scores once. */
export function planAggregates(
  scores: TaskScores,
  options: {
    readonly seed: number;
    readonly stream: readonly number[];
    readonly weighting: "cells" | "tasks";
    readonly statistics: readonly PlannedStatistic[];
    /** Keep replicates of profiles as counts if that is possible; false by default. */
    readonly counted?: boolean;
  },
): AggregatePlan {
  const tasks = scores.map((task) => Float64Array.from(task));
  const values = pooledScores(tasks);
  const starts = new Int32Array(tasks.length + 1);
  const weightOfCell = new Float64Array(values.length);
  tasks.forEach((task, index) => {
    const start = starts[index] ?? 0;
    starts[index + 1] = start + task.length;
    weightOfCell.fill(values.length / (tasks.length * task.length), start, start + task.length);
  });
  const order = Uint32Array.from(values, (_, cell) => cell).sort(
    (a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b,
  );
  const ranks = new Int32Array(values.length);
  order.forEach((cell, rank) => (ranks[cell] = rank));
  const taskOfRank = new Int32Array(values.length);
  tasks.forEach((_, task) => {
    for (const rank of ranks.subarray(starts[task], starts[task + 1])) taskOfRank[rank] = task;
  });
  const equalRuns = tasks.every(({ length }) => length === tasks[0]?.length);
  const weights =
    options.weighting === "tasks" && !equalRuns
      ? mapFloats(order, (cell) => weightOfCell[cell] ?? 0)
      : undefined;
  return {
    kind: "aggregates",
    seed: options.seed,
    stream: options.stream,
    values,
    starts,
    sorted: mapFloats(order, (cell) => values[cell] ?? 0),
    ranks,
    taskOfRank,
    weights,
    statistics: options.statistics,
    counted: options.counted === true && weights === undefined,
  };
}
