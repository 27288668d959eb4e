import { mapFloats } from "../../numeric/mapFloats.js";
import { planAggregates, type AggregatePlan } from "../AggregatePlan.js";
import { planCurve, type CurveStatistic } from "../CurvePlan.js";
import { curveChunks } from "../curveChunks.js";
import type { ReplicateRun } from "../ReplicateRun.js";

/** Settings of resampling curves. */
export interface CurveReplicatesOptions {
  readonly seed: number;
  /** Names the substream of the algorithm. */
  readonly stream: readonly number[];
  readonly reps: number;
  readonly statistic: CurveStatistic;
}

/** Replicates of a statistic along curves. */
export interface CurveReplicates {
  /** `columns[step][replicate]`. */
  readonly columns: readonly Float64Array[];
  /** The plan of each step, for the engine's variance contributions. */
  readonly plans: readonly AggregatePlan[];
  /** For each step and task the share of replicates in which the task is (half of) the median. */
  readonly medianShares: readonly Float64Array[];
}

/**
 * Resamples whole runs, within each task, and computes a statistic over runs and tasks at every step of each
 * resample: the steps of a run stay together, so that joint quantities (bands, areas, times) keep their spread.
 *
 * @param curves `curves[task][run][step]`, all with the same number of steps
 */
export async function curveReplicates(
  curves: readonly (readonly Float64Array[])[],
  { seed, stream, reps, statistic }: CurveReplicatesOptions,
  run: ReplicateRun,
): Promise<CurveReplicates> {
  const points = curves[0]?.[0]?.length ?? 0;
  const plans = Array.from({ length: points }, (_, point) =>
    planAggregates(
      curves.map((runs) => mapFloats(runs, (values) => values[point] ?? NaN)),
      { seed, stream, weighting: "cells", statistics: [statistic] },
    ),
  );
  const { columns, medianShares } = await run.replicate(
    planCurve(plans, statistic),
    reps,
    (plan) => (output) => curveChunks(plan, output),
  );
  const tasks = statistic.kind === "median" ? curves.length : 0;
  return {
    columns,
    plans,
    medianShares: plans.map((_, point) => medianShares.subarray(point * tasks, (point + 1) * tasks)),
  };
}
