import { Xoshiro128 } from "../random/Xoshiro128.js";
import { needsTaskMeans, statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import type { ChunkMaker } from "./makeChunks.js";
import { repsOfChunk, type ReplicateOutput } from "./ReplicateOutput.js";
import { tasksOfMedian } from "./ResamplePlan.js";
import { RunSource } from "./RunSource.js";
import { sweepOf, type Counts, type Replicate } from "./sweeps.js";

/** Makes replicates by counting every draw. It works for any number of runs. */
export function countChunks(plan: AggregatePlan, output: ReplicateOutput): ChunkMaker {
  const { starts, ranks, values, statistics, sorted, weights, counted } = plan;
  const { numbers, reps, chunkSize } = output;
  const counts = countsFor(starts);
  const replicate: Replicate = { counts, taskMeans: new Float64Array(starts.length - 1) };
  const needsMeans = needsTaskMeans(plan);
  const medians = tasksOfMedian(plan);
  let medianShares = output.medianShares.subarray(0, medians);
  let column = 0;
  const sweeps = statistics.map((statistic) => {
    const first = column * reps;
    column += statisticSize(statistic);
    const sweep = sweepOf(statistic, { sorted, weights, cells: values.length, counted }, (task, share) => {
      medianShares[task] = (medianShares[task] ?? 0) + share;
    });
    return { sweep, first };
  });
  return (chunk) => {
    const source = new RunSource(Xoshiro128.fromSeed(plan.seed, [...plan.stream, chunk]));
    medianShares = output.medianShares.subarray(chunk * medians, (chunk + 1) * medians);
    const start = chunk * chunkSize;
    const end = start + repsOfChunk(output, chunk);
    for (let rep = start; rep < end; rep++) {
      counts.fill(0);
      source.drawTasks(starts, ranks, counts);
      if (needsMeans) sweepTaskMeans(plan, replicate);
      for (const { sweep, first } of sweeps) sweep(replicate, numbers, first + rep, reps);
    }
  };
}

/** Draw counts of each score, in the narrowest type that fits; a count is at most the runs of its task. */
function countsFor(starts: Int32Array): Counts {
  const cells = starts.at(-1) ?? 0;
  const most = starts.reduce((runs, end, task) => Math.max(runs, end - (starts[task - 1] ?? 0)), 0);
  if (most < 2 ** 8) return new Uint8Array(cells);
  return most < 2 ** 16 ? new Uint16Array(cells) : new Int32Array(cells);
}

function sweepTaskMeans(
  { starts, sorted, taskOfRank }: AggregatePlan,
  { counts, taskMeans }: Replicate,
): void {
  taskMeans.fill(0);
  for (let rank = 0; rank < sorted.length; rank++) {
    const task = taskOfRank[rank] ?? 0;
    taskMeans[task] = (taskMeans[task] ?? 0) + (counts[rank] ?? 0) * (sorted[rank] ?? 0);
  }
  for (let task = 0; task < taskMeans.length; task++) {
    taskMeans[task] = (taskMeans[task] ?? 0) / ((starts[task + 1] ?? 0) - (starts[task] ?? 0));
  }
}
