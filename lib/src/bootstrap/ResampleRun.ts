import { makeChunks } from "./makeChunks.js";
import { inNotebook } from "./notebook.js";
import { notebookProgress, type ProgressBar } from "./notebookProgress.js";
import { notebookSignal } from "./notebookSignal.js";
import {
  chunksInOrder,
  replicateOutput,
  replicatesMade,
  stopChunks,
  type ReplicateOutput,
} from "./ReplicateOutput.js";
import { replicatesOf, type Replicates } from "./Replicates.js";
import type { Progress, ResampleOptions } from "./ResampleOptions.js";
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
  readonly #bar: ProgressBar | undefined;
  readonly #workers: number | undefined;
  #total: number;
  readonly #start = performance.now();
  #done = 0;
  #lastYield = performance.now();
  #lastReport = -Infinity;
  readonly #partial: boolean;
  #pool: WorkerPool | undefined;
  #output: ReplicateOutput | undefined;
  #failed = false;
  #fewest = Infinity;

  /** @param total replicates that the whole call will make, as far as is known; see {@link expect} */
  constructor(options: ResampleOptions, total: number) {
    this.#signal = notebookSignal(options.signal);
    this.#bar = options.onProgress ? undefined : notebookProgress("Resampling");
    const { onProgress = this.#bar?.report } = options;
    this.#onProgress = onProgress;
    this.#workers = options.workers;
    this.#total = total;
    this.#partial = options.partial ?? false;
    this.#signal?.throwIfAborted();
    if (inNotebook()) this.#signal?.addEventListener("abort", () => this.#abandon(), { once: true });
  }

  /** How many of the replicates asked for every quantity has at least: all, unless the work was stopped before its end. */
  made(asked: number): number {
    return Math.min(this.#fewest, asked);
  }

  /** What the result says of work that was stopped. */
  warnings(asked: number): string[] {
    if (this.#fewest === Infinity) return [];
    return [
      `Stopped: of the ${asked} replicates asked for, ${this.#fewest} are there at least; intervals and p-values use those that are.`,
    ];
  }

  /** Says that there is more to do than was known. */
  expect(reps: number): void {
    this.#total += reps;
  }

  /**
   * Makes replicates one after the other on this thread.
   *
   * @param make makes the replicate of that number, from 0
   * @param options `needed`: nothing can be said without them, so that work stopped too early is rejected in any case
   * @returns how many there are: all, or where the work was stopped and parts are welcome, those from the first on; 0
   *   where they are too few to say anything
   */
  async repeat(
    reps: number,
    make: (index: number) => void,
    options: { readonly needed?: boolean } = {},
  ): Promise<number> {
    let made = 0;
    try {
      this.#signal?.throwIfAborted();
      while (made < reps) {
        make(made);
        made += 1;
        this.#report(1);
        if (performance.now() - this.#lastYield >= YIELD_EVERY) await this.#letEventsThrough();
      }
    } catch (error) {
      this.#settleStop(error);
    }
    const kept = this.#kept(made, reps);
    if (kept === 0 && made < reps && options.needed) this.#signal?.throwIfAborted();
    return kept;
  }

  /**
   * Makes the replicates of a plan. The same plan gives the same bits, whatever the number of workers. Where the work is
   * stopped and parts are welcome, there may be fewer, or none.
   */
  async replicate(plan: ResamplePlan, reps: number): Promise<Replicates> {
    const pool = await this.#poolFor(drawsOf(plan) * reps);
    const output = replicateOutput(plan, reps, pool !== undefined);
    this.#output = output;
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
      this.#settleStop(error);
    }
    this.#output = undefined;
    // What is finished from the first chunk on without a gap.
    const finished = chunksInOrder(output);
    const made = this.#kept(Math.min(finished * output.chunkSize, reps), reps);
    return replicatesOf(plan, output, finished, made);
  }

  /** Counts replicates as made; lets events through and answers an abort when it is time. */
  async advance(reps: number): Promise<void> {
    try {
      this.#report(reps);
      if (performance.now() - this.#lastYield >= YIELD_EVERY) await this.#letEventsThrough();
    } catch (error) {
      this.#bar?.stop();
      throw error;
    }
  }

  /** The code of an interrupted cell may never go on: no thread may, and no bar may be left as if work went on. */
  #abandon(): void {
    this.#bar?.stop();
    if (this.#output) stopChunks(this.#output);
    void this.#pool?.close();
  }

  async #letEventsThrough(): Promise<void> {
    await yieldToEvents();
    this.#lastYield = performance.now();
    this.#signal?.throwIfAborted();
  }

  /** An abort passes where parts are welcome; everything else is thrown on. */
  #settleStop(error: unknown): void {
    this.#failed = true;
    this.#bar?.stop();
    const stopped = this.#signal?.aborted === true && error === this.#signal.reason;
    if (!this.#partial || !stopped) throw error;
  }

  /** How many of those made are kept; so few that they say nothing of tails are not. */
  #kept(made: number, asked: number): number {
    if (made >= asked) return made;
    const kept = made < LEAST_PARTIAL ? 0 : made;
    this.#fewest = Math.min(this.#fewest, kept);
    return kept;
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
    if (!this.#onProgress || elapsed < REPORT_AFTER || this.#done === 0) return;
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
