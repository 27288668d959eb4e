import { finishChunk, takeChunk, type ReplicateOutput } from "./ReplicateOutput.js";

/** Makes the replicates of a chunk with the random substream of its number and writes them to the output. */
export type ChunkMaker = (chunk: number) => void;

/** Returns the function that makes an output's chunks. It is called only if a chunk is left to make. */
export type ChunkMakerOf = (output: ReplicateOutput) => ChunkMaker;

/**
 * Takes and makes chunks until none is left. After each yield the output has all replicates made so far. The numbers
 * do not depend on which thread makes which chunk.
 */
export function* makeChunks(output: ReplicateOutput, makerOf: ChunkMakerOf): Generator<void, void> {
  let make: ChunkMaker | undefined;
  for (let chunk = takeChunk(output); chunk !== undefined; chunk = takeChunk(output)) {
    make ??= makerOf(output);
    make(chunk);
    finishChunk(output, chunk);
    yield;
  }
}
