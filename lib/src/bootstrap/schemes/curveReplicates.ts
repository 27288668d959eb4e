import { pooledScores } from "../../metrics/pooledScores.js";
import { Xoshiro128 } from "../../random/Xoshiro128.js";
import { planAggregates, type AggregatePlan, type PlannedStatistic } from "../AggregatePlan.js";
import type { ResampleRun } from "../ResampleRun.js";
import { RunSource } from "../RunSource.js";
import { middleOfDraws } from "./middleOfDraws.js";
import { sweepOf, type Counts, type Replicate } from "../sweeps.js";

/** A statistic of one number at each step. */
export type CurveStatistic = Extract<
  PlannedStatistic,
  { readonly kind: "mean" | "median" | "iqm" | "optimalityGap" }
>;

/** What curves are resampled with. */
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
  /** The plan of each step, of which the engine knows variance contributions. */
  readonly plans: readonly AggregatePlan[];
  /** For each step and task the share of replicates in which the task is (half of) the median. */
  readonly medianShares: readonly Float64Array[];
}

/**
 * Resamples whole runs, within each task, and computes a statistic over runs and tasks at every step of each resample: the
 * steps of a run stay together, so that what is joint over steps (bands, areas, times) keeps its spread. Runs are drawn
 * once a replicate; at each step the draws are counted by rank and swept without sorting.
 *
 * @param curves `curves[task][run][step]`, all with the same number of steps
 */
export async function curveReplicates(
  curves: readonly (readonly Float64Array[])[],
  { seed, stream, reps, statistic }: CurveReplicatesOptions,
  run: ResampleRun,
): Promise<CurveReplicates> {
  const points = curves[0]?.[0]?.length ?? 0;
  const plans = Array.from({ length: points }, (_, point) =>
    planAggregates(
      curves.map((runs) => Float64Array.from(runs, (values) => values[point] ?? NaN)),
      { seed, stream, weighting: "cells", statistics: [statistic] },
    ),
  );
  const columns = plans.map(() => new Float64Array(reps));
  const tasks = curves.length;
  const medianShares = plans.map(() => new Float64Array(statistic.kind === "median" ? tasks : 0));
  const cells = pooledScores(curves.map((runs) => new Float64Array(runs.length))).length;
  const starts = plans[0]?.starts ?? new Int32Array(1);
  // Draws are counted cell by cell; each step reads them in the order of its own scores.
  const identity = Int32Array.from({ length: cells }, (_, cell) => cell);
  const drawn = new Int32Array(cells);
  const replicate: Replicate = { counts: new Int32Array(cells), taskMeans: new Float64Array(tasks) };
  const sweeps = plans.map((plan, point) => {
    const shares = medianShares[point];
    return sweepOf(statistic, { sorted: plan.sorted, weights: plan.weights, cells }, (task, share) => {
      if (shares) shares[task] = (shares[task] ?? 0) + share;
    });
  });
  const orders = plans.map(({ ranks }) => {
    const cellOfRank = new Uint32Array(cells);
    ranks.forEach((rank, cell) => (cellOfRank[rank] = cell));
    return cellOfRank;
  });
  const source = new RunSource(Xoshiro128.fromSeed(seed, stream));
  const made = await run.repeat(reps, (index) => {
    drawn.fill(0);
    source.drawTasks(starts, identity, drawn);
    for (let point = 0; point < points; point++) {
      const [plan, order, sweep, column] = [plans[point], orders[point], sweeps[point], columns[point]];
      if (!plan || !order || !sweep || !column) continue;
      if (statistic.kind === "iqm") {
        column[index] = middleOfDraws(drawn, order, plan.sorted);
        continue;
      }
      if (statistic.kind === "optimalityGap") gather(drawn, order, replicate.counts);
      else resampledMeans(drawn, plan, replicate.taskMeans);
      sweep(replicate, column, index, 1);
    }
  });
  return {
    columns: columns.map((column) => column.subarray(0, made)),
    plans,
    medianShares: medianShares.map((counts) => counts.map((count) => count / made)),
  };
}

function gather(drawn: Int32Array, order: Uint32Array, counts: Counts): void {
  for (let rank = 0; rank < order.length; rank++) counts[rank] = drawn[order[rank] ?? 0] ?? 0;
}

function resampledMeans(drawn: Int32Array, { starts, values }: AggregatePlan, means: Float64Array): void {
  for (let task = 0; task < means.length; task++) {
    const [start = 0, end = 0] = [starts[task], starts[task + 1]];
    let sum = 0;
    for (let cell = start; cell < end; cell++) sum += (drawn[cell] ?? 0) * (values[cell] ?? 0);
    means[task] = sum / (end - start);
  }
}
