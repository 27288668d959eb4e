import { Xoshiro128 } from "../random/Xoshiro128.js";
import { statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import type { PairPlan, PairSide } from "./PairPlan.js";
import { RunSource } from "./RunSource.js";
import { sweepOf, type Replicate } from "./sweeps.js";

/** Replicates to be made; the `kind` says of what. */
export type ResamplePlan = AggregatePlan | PairPlan;

/** A block of consecutive replicates. */
export interface ReplicateChunk {
  /** Column by column (one for each number a replicate consists of), each with as many values as replicates. */
  readonly columns: Float64Array;
  /** For each task how often it was the median, halves for the middle two; empty where no median is asked for. */
  readonly medianShares: Float64Array;
}

/** Draws that a chunk makes, about: small enough to answer an abort at once, large enough to cost no overhead. */
const CHUNK_DRAWS = 262144;

/** How many draws one replicate takes. */
export function drawsOf(plan: ResamplePlan): number {
  return plan.kind === "pair" ? plan.x.levels.length + plan.y.levels.length : plan.values.length;
}

/** How many numbers a replicate consists of. */
export function columnsOf(plan: ResamplePlan): number {
  return plan.kind === "pair" ? 1 : plan.statistics.reduce((sum, one) => sum + statisticSize(one), 0);
}

/** How many replicates a chunk holds: it depends on the plan alone, so that the bits never depend on the workers. */
export function chunkSize(plan: ResamplePlan): number {
  return Math.min(Math.max(Math.floor(CHUNK_DRAWS / drawsOf(plan)), 1), 1024);
}

/** Makes `reps` replicates with the substream of chunk number `chunk`. */
export function replicateChunk(plan: ResamplePlan, chunk: number, reps: number): ReplicateChunk {
  const source = new RunSource(Xoshiro128.fromSeed(plan.seed, [...plan.stream, chunk]));
  return plan.kind === "pair" ? pairChunk(plan, source, reps) : aggregateChunk(plan, source, reps);
}

function aggregateChunk(plan: AggregatePlan, source: RunSource, reps: number): ReplicateChunk {
  const { starts, ranks, values, statistics } = plan;
  const tasks = starts.length - 1;
  const counts = new Int32Array(values.length);
  const replicate: Replicate = { counts, taskMeans: new Float64Array(tasks) };
  const columns = new Float64Array(columnsOf(plan) * reps);
  const hasMedian = statistics.some(({ kind }) => kind === "median");
  const needsMeans = statistics.some(
    ({ kind }) => kind !== "iqm" && kind !== "optimalityGap" && kind !== "runProfile",
  );
  const medianShares = new Float64Array(hasMedian ? tasks : 0);
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

function pairChunk(plan: PairPlan, source: RunSource, reps: number): ReplicateChunk {
  const { levelStarts } = plan;
  const tasks = levelStarts.length - 1;
  const countsX = new Int32Array(levelStarts[tasks] ?? 0);
  const countsY = new Int32Array(levelStarts[tasks] ?? 0);
  const runsOf = ({ starts }: PairSide, task: number): number =>
    (starts[task + 1] ?? 0) - (starts[task] ?? 0);
  const pairs = Float64Array.from(
    { length: tasks },
    (_, task) => runsOf(plan.x, task) * runsOf(plan.y, task),
  );
  const columns = new Float64Array(reps);
  for (let index = 0; index < reps; index++) {
    countsX.fill(0);
    countsY.fill(0);
    source.drawTasks(plan.x.starts, plan.x.levels, countsX);
    source.drawTasks(plan.y.starts, plan.y.levels, countsY);
    let sum = 0;
    for (let task = 0; task < tasks; task++) {
      const end = levelStarts[task + 1] ?? 0;
      let won = 0;
      let below = 0;
      for (let level = levelStarts[task] ?? 0; level < end; level++) {
        const tied = countsY[level] ?? 0;
        won += (countsX[level] ?? 0) * (below + tied / 2);
        below += tied;
      }
      sum += won / (pairs[task] ?? NaN);
    }
    columns[index] = sum / tasks;
  }
  return { columns, medianShares: new Float64Array() };
}
