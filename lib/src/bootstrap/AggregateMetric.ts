import { iqm } from "../metrics/iqm.js";
import { mean } from "../metrics/mean.js";
import { median } from "../metrics/median.js";
import { optimalityGap } from "../metrics/optimalityGap.js";
import type { TaskScores } from "../scores/TaskScores.js";
import type { PlannedStatistic } from "./AggregatePlan.js";

/** The aggregates over runs and tasks that {@link aggregates} and {@link differences} can give. */
export const AGGREGATE_METRICS = ["mean", "median", "iqm", "optimalityGap"] as const;
export type AggregateMetric = (typeof AGGREGATE_METRICS)[number];

/** What the metrics take beside the scores. */
export interface MetricSettings {
  readonly threshold: number;
  readonly weighting: "cells" | "tasks";
}

/** Options of {@link aggregates} and {@link differences} that concern the metrics. */
export interface AggregateOptions {
  /** `"mean"`, `"median"`, `"iqm"`, `"optimalityGap"`: all four by default. */
  readonly metrics?: readonly AggregateMetric[];
  /** The threshold (gamma) of the optimality gap; 1 by default. */
  readonly threshold?: number;
  /**
   * What weighs the same in IQM and optimality gap where tasks have unequal numbers of runs: every score (`"cells"`,
   * the default) or every task (`"tasks"`). The mean and the median always weigh tasks equally.
   */
  readonly weighting?: "cells" | "tasks";
}

/** Fills in and checks the options of the metrics. */
export function settleMetrics(
  options: AggregateOptions,
  caller: string,
): MetricSettings & { readonly metrics: readonly AggregateMetric[] } {
  const { metrics = AGGREGATE_METRICS, threshold = 1, weighting = "cells" } = options;
  const unknown = metrics.find((metric) => !AGGREGATE_METRICS.includes(metric));
  if (unknown !== undefined) {
    throw new RangeError(
      `${caller}: a metric is one of ${AGGREGATE_METRICS.join(", ")}; got ${JSON.stringify(unknown)}.`,
    );
  }
  if (metrics.length === 0)
    throw new RangeError(`${caller}: expected at least one metric; the list is empty.`);
  if (!Number.isFinite(threshold)) {
    throw new RangeError(`${caller}: threshold is a finite number; got ${String(threshold)}.`);
  }
  if (!["cells", "tasks"].includes(weighting)) {
    throw new RangeError(`${caller}: weighting is "cells" or "tasks"; got ${JSON.stringify(weighting)}.`);
  }
  return { metrics: [...new Set(metrics)], threshold, weighting };
}

/** A metric of given scores. */
export function metricOf(metric: AggregateMetric, scores: TaskScores, settings: MetricSettings): number {
  switch (metric) {
    case "mean":
      return mean(scores);
    case "median":
      return median(scores);
    case "iqm":
      return iqm(scores, settings);
    case "optimalityGap":
      return optimalityGap(scores, settings);
  }
}

/** The statistic that the engine computes for a metric. */
export function plannedMetric(metric: AggregateMetric, settings: MetricSettings): PlannedStatistic {
  return metric === "optimalityGap" ? { kind: metric, threshold: settings.threshold } : { kind: metric };
}
