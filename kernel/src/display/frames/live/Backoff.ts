/** Ratio of the wait to the duration of the work that ran out of time. */
const factor = 2;

/**
 * The kernel's rest after requests that ran out of time. One thread answers requests and runs cells, so a queue of slow
 * requests would hold up every cell behind it; those that wait are answered at once with the reason instead.
 */
export class Backoff {
  readonly #now: () => number;
  /** When the rest of each kind of work ends. */
  readonly #ends = new Map<string, number>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds until work of a kind is done again; 0 if it is done now. */
  left(kind: string): number {
    return Math.max(0, (this.#ends.get(kind) ?? -Infinity) - this.#now());
  }

  /** Work of a kind took `spent` milliseconds and was ended. */
  ranOut(kind: string, spent: number): void {
    this.#ends.set(kind, this.#now() + factor * spent);
  }

  get now(): number {
    return this.#now();
  }
}
