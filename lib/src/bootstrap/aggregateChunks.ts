import type { AggregatePlan } from "./AggregatePlan.js";
import { compositionChunks } from "./compositionChunks.js";
import { compositionPlan } from "./CompositionPlan.js";
import type { ChunkMakerOf } from "./makeChunks.js";

/**
 * Makes replicates of one algorithm's statistics. Tasks with few runs are drawn as compositions; otherwise each run
 * is drawn by itself, by code that is loaded on demand.
 */
export async function aggregateChunks(plan: AggregatePlan): Promise<ChunkMakerOf> {
  const compositions = compositionPlan(plan);
  if (compositions) return (output) => compositionChunks(plan, compositions, output);
  const { countChunks } = await import("./countChunks.js");
  return (output) => countChunks(plan, output);
}
