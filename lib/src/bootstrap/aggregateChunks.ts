import type { AggregatePlan } from "./AggregatePlan.js";
import { compositionChunks } from "./compositionChunks.js";
import { compositionPlan } from "./CompositionPlan.js";
import type { ChunkMakerOf } from "./makeChunks.js";

/**
 * Makes replicates of one algorithm's statistics: by compositions where tasks have few runs, else draw by draw, which is
 * loaded when it is needed.
 */
export async function aggregateChunks(plan: AggregatePlan): Promise<ChunkMakerOf> {
  const compositions = compositionPlan(plan);
  if (compositions) return (output) => compositionChunks(plan, compositions, output);
  const { countChunks } = await import("./countChunks.js");
  return (output) => countChunks(plan, output);
}
