import { cellSignal } from "./cellSignal.js";
import { notebookProgress, type ProgressBar } from "./notebookProgress.js";
import type { Progress, ResampleOptions } from "./ResampleOptions.js";
import { yieldToEvents } from "./yieldToEvents.js";
import { remark, type Remark } from "../results/Remark.js";

/** Milliseconds between two yields to the event loop, between two reports, and before the first report. */
const YIELD_EVERY = 12;
const REPORT_EVERY = 200;
const REPORT_AFTER = 500;
/** The smallest number of replicates that an aborted call keeps. Fewer cannot show the tails. */
const LEAST_PARTIAL = 100;

/** One call of a resampling function: reacts to aborts and reports progress over all its replicates. */
export class ResampleRun {
  /** The signal of the running cell, in a notebook. */
  protected readonly cell = cellSignal();
  readonly #signals: readonly AbortSignal[];
  readonly #onProgress: ((progress: Progress) => void) | undefined;
  readonly #bar: ProgressBar | undefined;
  #total: number;
  readonly #start = performance.now();
  #done = 0;
  #lastYield = performance.now();
  #lastReport = -Infinity;
  readonly #partial: boolean;
  #fewest = Infinity;

  /**
   * @param total replicates or steps that the whole call will make, as far as is known; see {@link expect}
   * @param label the text of the progress bar in a notebook
   */
  constructor(options: ResampleOptions, total: number, label = "Resampling") {
    // Poll the signals: callers share one signal among many calls, so a listener would leak.
    this.#signals = [options.signal, this.cell].filter((signal) => !!signal);
    this.#bar = options.onProgress ? undefined : notebookProgress(label);
    const { onProgress = this.#bar?.report } = options;
    this.#onProgress = onProgress;
    this.#total = total;
    this.#partial = options.partial ?? false;
    this.throwIfStopped();
  }

  /** The smallest number of replicates of any quantity: all `asked`, unless the work was aborted. */
  made(asked: number): number {
    return Math.min(this.#fewest, asked);
  }

  /** The remarks on aborted work. */
  warnings(asked: number): Remark[] {
    if (this.#fewest === Infinity) return [];
    return [
      remark(
        "stopped",
        `Stopped: of the ${asked} replicates asked for, the results use ${this.#fewest} at least.`,
      ),
    ];
  }

  /** Adds to the expected total. */
  expect(reps: number): void {
    this.#total += reps;
  }

  /** Sets the expected total to those made plus `reps`; 0 means that all is done. */
  expectFurther(reps: number): void {
    this.#total = this.#done + reps;
    if (reps === 0) this.report(0);
  }

  /**
   * Makes replicates one after the other on this thread.
   *
   * @param make makes the replicate of that number, from 0
   * @param options `needed`: the result requires these replicates, so an abort that is too early always rejects
   * @returns the number of replicates: all, or after an abort with `partial` the number made; 0 if these are too few
   */
  async repeat(
    reps: number,
    make: (index: number) => void,
    options: { readonly needed?: boolean } = {},
  ): Promise<number> {
    let made = 0;
    try {
      this.throwIfStopped();
      while (made < reps) {
        make(made);
        made += 1;
        this.report(1);
        if (performance.now() - this.#lastYield >= YIELD_EVERY) await this.#letEventsThrough();
      }
    } catch (error) {
      this.settleStop(error);
    }
    const kept = this.kept(made, reps);
    if (kept === 0 && made < reps && options.needed) this.throwIfStopped();
    return kept;
  }

  /** Throws the reason of an abort, for results that need replicates. */
  throwIfStopped(): void {
    for (const signal of this.#signals) signal.throwIfAborted();
  }

  /** Counts replicates as made. From time to time it yields to the event loop and reacts to an abort. */
  async advance(reps: number): Promise<void> {
    try {
      this.report(reps);
      if (performance.now() - this.#lastYield >= YIELD_EVERY) await this.#letEventsThrough();
    } catch (error) {
      this.fail();
      throw error;
    }
  }

  /** Ends the progress bar after a failure: removes it, or shows how far the work came. */
  fail(): void {
    this.#bar?.stop();
  }

  /** Ignores an abort if `partial` is set, and rethrows everything else. */
  protected settleStop(error: unknown): void {
    this.fail();
    const stopped = this.#signals.some((signal) => signal.aborted && error === signal.reason);
    if (!this.#partial || !stopped) throw error;
  }

  /** The number of replicates to keep; 0 if they are too few to show the tails. */
  protected kept(made: number, asked: number): number {
    if (made >= asked) return made;
    const kept = made < LEAST_PARTIAL ? 0 : made;
    this.#fewest = Math.min(this.#fewest, kept);
    return kept;
  }

  async #letEventsThrough(): Promise<void> {
    await yieldToEvents();
    this.#lastYield = performance.now();
    this.throwIfStopped();
  }

  /** Counts replicates as made. */
  protected report(reps: number): void {
    this.#done += reps;
    const now = performance.now();
    const elapsed = now - this.#start;
    if (!this.#onProgress || elapsed < REPORT_AFTER || this.#done === 0) return;
    // The last report is never skipped.
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
