import { notebookProgress } from "./notebookProgress.js";
import type { Progress, ResampleOptions } from "./ResampleOptions.js";
import { yieldToEvents } from "./yieldToEvents.js";

/** Milliseconds between two looks at the event loop, between two reports, and before the first report. */
const YIELD_EVERY = 12;
const REPORT_EVERY = 200;
const REPORT_AFTER = 500;

/** One call of a resampling function: answers aborts and reports progress over all that it makes. */
export class ResampleRun {
  protected readonly signal: AbortSignal | undefined;
  readonly #onProgress: ((progress: Progress) => void) | undefined;
  readonly #total: number;
  readonly #start = performance.now();
  #done = 0;
  #lastYield = performance.now();
  #lastReport = -Infinity;

  /** @param total replicates that the whole call will make */
  constructor(options: ResampleOptions, total: number) {
    this.signal = options.signal;
    this.#onProgress = options.onProgress ?? notebookProgress("Resampling");
    this.#total = total;
    options.signal?.throwIfAborted();
  }

  /** Counts replicates as made; lets events through and answers an abort when it is time. */
  async advance(reps: number): Promise<void> {
    this.report(reps);
    if (performance.now() - this.#lastYield < YIELD_EVERY) return;
    await yieldToEvents();
    this.#lastYield = performance.now();
    this.signal?.throwIfAborted();
  }

  /** Counts replicates as made. */
  protected report(reps: number): void {
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
}
