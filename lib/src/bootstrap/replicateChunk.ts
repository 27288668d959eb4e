import { Xoshiro128 } from "../random/Xoshiro128.js";
import { statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import { compositionPlan, type CompositionPlan } from "./CompositionPlan.js";
import { BLOCK, CompositionSource } from "./CompositionSource.js";
import {
  compositionSweepOf,
  taskMeansSweep,
  type CompositionBlock,
  type CompositionSweep,
} from "./compositionSweeps.js";
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
  const generator = Xoshiro128.fromSeed(plan.seed, [...plan.stream, chunk]);
  return plan.kind === "pair"
    ? pairChunk(plan, new RunSource(generator), reps)
    : aggregateChunk(plan, generator, reps);
}

/** What all chunks of a plan share. */
interface PreparedPlan {
  readonly compositions: CompositionPlan | undefined;
  readonly taskMeans: ((block: CompositionBlock) => void) | undefined;
  readonly sweeps: readonly { readonly sweep: CompositionSweep; readonly first: number }[];
  /** Where the sweeps count the medians of the present chunk. */
  readonly medianShares: Float64Array;
}

const prepared = new WeakMap<AggregatePlan, PreparedPlan>();

function aggregateChunk(plan: AggregatePlan, generator: Xoshiro128, reps: number): ReplicateChunk {
  let known = prepared.get(plan);
  if (!known) {
    known = prepare(plan);
    prepared.set(plan, known);
  }
  if (!known.compositions) return countChunk(plan, new RunSource(generator), reps);
  const { compositions, taskMeans: fillTaskMeans, sweeps, medianShares } = known;
  const source = new CompositionSource(generator, compositions);
  const chosen = new Int32Array(BLOCK * compositions.leaves);
  const tasks = fillTaskMeans ? plan.starts.length - 1 : 0;
  const taskMeans = Array.from({ length: BLOCK }, () => new Float64Array(tasks));
  const columns = new Float64Array(columnsOf(plan) * reps);
  medianShares.fill(0);
  for (let index = 0; index < reps; index += BLOCK) {
    const block = { reps: Math.min(BLOCK, reps - index), chosen, taskMeans };
    source.draw(chosen, block.reps);
    fillTaskMeans?.(block);
    for (const { sweep, first } of sweeps) sweep(block, columns, first * reps + index, reps);
  }
  return { columns, medianShares: medianShares.slice() };
}

function prepare(plan: AggregatePlan): PreparedPlan {
  const compositions = compositionPlan(plan);
  const medianShares = new Float64Array(hasMedian(plan) ? plan.starts.length - 1 : 0);
  if (!compositions) return { compositions, taskMeans: undefined, sweeps: [], medianShares };
  let column = 0;
  const sweeps = plan.statistics.map((statistic) => {
    const first = column;
    column += statisticSize(statistic);
    const sweep = compositionSweepOf(statistic, plan, compositions, (task, share) => {
      medianShares[task] = (medianShares[task] ?? 0) + share;
    });
    return { sweep, first };
  });
  const taskMeans = needsTaskMeans(plan) ? taskMeansSweep(plan, compositions) : undefined;
  return { compositions, taskMeans, sweeps, medianShares };
}

function hasMedian({ statistics }: AggregatePlan): boolean {
  return statistics.some(({ kind }) => kind === "median");
}

function needsTaskMeans({ statistics }: AggregatePlan): boolean {
  return statistics.some(({ kind }) => kind === "mean" || kind === "median" || kind === "averageProfile");
}

/** Most draws of a task that 16 bits can count. */
const MOST_COUNTED = 65535;

/** The same where tasks have more runs than composition tables serve: every draw is counted. */
function countChunk(plan: AggregatePlan, source: RunSource, reps: number): ReplicateChunk {
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
