import { compositionChunks } from "./compositionChunks.js";
import { countChunks } from "./countChunks.js";
import { pairChunks } from "./pairChunks.js";
import type { ChunkMaker, ResamplePlan } from "./ReplicateChunk.js";

/** What makes the chunks of a plan of any kind. */
export function replicateChunks(plan: ResamplePlan): ChunkMaker {
  return plan.kind === "pair" ? pairChunks(plan) : (compositionChunks(plan) ?? countChunks(plan));
}
