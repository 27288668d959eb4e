import type { Progress, ResampleOptions } from "./ResampleOptions.js";
import {
  chunkSize,
  columnsOf,
  drawsOf,
  replicateChunk,
  type ReplicateChunk,
  type ResamplePlan,
} from "./replicateChunk.js";
import type { Replicates } from "./Replicates.js";
import type { WorkerPool } from "./WorkerPool.node.js";
import { yieldToEvents } from "./yieldToEvents.js";

/** From this many draws on, threads are worth their start where their number was not given. */
const DRAWS_FOR_WORKERS = 2e8;
/** Milliseconds between two looks at the event loop, between two reports, and before the first report. */
const YIELD_EVERY = 12;
const REPORT_EVERY = 200;
const REPORT_AFTER = 500;

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
  #pool: WorkerPool | undefined;

  /** @param total replicates that the whole call will make */
  constructor(options: ResampleOptions, total: number) {
    this.#signal = options.signal;
    this.#onProgress = options.onProgress;
    this.#workers = options.workers;
    this.#total = total;
    options.signal?.throwIfAborted();
  }

  /** Makes the replicates of a plan. The same plan gives the same bits, whatever the number of workers. */
  async replicate(plan: ResamplePlan, reps: number): Promise<Replicates> {
    this.#signal?.throwIfAborted();
    const columns = Array.from({ length: columnsOf(plan) }, () => new Float64Array(reps));
    const size = chunkSize(plan);
    const chunks = Math.ceil(reps / size);
    const shares: Float64Array[] = [];
    const repsOf = (chunk: number): number => Math.min(size, reps - chunk * size);
    const store = (chunk: number, made: ReplicateChunk): void => {
      const count = repsOf(chunk);
      columns.forEach((column, index) => {
        column.set(made.columns.subarray(index * count, (index + 1) * count), chunk * size);
      });
      shares[chunk] = made.medianShares;
    };
    const pool = await this.#poolFor(drawsOf(plan) * reps, chunks);
    if (pool) {
      await pool.run(plan, chunks, repsOf, this.#signal, (chunk, made) => {
        store(chunk, made);
        this.#report(repsOf(chunk));
      });
    } else {
      for (let chunk = 0; chunk < chunks; chunk++) {
        store(chunk, replicateChunk(plan, chunk, repsOf(chunk)));
        await this.advance(repsOf(chunk));
      }
    }
    // Summed in the order of the chunks, so that rounding does not depend on who came first.
    const medianShares = new Float64Array(shares[0]?.length ?? 0);
    for (const share of shares) {
      share.forEach((count, task) => (medianShares[task] = (medianShares[task] ?? 0) + count / reps));
    }
    return { columns, medianShares };
  }

  /** Counts replicates as made; lets events through and answers an abort when it is time. */
  async advance(reps: number): Promise<void> {
    this.#report(reps);
    if (performance.now() - this.#lastYield < YIELD_EVERY) return;
    await yieldToEvents();
    this.#lastYield = performance.now();
    this.#signal?.throwIfAborted();
  }

  /** Ends the threads; to be called when all plans are done or one failed. */
  async close(): Promise<void> {
    await this.#pool?.close();
    this.#pool = undefined;
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

  async #poolFor(draws: number, chunks: number): Promise<WorkerPool | undefined> {
    if (this.#workers === 1 || chunks < 2) return undefined;
    if (this.#workers === undefined && draws < DRAWS_FOR_WORKERS) return undefined;
    if (this.#pool) return this.#pool;
    // Threads are Node's; elsewhere the same numbers come from one thread.
    if (!("process" in globalThis)) return undefined;
    const { WorkerPool } = await import("./WorkerPool.node.js");
    this.#pool = new WorkerPool(this.#workers ?? WorkerPool.processors());
    return this.#pool;
  }
}
