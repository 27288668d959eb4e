import { getHeapStatistics } from "node:v8";
import { collectGarbage } from "../interpreter/evaluate/collectGarbage.js";

/** Milliseconds without work after which garbage is collected: no request waits for an answer then. */
const REST = 1000;
/** Bytes by which the heap has grown since the last time, for which a collection is worth its time. */
const WORTH = 8 * 1_048_576;
/**
 * Bytes by which the heap may grow under constant work: the garbage of some twenty checks. A collection takes
 * as long as five to seven of them.
 */
const MOST = 16 * 1_048_576;
/** Collections in a row: the first finds the garbage, and its pages are free after the next ones. */
const ROUNDS = 3;
/** Milliseconds between them, in which a question can be answered. */
const PAUSE = 150;

/**
 * Collects garbage when its thread is idle, and also during long busy periods. Each check leaves an old program
 * behind. V8 keeps garbage until the heap has grown to a multiple, and an idle thread allocates nothing that would
 * start a collection.
 */
export class HeapCollection {
  #timer: NodeJS.Timeout | undefined;
  /** Bytes in use after the last collection, or when the thread first came to rest. */
  #kept: number | undefined;

  /** The thread has work: no collection before it rests again. */
  postpone(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The thread has answered and continues. Collects if there is much garbage. */
  goOn(): void {
    if (used() < (this.#kept ??= used()) + MOST) return;
    collectGarbage();
    this.#kept = used();
  }

  /** Notes that the thread is idle. */
  rest(): void {
    this.#kept ??= used();
    this.#collectIn(REST, 0);
  }

  #collectIn(milliseconds: number, round: number): void {
    this.postpone();
    this.#timer = setTimeout(() => this.#collect(round), milliseconds);
    this.#timer.unref();
  }

  #collect(round: number): void {
    if (round === 0 && used() < (this.#kept ?? 0) + WORTH) return;
    collectGarbage();
    this.#kept = used();
    if (round + 1 < ROUNDS) this.#collectIn(PAUSE, round + 1);
  }
}

function used(): number {
  return getHeapStatistics().used_heap_size;
}
