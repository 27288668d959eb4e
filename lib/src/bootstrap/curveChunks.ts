import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { CurvePlan } from "./CurvePlan.js";
import type { ChunkMaker } from "./makeChunks.js";
import { repsOfChunk, type ReplicateOutput } from "./ReplicateOutput.js";
import { tasksOfMedian } from "./ResamplePlan.js";
import { RunSource } from "./RunSource.js";
import { middleOfDraws } from "./schemes/middleOfDraws.js";
import { sweepOf, type Counts, type Replicate } from "./sweeps.js";

/**
 * Makes replicates of a statistic along curves. Runs are drawn once a replicate; at each step the draws are counted by
 * rank and swept without sorting.
 */
export function curveChunks(plan: CurvePlan, output: ReplicateOutput): ChunkMaker {
  const { starts, statistic, points } = plan;
  const { numbers, reps, chunkSize } = output;
  const cells = starts.at(-1) ?? 0;
  const tasks = starts.length - 1;
  const medians = tasksOfMedian(plan);
  let medianShares = output.medianShares.subarray(0, medians);
  // Draws are counted by cell; each step reads the counts in the order of its own scores.
  const identity = Int32Array.from({ length: cells }, (_, cell) => cell);
  const drawn = new Int32Array(cells);
  const replicate: Replicate = { counts: new Int32Array(cells), taskMeans: new Float64Array(tasks) };
  const steps = Array.from({ length: points }, (_, point) => {
    const first = point * cells;
    const end = (point + 1) * cells;
    const sorted = plan.sorted.subarray(first, end);
    const sweep = sweepOf(statistic, { sorted, weights: undefined, cells }, (task, share) => {
      const place = point * tasks + task;
      medianShares[place] = (medianShares[place] ?? 0) + share;
    });
    const order = plan.cellOfRank.subarray(first, end);
    return { sorted, order, sweep, values: plan.values.subarray(first, end), first: point * reps };
  });
  return (chunk) => {
    const source = new RunSource(Xoshiro128.fromSeed(plan.seed, [...plan.stream, chunk]));
    medianShares = output.medianShares.subarray(chunk * medians, (chunk + 1) * medians);
    const start = chunk * chunkSize;
    const end = start + repsOfChunk(output, chunk);
    for (let rep = start; rep < end; rep++) {
      drawn.fill(0);
      source.drawTasks(starts, identity, drawn);
      for (const { sorted, order, sweep, values, first } of steps) {
        if (statistic.kind === "iqm") {
          numbers[first + rep] = middleOfDraws(drawn, order, sorted);
          continue;
        }
        if (statistic.kind === "optimalityGap") gather(drawn, order, replicate.counts);
        else resampledMeans(drawn, starts, values, replicate.taskMeans);
        sweep(replicate, numbers, first + rep, reps);
      }
    }
  };
}

function gather(drawn: Int32Array, order: Uint32Array, counts: Counts): void {
  for (let rank = 0; rank < order.length; rank++) counts[rank] = drawn[order[rank] ?? 0] ?? 0;
}

function resampledMeans(
  drawn: Int32Array,
  starts: Int32Array,
  values: Float64Array,
  means: Float64Array,
): void {
  for (let task = 0; task < means.length; task++) {
    const start = starts[task] ?? 0;
    const end = starts[task + 1] ?? 0;
    let sum = 0;
    for (let cell = start; cell < end; cell++) sum += (drawn[cell] ?? 0) * (values[cell] ?? 0);
    means[task] = sum / (end - start);
  }
}
