import type { AggregatePlan } from "./AggregatePlan.js";
import { compositionChunks } from "./compositionChunks.js";
import type { ChunkMaker } from "./ReplicateChunk.js";

/** The faster way to draw where it serves; the other, which only tasks of many runs need, is loaded when one does. */
export async function aggregateChunks(plan: AggregatePlan): Promise<ChunkMaker> {
  const fast = compositionChunks(plan);
  if (fast) return fast;
  const { countChunks } = await import("./countChunks.js");
  return countChunks(plan);
}
