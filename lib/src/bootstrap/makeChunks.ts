import { finishChunk, takeChunk, type ReplicateOutput } from "./ReplicateOutput.js";

/** Makes the replicates of a chunk, with the substream of its number, and writes them to their places. */
export type ChunkMaker = (chunk: number) => void;

/** A function that makes chunks for an output. It is called only where a chunk is left to make. */
export type ChunkMakerOf = (output: ReplicateOutput) => ChunkMaker;

/**
 * Makes chunks that nobody else makes until all are taken. Where each stops, the replicates made so far are in the
 * output; which thread makes which chunk does not change the numbers.
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
