/** Characters of text that may wait between the two threads before the printing one is blocked. */
const limit = 16 * 1024 * 1024;

/**
 * Counts, in memory that both threads share, the text that is posted and not yet taken, so that a
 * cell that prints without end fills neither thread's memory.
 */
export class Backpressure {
  readonly #words: Int32Array;

  constructor(readonly buffer: SharedArrayBuffer = new SharedArrayBuffer(8)) {
    this.#words = new Int32Array(buffer);
  }

  /** Receiving thread: enables backpressure. Without it nothing ever waits. */
  attach(): void {
    Atomics.store(this.#words, 1, 1);
  }

  /** Printing thread: counts text that is posted. */
  posted(characters: number): void {
    Atomics.add(this.#words, 0, characters);
  }

  /** Receiving thread: counts the received text, and wakes the printing thread. */
  taken(characters: number): void {
    Atomics.sub(this.#words, 0, characters);
    Atomics.notify(this.#words, 0);
  }

  /** Printing thread: waits while too much is under way. An interrupt ends the wait. */
  wait(): void {
    if (Atomics.load(this.#words, 1) === 0) return;
    for (
      let waiting = Atomics.load(this.#words, 0);
      waiting > limit;
      waiting = Atomics.load(this.#words, 0)
    ) {
      Atomics.wait(this.#words, 0, waiting, 1000);
    }
  }
}
