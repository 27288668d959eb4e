/** Milliseconds for which the executing thread waits; a thread that answers so late has other worries than order. */
const patience = 1000;

/** Tells the executing thread, in memory that both threads share, how many of its messages the other one has taken. */
export class Receipt {
  readonly #taken: Int32Array;
  #sent = 0;

  constructor(readonly buffer: SharedArrayBuffer = new SharedArrayBuffer(4)) {
    this.#taken = new Int32Array(buffer);
  }

  /** Executing thread: the number of the next message. */
  next(): number {
    this.#sent += 1;
    return this.#sent;
  }

  /** Receiving thread: message number `count` is taken, and all before it. */
  give(count: number): void {
    Atomics.store(this.#taken, 0, count);
    Atomics.notify(this.#taken, 0);
  }

  /** Executing thread: waits until the last message is taken. An interrupt ends the wait. */
  wait(): void {
    const taken = Atomics.load(this.#taken, 0);
    if (taken < this.#sent) Atomics.wait(this.#taken, 0, taken, patience);
  }
}
