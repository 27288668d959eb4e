import { makeChunks, type ChunkMakerOf } from "./makeChunks.js";
import { onAbort } from "../work/onAbort.js";
import {
  chunksInOrder,
  replicateOutput,
  replicatesMade,
  stopChunks,
  type ReplicateOutput,
} from "./ReplicateOutput.js";
import { replicatesOf, type Replicates } from "./Replicates.js";
import type { ResampleOptions } from "../work/ResampleOptions.js";
import { drawsOf, type ResamplePlan } from "./ResamplePlan.js";
import { ResampleRun } from "../work/ResampleRun.js";
import type { WorkerPool } from "./WorkerPool.node.js";

/** The number of draws from which threads are started by default. */
const DRAWS_FOR_WORKERS = 2e8;

/** Makes the replicates of one call's plans, chunk by chunk, on one thread or several. */
export class ReplicateRun extends ResampleRun {
  readonly #workers: number | undefined;
  #pool: WorkerPool | undefined;
  #release: (() => void) | undefined;
  #output: ReplicateOutput | undefined;
  #failed = false;

  /**
   * @param total replicates that the whole call will make
   * @param label the text of the progress bar in a notebook
   */
  constructor(options: ResampleOptions, total: number, label?: string) {
    super(options, total, label);
    this.#workers = options.workers;
  }

  /**
   * Makes the replicates of a plan. The same plan gives the same bits for any number of workers. If an abort comes
   * and `partial` is set, it returns fewer replicates, or none.
   *
   * @param makerOf returns the function that makes the plan's chunks on this thread
   */
  async replicate<Plan extends ResamplePlan>(
    plan: Plan,
    reps: number,
    makerOf: (plan: Plan) => ChunkMakerOf | Promise<ChunkMakerOf>,
  ): Promise<Replicates> {
    const pool = await this.#poolFor(drawsOf(plan) * reps);
    const output = replicateOutput(plan, reps, pool !== undefined);
    this.#output = output;
    try {
      this.throwIfStopped();
      pool?.start({ plan, output });
      let seen = 0;
      const chunks = makeChunks(output, await makerOf(plan));
      while (chunks.next().done !== true) {
        const all = replicatesMade(output);
        await this.advance(all - seen);
        seen = all;
      }
      await pool?.until(() => replicatesMade(output) === reps);
      if (seen < reps) this.report(reps - seen);
    } catch (error) {
      stopChunks(output);
      this.#failed = true;
      this.settleStop(error);
    }
    this.#output = undefined;
    // Counts the finished chunks from the first up to the first gap.
    const finished = chunksInOrder(output);
    const made = this.kept(Math.min(finished * output.chunkSize, reps), reps);
    return replicatesOf(plan, output, finished, made);
  }

  /** Releases the threads. Call it when all plans are done or one has failed. */
  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    this.#release?.();
    // After a failure threads may still compute: they are terminated. Otherwise they stay idle for the next call.
    if (this.#failed) await pool?.close();
    else pool?.rest();
  }

  /** The code of an interrupted cell may never resume and call `close`, so its threads are terminated here. */
  readonly #abandon = (): void => {
    if (this.#output) stopChunks(this.#output);
    void this.#pool?.close();
  };

  async #poolFor(draws: number): Promise<WorkerPool | undefined> {
    if (this.#workers === 1) return undefined;
    if (this.#workers === undefined && draws < DRAWS_FOR_WORKERS) return undefined;
    if (this.#pool) return this.#pool;
    // Only Node has threads; elsewhere one thread computes the same numbers.
    if (!("process" in globalThis)) return undefined;
    const { WorkerPool } = await import("./WorkerPool.node.js");
    const threads = this.#workers ?? WorkerPool.processors();
    // This thread counts as one of them.
    if (threads < 2) return undefined;
    if (this.cell) this.#release = onAbort(this.cell, this.#abandon);
    return (this.#pool = WorkerPool.take(threads - 1));
  }
}
