import { Xoshiro128 } from "../random/Xoshiro128.js";
import { needsTaskMeans, statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import type { CompositionPlan } from "./CompositionPlan.js";
import { BLOCK, CompositionSource } from "./CompositionSource.js";
import { compositionSweepOf, taskMeansSweep } from "./compositionSweeps.js";
import type { ChunkMaker } from "./makeChunks.js";
import { repsOfChunk, type ReplicateOutput } from "./ReplicateOutput.js";
import { tasksOfMedian } from "./ResamplePlan.js";

/** Makes replicates block by block from compositions drawn as wholes. */
export function compositionChunks(
  plan: AggregatePlan,
  compositions: CompositionPlan,
  output: ReplicateOutput,
): ChunkMaker {
  const { numbers, reps, chunkSize } = output;
  const medians = tasksOfMedian(plan);
  let medianShares = output.medianShares.subarray(0, medians);
  let column = 0;
  const sweeps = plan.statistics.map((statistic) => {
    const first = column * reps;
    column += statisticSize(statistic);
    const sweep = compositionSweepOf(statistic, plan, compositions, (task, share) => {
      medianShares[task] = (medianShares[task] ?? 0) + share;
    });
    return { sweep, first };
  });
  const fillTaskMeans = needsTaskMeans(plan) ? taskMeansSweep(plan, compositions) : undefined;
  const chosen = new Int32Array(BLOCK * compositions.leaves);
  const tasks = fillTaskMeans ? plan.starts.length - 1 : 0;
  const taskMeans = Array.from({ length: BLOCK }, () => new Float64Array(tasks));
  return (chunk) => {
    const generator = Xoshiro128.fromSeed(plan.seed, [...plan.stream, chunk]);
    const source = new CompositionSource(generator, compositions);
    medianShares = output.medianShares.subarray(chunk * medians, (chunk + 1) * medians);
    const start = chunk * chunkSize;
    const end = start + repsOfChunk(output, chunk);
    for (let rep = start; rep < end; rep += BLOCK) {
      const block = { reps: Math.min(BLOCK, end - rep), chosen, taskMeans };
      source.draw(chosen, block.reps);
      fillTaskMeans?.(block);
      for (const { sweep, first } of sweeps) sweep(block, numbers, first + rep, reps);
    }
  };
}
