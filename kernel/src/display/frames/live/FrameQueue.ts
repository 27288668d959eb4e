import { AsyncResource } from "node:async_hooks";
import { isInstance } from "../../../realm/isInstance.js";

interface Waiting {
  readonly step: () => void;
  readonly finish: () => void;
}

/**
 * The requests of all viewers, answered one a turn of the event loop: cells that arrive meanwhile start before the
 * requests that still wait.
 */
export class FrameQueue {
  readonly #later: (turn: () => void) => void;
  readonly #waiting: Waiting[] = [];
  /** A turn belongs to no request: an interrupt drops the timers of the requests that it ends. */
  readonly #outside = new AsyncResource("FrameQueue");
  #scheduled = false;
  #finish: (() => void) | undefined;

  /** @param later calls a function in a later turn of the event loop; an interrupt ends that function alone */
  constructor(later: (turn: () => void) => void) {
    this.#later = later;
  }

  /**
   * Calls `work` in its turn and on behalf of the caller; the promise settles once it has ended, also by an
   * error.
   */
  add(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const step = AsyncResource.bind(() => {
        try {
          work();
        } catch (error) {
          reject(isInstance(error, Error) ? error : new Error(String(error)));
        }
      });
      this.#waiting.push({ step, finish: resolve });
      if (!this.#scheduled) this.#schedule();
    });
  }

  #schedule(): void {
    this.#scheduled = true;
    this.#outside.runInAsyncScope(() => this.#later(() => this.#turn()));
  }

  #turn(): void {
    this.#finish?.();
    this.#finish = undefined;
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#scheduled = false;
      return;
    }
    // The next turn is scheduled before the work, because a termination leaves nothing of this one to run.
    this.#schedule();
    this.#waiting.shift();
    this.#finish = next.finish;
    next.step();
  }
}
