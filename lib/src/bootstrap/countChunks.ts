import { statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import { hasMedian, needsTaskMeans } from "./plannedNeeds.js";
import { columnsOf, type ChunkMaker } from "./ReplicateChunk.js";
import { RunSource } from "./RunSource.js";
import { sweepOf, type Replicate } from "./sweeps.js";

/** Most draws of a task that 16 bits can count. */
const MOST_COUNTED = 65535;

/** Draws run by run and counts every draw: for tasks of any number of runs, and scores of any weights. */
export function countChunks(plan: AggregatePlan): ChunkMaker {
  return (generator, reps) => {
    const source = new RunSource(generator);
    const { starts, ranks, values, statistics } = plan;
    const tasks = starts.length - 1;
    const counts =
      values.length > MOST_COUNTED ? new Int32Array(values.length) : new Uint16Array(values.length);
    const replicate: Replicate = { counts, taskMeans: new Float64Array(tasks) };
    const columns = new Float64Array(columnsOf(plan) * reps);
    const needsMeans = needsTaskMeans(plan);
    const medianShares = new Float64Array(hasMedian(plan) ? tasks : 0);
    const scores = { sorted: plan.sorted, weights: plan.weights, cells: values.length };
    let column = 0;
    const sweeps = statistics.map((statistic) => {
      const first = column;
      column += statisticSize(statistic);
      const sweep = sweepOf(statistic, scores, (task, share) => {
        medianShares[task] = (medianShares[task] ?? 0) + share;
      });
      return { sweep, first };
    });
    for (let index = 0; index < reps; index++) {
      counts.fill(0);
      source.drawTasks(starts, ranks, counts);
      if (needsMeans) sweepTaskMeans(plan, replicate);
      for (const { sweep, first } of sweeps) sweep(replicate, columns, first * reps + index, reps);
    }
    return { columns, medianShares };
  };
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
