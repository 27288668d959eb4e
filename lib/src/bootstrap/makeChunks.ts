import { aggregateChunks } from "./aggregateChunks.js";
import { pairChunks } from "./pairChunks.js";
import { finishChunk, takeChunk, type ReplicateOutput } from "./ReplicateOutput.js";
import type { ResamplePlan } from "./ResamplePlan.js";

/** Makes the replicates of a chunk, with the substream of its number, and writes them to their places. */
export type ChunkMaker = (chunk: number) => void;

/**
 * Makes chunks that nobody else makes until all are taken. Where each stops, the replicates made so far are in the
 * output; which thread makes which chunk does not change the numbers.
 */
export function* makeChunks(plan: ResamplePlan, output: ReplicateOutput): Generator<void, void> {
  let make: ChunkMaker | undefined;
  for (let chunk = takeChunk(output); chunk !== undefined; chunk = takeChunk(output)) {
    make ??= plan.kind === "pair" ? pairChunks(plan, output) : aggregateChunks(plan, output);
    make(chunk);
    finishChunk(output, chunk);
    yield;
  }
}
