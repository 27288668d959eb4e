import { inNotebook } from "./notebook.js";
import { notebookProgress, type ProgressBar } from "./notebookProgress.js";
import { notebookSignal } from "./notebookSignal.js";
import type { Progress, ResampleOptions } from "./ResampleOptions.js";
import { yieldToEvents } from "./yieldToEvents.js";

/** Milliseconds between two looks at the event loop, between two reports, and before the first report. */
const YIELD_EVERY = 12;
const REPORT_EVERY = 200;
const REPORT_AFTER = 500;
/** So few replicates say nothing of tails. */
const LEAST_PARTIAL = 100;

/** The runs of a signal's cell: thousands of calls in one cell share one listener. */
const runsBySignal = new WeakMap<AbortSignal, Set<WeakRef<ResampleRun>>>();

function abandonWith(signal: AbortSignal, run: ResampleRun): void {
  let runs = runsBySignal.get(signal);
  if (!runs) {
    const all = new Set<WeakRef<ResampleRun>>();
    signal.addEventListener(
      "abort",
      () => {
        for (const one of all) one.deref()?.abandon();
      },
      { once: true },
    );
    runsBySignal.set(signal, all);
    runs = all;
  }
  runs.add(new WeakRef(run));
}

/** One call of a resampling function: answers aborts and reports progress over all that it makes. */
export class ResampleRun {
  protected readonly signal: AbortSignal | undefined;
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
   * @param label what the bar in a notebook says
   */
  constructor(options: ResampleOptions, total: number, label = "Resampling") {
    this.signal = notebookSignal(options.signal);
    this.#bar = options.onProgress ? undefined : notebookProgress(label);
    const { onProgress = this.#bar?.report } = options;
    this.#onProgress = onProgress;
    this.#total = total;
    this.#partial = options.partial ?? false;
    this.signal?.throwIfAborted();
    if (this.signal && inNotebook()) abandonWith(this.signal, this);
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

  /** Says how many there will be in all, as far as is known now; never fewer than were made. */
  expectAll(total: number): void {
    this.#total = Math.max(total, this.#done);
  }

  /** Says that nothing remains to be done, where that was not known before. */
  finish(): void {
    this.#total = this.#done;
    this.report(0);
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
    const made = await this.#makeEach(reps, make);
    const kept = this.kept(made, reps);
    if (kept === 0 && made < reps && options.needed) this.signal?.throwIfAborted();
    return kept;
  }

  /**
   * Makes what must be there in full before replicates are of use, such as a statistic without each value in turn.
   *
   * @returns whether it is; if not, the work was stopped and parts are welcome: no replicates can follow
   */
  async complete(count: number, make: (index: number) => void): Promise<boolean> {
    return (await this.#makeEach(count, make)) === count;
  }

  async #makeEach(count: number, make: (index: number) => void): Promise<number> {
    let made = 0;
    try {
      this.signal?.throwIfAborted();
      while (made < count) {
        make(made);
        made += 1;
        this.report(1);
        if (performance.now() - this.#lastYield >= YIELD_EVERY) await this.#letEventsThrough();
      }
    } catch (error) {
      this.settleStop(error);
    }
    return made;
  }

  /** Throws the reason of an abort, where without replicates nothing can be said. */
  throwIfStopped(): void {
    this.signal?.throwIfAborted();
  }

  /** Counts replicates as made; lets events through and answers an abort when it is time. */
  async advance(reps: number): Promise<void> {
    try {
      this.report(reps);
      if (performance.now() - this.#lastYield >= YIELD_EVERY) await this.#letEventsThrough();
    } catch (error) {
      this.#bar?.stop();
      throw error;
    }
  }

  /** The code of an interrupted cell may never go on: no bar may be left as if work went on. */
  abandon(): void {
    this.#bar?.stop();
  }

  /** An abort passes where parts are welcome; everything else is thrown on. */
  protected settleStop(error: unknown): void {
    this.#bar?.stop();
    const stopped = this.signal?.aborted === true && error === this.signal.reason;
    if (!this.#partial || !stopped) throw error;
  }

  /** How many of those made are kept; so few that they say nothing of tails are not. */
  protected kept(made: number, asked: number): number {
    if (made >= asked) return made;
    const kept = made < LEAST_PARTIAL ? 0 : made;
    this.#fewest = Math.min(this.#fewest, kept);
    return kept;
  }

  async #letEventsThrough(): Promise<void> {
    await yieldToEvents();
    this.#lastYield = performance.now();
    this.signal?.throwIfAborted();
  }

  /** Counts replicates as made. */
  protected report(reps: number): void {
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
}
