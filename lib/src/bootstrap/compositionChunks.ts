import { statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import { compositionPlan } from "./CompositionPlan.js";
import { BLOCK, CompositionSource } from "./CompositionSource.js";
import { compositionSweepOf, taskMeansSweep } from "./compositionSweeps.js";
import { hasMedian, needsTaskMeans } from "./plannedNeeds.js";
import type { ChunkMaker } from "./ReplicateChunk.js";

/**
 * Draws the runs of a task as one composition of counts, or two; `undefined` where tasks have too many runs for that, or
 * scores unequal weights: see {@link countChunks}.
 */
export function compositionChunks(plan: AggregatePlan): ChunkMaker | undefined {
  const compositions = compositionPlan(plan);
  if (!compositions) return undefined;
  // Where the sweeps count the medians of the present chunk.
  const medianShares = new Float64Array(hasMedian(plan) ? plan.starts.length - 1 : 0);
  let size = 0;
  const sweeps = plan.statistics.map((statistic) => {
    const first = size;
    size += statisticSize(statistic);
    const sweep = compositionSweepOf(statistic, plan, compositions, (task, share) => {
      medianShares[task] = (medianShares[task] ?? 0) + share;
    });
    return { sweep, first };
  });
  const fillTaskMeans = needsTaskMeans(plan) ? taskMeansSweep(plan, compositions) : undefined;
  const tasks = fillTaskMeans ? plan.starts.length - 1 : 0;
  return (generator, reps) => {
    const source = new CompositionSource(generator, compositions);
    const chosen = new Int32Array(BLOCK * compositions.leaves);
    const taskMeans = Array.from({ length: BLOCK }, () => new Float64Array(tasks));
    const columns = new Float64Array(size * reps);
    medianShares.fill(0);
    for (let index = 0; index < reps; index += BLOCK) {
      const block = { reps: Math.min(BLOCK, reps - index), chosen, taskMeans };
      source.draw(chosen, block.reps);
      fillTaskMeans?.(block);
      for (const { sweep, first } of sweeps) sweep(block, columns, first * reps + index, reps);
    }
    return { columns, medianShares: medianShares.slice() };
  };
}
