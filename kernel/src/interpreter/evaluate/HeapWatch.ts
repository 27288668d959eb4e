import type { Session } from "node:inspector";
import { collectExpression } from "./collectGarbage.js";

/** Milliseconds between two looks at the heap while code runs. */
const interval = 50;
/** The part of the limit from which on code is ended. */
const full = 0.85;
/** The part of the limit by which the heap may still grow in a cell that began with a full one, to make room. */
const room = 0.03;

/** What the watch needs. */
export interface HeapWatchOptions {
  /** A session that is connected to the executing thread. */
  readonly session: () => Session;
  /** Called when the heap is nearly full. */
  readonly onFull: () => void;
}

/**
 * Looks at the heap of the executing thread while it runs code, from the other thread: V8 answers the
 * inspector in the middle of a loop. At the limit itself V8 ends the process without a word, so code
 * is ended before.
 */
export class HeapWatch {
  readonly #options: HeapWatchOptions;
  #limit: number | undefined;
  #running = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #asking = false;
  /** Counts the stretches of time in which code runs: an answer may come in a later one. */
  #stretch = 0;
  #first: number | undefined;

  constructor(options: HeapWatchOptions) {
    this.#options = options;
  }

  /** Tells the limit, in bytes; before that nothing is watched. */
  set limit(bytes: number) {
    this.#limit = bytes;
  }

  /** Code begins to run. */
  begin(): void {
    this.#running += 1;
    if (this.#running > 1) return;
    this.#first = undefined;
    this.#stretch += 1;
    this.#timer = setInterval(() => this.#look(), interval);
    this.#timer.unref();
  }

  /** Code has ended. */
  end(): void {
    this.#running = Math.max(0, this.#running - 1);
    if (this.#running === 0) clearInterval(this.#timer);
  }

  #look(): void {
    const limit = this.#limit;
    if (this.#asking || limit === undefined) return;
    this.#asking = true;
    const stretch = this.#stretch;
    this.#used((used) => {
      if (stretch !== this.#stretch) {
        this.#asking = false;
        return;
      }
      this.#first ??= used;
      const bound = Math.max(full * limit, this.#first + room * limit);
      if (used < bound) this.#asking = false;
      else this.#collect(bound);
    });
  }

  // Much of it may be garbage that V8 has not collected yet.
  #collect(bound: number): void {
    const { session, onFull } = this.#options;
    const stretch = this.#stretch;
    session().post("Runtime.evaluate", { expression: collectExpression, silent: true }, () => {
      this.#used((used) => {
        this.#asking = false;
        if (used < bound || stretch !== this.#stretch || this.#running === 0) return;
        // Once is enough; what ends the code may take a moment.
        clearInterval(this.#timer);
        onFull();
      });
    });
  }

  #used(then: (bytes: number) => void): void {
    this.#options.session().post("Runtime.getHeapUsage", (error, usage?: { readonly usedSize?: number }) => {
      if (error === null && usage?.usedSize !== undefined) then(usage.usedSize);
      else this.#asking = false;
    });
  }
}
