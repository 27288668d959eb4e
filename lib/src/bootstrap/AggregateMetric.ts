import { optimalityGapOf } from "../metrics/optimalityGapOf.js";
import { sharesOf } from "../metrics/sharesOf.js";
import { taskMeansOf } from "../metrics/taskMeansOf.js";
import { trimmedMeanOf } from "../metrics/trimmedMeanOf.js";
import { meanOf } from "../numeric/meanOf.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import { oneOf } from "../work/oneOf.js";
import type { PlannedStatistic } from "./AggregatePlan.js";

/** The aggregates over runs and tasks that {@link aggregates} and {@link differences} can give. */
export const AGGREGATE_METRICS = ["mean", "median", "iqm", "optimalityGap"] as const;
export type AggregateMetric = (typeof AGGREGATE_METRICS)[number];

/** Parameters of the metrics besides the scores. */
export interface MetricSettings {
  readonly threshold: number;
  readonly weighting: "cells" | "tasks";
}

/** Options of the metrics. */
export interface MetricParameters {
  /** The threshold (gamma) of the optimality gap; 1 by default. Refused where that is not computed. */
  readonly threshold?: number;
  /**
   * The unit of equal weight in IQM and optimality gap if tasks have unequal numbers of runs: every score
   * (`"cells"`, the default) or every task (`"tasks"`). The mean and the median always weigh tasks equally.
   */
  readonly weighting?: "cells" | "tasks";
}

/** Options of {@link aggregates} and {@link differences} that concern the metrics. */
export interface AggregateOptions extends MetricParameters {
  /** `"mean"`, `"median"`, `"iqm"`, `"optimalityGap"`: all four by default. */
  readonly metrics?: readonly AggregateMetric[];
}

/** The metrics that an option changes. */
const USERS = [
  ["threshold", ["optimalityGap"]],
  ["weighting", ["iqm", "optimalityGap"]],
] as const;

/** Fills in and checks the options of the metrics. */
export function settleMetrics(
  options: AggregateOptions,
  caller: string,
): MetricSettings & { readonly metrics: readonly AggregateMetric[] } {
  const { metrics = AGGREGATE_METRICS, threshold = 1 } = options;
  const weighting = oneOf(options.weighting, ["cells", "tasks"], caller, "weighting");
  const given: unknown = metrics;
  if (
    !Array.isArray(given) ||
    given.length === 0 ||
    metrics.some((metric) => !AGGREGATE_METRICS.includes(metric))
  ) {
    throw new RangeError(
      `${caller}: metrics is a list of at least one of ${AGGREGATE_METRICS.join(", ")}; got ${JSON.stringify(given)}.`,
    );
  }
  if (!Number.isFinite(threshold)) {
    throw new RangeError(`${caller}: threshold is a finite number; got ${String(threshold)}.`);
  }
  for (const [option, users] of USERS) {
    if (options[option] === undefined || users.some((metric) => metrics.includes(metric))) continue;
    throw new RangeError(`${caller}: ${option} changes only ${users.join(" and ")}; leave it out.`);
  }
  return { metrics: [...new Set(metrics)], threshold, weighting };
}

/**
 * Computes a metric of scores that are already checked, as a table's are. It returns the same bits as the public
 * function.
 */
export function metricOf(
  metric: AggregateMetric,
  tasks: readonly Float64Array[],
  { threshold, weighting }: MetricSettings,
): number {
  switch (metric) {
    case "mean":
      return meanOf(taskMeansOf(tasks));
    case "median":
      return linearQuantile(taskMeansOf(tasks).sort(), 0.5);
    case "iqm":
      return trimmedMeanOf(tasks, 0.25, sharesOf(tasks, weighting));
    case "optimalityGap":
      return optimalityGapOf(tasks, threshold, sharesOf(tasks, weighting));
  }
}

/** The statistic that the engine computes for a metric. */
export function plannedMetric(metric: AggregateMetric, settings: MetricSettings): PlannedStatistic {
  return metric === "optimalityGap" ? { kind: metric, threshold: settings.threshold } : { kind: metric };
}
