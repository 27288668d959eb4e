import { notebookProgress } from "./notebookProgress.js";
import type { PartialOption, Progress, ResampleOptions } from "./ResampleOptions.js";
import { makeChunks } from "./makeChunks.js";
import { chunksInOrder, replicateOutput, replicatesMade, stopChunks } from "./ReplicateOutput.js";
import { replicatesOf, type Replicates } from "./Replicates.js";
import { drawsOf, type ResamplePlan } from "./ResamplePlan.js";
import type { WorkerPool } from "./WorkerPool.node.js";
import { yieldToEvents } from "./yieldToEvents.js";

/** From this many draws on, threads are worth their start where their number was not given. */
const DRAWS_FOR_WORKERS = 2e8;
/** Milliseconds between two looks at the event loop, between two reports, and before the first report. */
const YIELD_EVERY = 12;
const REPORT_EVERY = 200;
const REPORT_AFTER = 500;
/** So few replicates say nothing of tails. */
const LEAST_PARTIAL = 100;

/**
 * One call of a resampling function: makes the replicates of its plans chunk by chunk, on one thread or several,
 * answers aborts and reports progress over all of them together.
 */
export class ResampleRun {
  readonly #signal: AbortSignal | undefined;
  readonly #onProgress: ((progress: Progress) => void) | undefined;
  readonly #workers: number | undefined;
  readonly #total: number;
  readonly #start = performance.now();
  #done = 0;
  #lastYield = performance.now();
  #lastReport = -Infinity;
  readonly #partial: boolean;
  #pool: WorkerPool | undefined;
  #failed = false;
  #fewest = Infinity;

  /** @param total replicates that the whole call will make */
  constructor(options: ResampleOptions & PartialOption, total: number) {
    this.#signal = options.signal;
    this.#onProgress = options.onProgress ?? notebookProgress("Resampling");
    this.#workers = options.workers;
    this.#total = total;
    this.#partial = options.partial ?? false;
    options.signal?.throwIfAborted();
  }

  /** How many replicates each plan has at least, where the work was stopped before its end; else `undefined`. */
  get stoppedAt(): number | undefined {
    return this.#fewest < Infinity ? this.#fewest : undefined;
  }

  /**
   * Makes the replicates of a plan. The same plan gives the same bits, whatever the number of workers. Where the work is
   * stopped and parts are welcome, there may be fewer, or none.
   */
  async replicate(plan: ResamplePlan, reps: number): Promise<Replicates> {
    const pool = await this.#poolFor(drawsOf(plan) * reps);
    const output = replicateOutput(plan, reps, pool !== undefined);
    try {
      this.#signal?.throwIfAborted();
      pool?.start({ plan, output });
      let seen = 0;
      const chunks = makeChunks(plan, output);
      while (chunks.next().done !== true) {
        const all = replicatesMade(output);
        await this.advance(all - seen);
        seen = all;
      }
      await pool?.until(() => replicatesMade(output) === reps);
      if (seen < reps) this.#report(reps - seen);
    } catch (error) {
      stopChunks(output);
      this.#failed = true;
      if (!this.#partial || !this.#signal?.aborted) throw error;
    }
    // What is finished from the first chunk on without a gap.
    const finished = chunksInOrder(output);
    const whole = Math.min(finished * output.chunkSize, reps);
    const made = whole < reps && whole < LEAST_PARTIAL ? 0 : whole;
    if (made < reps && made > 0) this.#fewest = Math.min(this.#fewest, made);
    if (made === 0) this.#fewest = Math.min(this.#fewest, 0);
    return replicatesOf(plan, output, finished, made);
  }

  /** Counts replicates as made; lets events through and answers an abort when it is time. */
  async advance(reps: number): Promise<void> {
    this.#report(reps);
    if (performance.now() - this.#lastYield < YIELD_EVERY) return;
    await yieldToEvents();
    this.#lastYield = performance.now();
    this.#signal?.throwIfAborted();
  }

  /** Lets go of the threads; to be called when all plans are done or one failed. */
  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    // Threads that may still be at work on what nobody waits for are ended; others wait a while for the next call.
    if (this.#failed) await pool?.close();
    else pool?.rest();
  }

  #report(reps: number): void {
    this.#done += reps;
    const now = performance.now();
    const elapsed = now - this.#start;
    if (!this.#onProgress || elapsed < REPORT_AFTER) return;
    // The last report is never left out.
    if (now - this.#lastReport < REPORT_EVERY && this.#done < this.#total) return;
    this.#lastReport = now;
    const rate = (this.#done / elapsed) * 1000;
    this.#onProgress({
      done: this.#done,
      total: this.#total,
      rate,
      remaining: (this.#total - this.#done) / rate,
    });
  }

  async #poolFor(draws: number): Promise<WorkerPool | undefined> {
    if (this.#workers === 1) return undefined;
    if (this.#workers === undefined && draws < DRAWS_FOR_WORKERS) return undefined;
    if (this.#pool) return this.#pool;
    // Threads are Node's; elsewhere the same numbers come from one thread.
    if (!("process" in globalThis)) return undefined;
    const { WorkerPool } = await import("./WorkerPool.node.js");
    const threads = this.#workers ?? WorkerPool.processors();
    // This thread is one of them.
    if (threads > 1) this.#pool = WorkerPool.take(threads - 1);
    return this.#pool;
  }
}
