import { Xoshiro128 } from "../random/Xoshiro128.js";
import { needsTaskMeans, statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import type { CompositionPlan } from "./CompositionPlan.js";
import { CompositionSource } from "./CompositionSource.js";
import { compositionSweepOf, taskMeansSweep } from "./compositionSweeps.js";
import { LeafSums } from "./LeafSums.js";
import type { ChunkMaker } from "./makeChunks.js";
import { repsOfChunk, type ReplicateOutput } from "./ReplicateOutput.js";
import { tasksOfMedian } from "./ResamplePlan.js";

/**
 * Largest number of replicates drawn and swept together: loops this long are worth their start, and their
 * data fit into the cache. Not a power of two, so that leaves do not compete for the same places there.
 */
const BLOCK = 120;

/** Makes replicates block by block; each composition is drawn as a whole. */
export function compositionChunks(
  plan: AggregatePlan,
  compositions: CompositionPlan,
  output: ReplicateOutput,
): ChunkMaker {
  const { numbers, reps, chunkSize } = output;
  const stride = Math.min(BLOCK, chunkSize);
  const tasks = needsTaskMeans(plan) ? plan.starts.length - 1 : 0;
  const means = { tasks, means: new Float64Array(tasks * stride) };
  const leafSums = new LeafSums(compositions);
  const medians = tasksOfMedian(plan);
  let medianShares = output.medianShares.subarray(0, medians);
  let column = 0;
  const sweeps = plan.statistics.map((statistic) => {
    const first = column * reps;
    column += statisticSize(statistic);
    const sweep = compositionSweepOf(statistic, plan, compositions, leafSums, means, (task, share) => {
      medianShares[task] = (medianShares[task] ?? 0) + share;
    });
    return { sweep, first };
  });
  const fillMeans = tasks > 0 ? taskMeansSweep(plan, compositions, leafSums, means) : undefined;
  const source = new CompositionSource(compositions, stride);
  const chosen = new Uint16Array(stride * compositions.leaves);
  return (chunk) => {
    const generator = Xoshiro128.fromSeed(plan.seed, [...plan.stream, chunk]);
    medianShares = output.medianShares.subarray(chunk * medians, (chunk + 1) * medians);
    const start = chunk * chunkSize;
    const end = start + repsOfChunk(output, chunk);
    for (let rep = start; rep < end; rep += stride) {
      const block = { reps: Math.min(stride, end - rep), stride, chosen };
      source.draw(generator, block);
      fillMeans?.(block);
      for (const { sweep, first } of sweeps) sweep(block, numbers, first + rep, reps);
    }
  };
}
