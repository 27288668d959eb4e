import type { Session } from "node:inspector";
import { collectExpression } from "./collectGarbage.js";
import type { HeapLimit } from "./heapLimit.js";
import { HeapReserve } from "./HeapReserve.js";
import { residentMemory } from "../../process/residentMemory.js";

/** Milliseconds between two looks at the heap while code runs. */
const interval = 50;
/** The part of the limit from which on code is ended. */
const full = 0.85;
/** The part of the limit by which the heap may still grow in a cell that began with a full one, to make room. */
const room = 0.03;
/** The part of what V8 can hold from which on a single call is in danger of ending the process. */
const danger = 0.8;

/** The surroundings of the watch. */
export interface HeapWatchOptions {
  /** A session that is connected to the executing thread. */
  readonly session: () => Session;
  /** Called when the heap is nearly full. */
  readonly onFull: () => void;
  /** Called when one call that does not come back has nearly filled the heap, so that nothing can end it. */
  readonly onHeld: () => void;
}

/**
 * Looks at the heap of the executing thread while it runs code, from the other thread: V8 answers the
 * inspector in the middle of a loop. At the limit itself V8 ends the process without a word, so code
 * is ended before, and V8's reserve is kept ready for a single large step.
 */
export class HeapWatch {
  readonly #options: HeapWatchOptions;
  readonly #reserve: HeapReserve;
  #limit: HeapLimit | undefined;
  #running = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #asking = false;
  /** Counts the stretches of time in which code runs: an answer may come in a later one. */
  #stretch = 0;
  #first: number | undefined;
  /** The size of the heap when the executing thread last answered, and the process's memory then. */
  #answered = { heap: 0, resident: 0 };
  #warned = false;
  #collecting = false;

  constructor(options: HeapWatchOptions) {
    this.#options = options;
    this.#reserve = new HeapReserve({ session: options.session, onReached: () => this.#reached() });
  }

  /** Tells the limit; before that nothing is watched. */
  set limit(limit: HeapLimit) {
    this.#limit = limit;
    this.#reserve.capacity = limit.capacity;
  }

  /** Whether garbage is being collected in the executing thread: a termination would end that instead of the code. */
  get collecting(): boolean {
    return this.#collecting;
  }

  /** Code begins to run. */
  begin(): void {
    this.#running += 1;
    if (this.#running > 1) return;
    this.#first = undefined;
    this.#warned = false;
    this.#stretch += 1;
    const resident = residentMemory();
    this.#answered = { heap: Math.min(this.#answered.heap, resident), resident };
    this.#reserve.prepare(resident);
    this.#timer = setInterval(() => this.#look(), interval);
    this.#timer.unref();
  }

  /** Code has ended. */
  end(): void {
    this.#running = Math.max(0, this.#running - 1);
    if (this.#running > 0) return;
    clearInterval(this.#timer);
    this.#reserve.restore();
  }

  /** The session is about to end. */
  close(): void {
    clearInterval(this.#timer);
    this.#running = 0;
  }

  #look(): void {
    const limit = this.#limit;
    if (limit === undefined) return;
    if (this.#asking) {
      this.#warn();
      return;
    }
    this.#asking = true;
    const stretch = this.#stretch;
    this.#used((used) => {
      if (stretch !== this.#stretch) {
        this.#asking = false;
        return;
      }
      this.#first ??= used;
      this.#answered = { heap: used, resident: residentMemory() };
      this.#reserve.prepare(used);
      const bound = Math.max(full * limit.announced, this.#first + room * limit.announced);
      if (used < bound) this.#asking = false;
      else this.#collect(bound);
    });
  }

  // During a garbage collection, wait for its result.
  #reached(): void {
    if (!this.#collecting && this.#running > 0) this.#options.onFull();
  }

  // The thread gives no answer inside a native call; only the memory of the process shows its growth.
  #warn(): void {
    const { heap, resident } = this.#answered;
    if (this.#warned || heap + residentMemory() - resident < danger * this.#reserve.most) return;
    this.#warned = true;
    this.#options.onHeld();
  }

  // Much may be garbage that V8 has not collected yet.
  #collect(bound: number): void {
    const { session, onFull } = this.#options;
    const stretch = this.#stretch;
    this.#collecting = true;
    session().post("Runtime.evaluate", { expression: collectExpression, silent: true }, () => {
      this.#collecting = false;
      this.#used((used) => {
        this.#asking = false;
        if (used < bound || stretch !== this.#stretch || this.#running === 0) return;
        // The request is made once: ending the code may take a moment.
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
