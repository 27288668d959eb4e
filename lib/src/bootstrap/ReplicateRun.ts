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

/** From this many draws on, threads are worth their start where their number was not given. */
const DRAWS_FOR_WORKERS = 2e8;

/** A call that makes the replicates of its plans chunk by chunk, on one thread or several. */
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
   * Makes the replicates of a plan. The same plan gives the same bits, whatever the number of workers. Where the work is
   * stopped and parts are welcome, there may be fewer, or none.
   *
   * @param makerOf what makes the plan's chunks on this thread
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

  /** Lets go of the threads; to be called when all plans are done or one failed. */
  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    this.#release?.();
    // Threads that may still be at work on what nobody waits for are ended; others wait a while for the next call.
    if (this.#failed) await pool?.close();
    else pool?.rest();
  }

  /** The code of an interrupted cell may never go on: its threads are ended for it. */
  readonly #abandon = (): void => {
    if (this.#output) stopChunks(this.#output);
    void this.#pool?.close();
  };

  async #poolFor(draws: number): Promise<WorkerPool | undefined> {
    if (this.#workers === 1) return undefined;
    if (this.#workers === undefined && draws < DRAWS_FOR_WORKERS) return undefined;
    if (this.#pool) return this.#pool;
    // Threads are Node's; elsewhere the same numbers come from one thread.
    if (!("process" in globalThis)) return undefined;
    const { WorkerPool } = await import("./WorkerPool.node.js");
    const threads = this.#workers ?? WorkerPool.processors();
    // This thread is one of them.
    if (threads < 2) return undefined;
    if (this.cell) this.#release = onAbort(this.cell, this.#abandon);
    return (this.#pool = WorkerPool.take(threads - 1));
  }
}
