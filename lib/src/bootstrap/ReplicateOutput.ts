import { columnsOf, drawsOf, isCounted, tasksOfMedian, type ResamplePlan } from "./ResamplePlan.js";

/** The numbers that replicates consist of: whole if the plan is `counted`. */
export type ReplicateNumbers = Float64Array | CountColumn;
export type CountColumn = Uint16Array | Uint32Array;

/** The memory that one or more threads write the replicates of a plan to. It is plain data that threads can share. */
export interface ReplicateOutput {
  readonly reps: number;
  /** How many replicates a chunk holds; the last may hold fewer. */
  readonly chunkSize: number;
  readonly chunks: number;
  /** Column by column (one for each number a replicate consists of), each as long as there are replicates. */
  readonly numbers: ReplicateNumbers;
  /**
   * For each chunk and task, how often the task was the median; each of two middle tasks counts one half. Empty if no
   * median is computed.
   */
  readonly medianShares: Float64Array;
  /** The next free chunk, the number of replicates made so far, and for each chunk whether it is finished. */
  readonly board: Int32Array;
}

const NEXT = 0;
const MADE = 1;
const FIRST_CHUNK = 2;

/**
 * Approximate number of draws of a chunk: small enough to react to an abort at once, large enough for little
 * overhead.
 */
const CHUNK_DRAWS = 262144;

/** Number of replicates of a chunk. It depends on the plan alone, so that the bits never depend on the workers. */
function chunkSize(plan: ResamplePlan): number {
  return Math.min(Math.max(Math.floor(CHUNK_DRAWS / drawsOf(plan)), 1), 1024);
}

type Memory = (bytes: number) => ArrayBufferLike;

function numbersOf(plan: ResamplePlan, length: number, memory: Memory): ReplicateNumbers {
  if (!isCounted(plan)) return new Float64Array(memory(8 * length));
  return drawsOf(plan) < 2 ** 16 ? new Uint16Array(memory(2 * length)) : new Uint32Array(memory(4 * length));
}

/** Allocates the memory for the replicates of a plan; `shared` if several threads write to it. */
export function replicateOutput(plan: ResamplePlan, reps: number, shared: boolean): ReplicateOutput {
  const size = chunkSize(plan);
  const chunks = Math.ceil(reps / size);
  const memory: Memory = (bytes) => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  return {
    reps,
    chunkSize: size,
    chunks,
    numbers: numbersOf(plan, columnsOf(plan) * reps, memory),
    medianShares: new Float64Array(memory(8 * chunks * tasksOfMedian(plan))),
    board: new Int32Array(memory(4 * (FIRST_CHUNK + chunks))),
  };
}

/** Takes the next free chunk and returns its number; `undefined` if none is left. */
export function takeChunk({ board, chunks }: ReplicateOutput): number | undefined {
  // The counter stops at the last chunk, so that it never overflows.
  if (Atomics.load(board, NEXT) >= chunks) return undefined;
  const chunk = Atomics.add(board, NEXT, 1);
  return chunk < chunks ? chunk : undefined;
}

/** How many replicates a chunk has. */
export function repsOfChunk({ reps, chunkSize: size }: ReplicateOutput, chunk: number): number {
  return Math.min(size, reps - chunk * size);
}

/** Marks a chunk as finished. A thread that reads the mark also sees the chunk's replicates. */
export function finishChunk(output: ReplicateOutput, chunk: number): void {
  Atomics.store(output.board, FIRST_CHUNK + chunk, 1);
  Atomics.add(output.board, MADE, repsOfChunk(output, chunk));
}

/** The number of replicates made by all threads together. */
export function replicatesMade({ board }: ReplicateOutput): number {
  return Atomics.load(board, MADE);
}

/** The number of finished chunks before the first unfinished one. */
export function chunksInOrder({ board, chunks }: ReplicateOutput): number {
  let finished = 0;
  while (finished < chunks && Atomics.load(board, FIRST_CHUNK + finished) === 1) finished += 1;
  return finished;
}

/** Stops all threads from taking another chunk. */
export function stopChunks({ board, chunks }: ReplicateOutput): void {
  Atomics.store(board, NEXT, chunks);
}
