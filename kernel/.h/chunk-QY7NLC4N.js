// src/interpreter/evaluate/InterruptGate.ts
var GateState = {
  /** The kernel's own code, or waiting for events: terminating now would hit the wrong thing. */
  kernel: 0,
  /** The user's code: may be terminated. */
  user: 1,
  /** The user's code called the kernel for a moment (it prints): wait until it is back. */
  critical: 2,
  /** A termination is under way; the executing thread must not leave the user's code before it lands. */
  stopping: 3
};
var InterruptGate = class {
  constructor(buffer = new SharedArrayBuffer(8)) {
    this.buffer = buffer;
    this.#state = new Int32Array(buffer, 0, 1);
  }
  buffer;
  #state;
  get state() {
    return Atomics.load(this.#state, 0);
  }
  /** Executing thread: from now on user code runs. */
  enterUser() {
    Atomics.store(this.#state, 0, GateState.user);
  }
  /** Executing thread: back in the kernel after a termination has landed. */
  reset() {
    Atomics.store(this.#state, 0, GateState.kernel);
  }
  /** Executing thread: leaves user code; false when a termination is on its way and must be awaited first. */
  leaveUser() {
    const before = Atomics.compareExchange(this.#state, 0, GateState.user, GateState.kernel);
    return before !== GateState.stopping;
  }
  /**
   * Executing thread: runs a step of the kernel on behalf of user code that must not be cut in half.
   * Spins when a termination is on its way: it lands in the spin, so that `step` is not begun.
   */
  critical(step) {
    const before = Atomics.compareExchange(this.#state, 0, GateState.user, GateState.critical);
    if (before === GateState.stopping) this.awaitTermination();
    try {
      return step();
    } finally {
      Atomics.compareExchange(this.#state, 0, GateState.critical, GateState.user);
    }
  }
  /** Executing thread: busy-waits for the termination; gives up after `limit` ms (it landed elsewhere). */
  awaitTermination(limit2 = 100) {
    const end = performance.now() + limit2;
    while (performance.now() < end && Atomics.load(this.#state, 0) === GateState.stopping) ;
  }
  /** Interrupting thread: true when user code runs and the caller must now send the termination. */
  claim() {
    return Atomics.compareExchange(this.#state, 0, GateState.user, GateState.stopping) === GateState.user;
  }
};

// src/interpreter/output/Backpressure.ts
var limit = 16 * 1024 * 1024;
var Backpressure = class {
  constructor(buffer = new SharedArrayBuffer(8)) {
    this.buffer = buffer;
    this.#words = new Int32Array(buffer);
  }
  buffer;
  #words;
  /** Receiving thread: says that it takes part; without it nothing ever waits. */
  attach() {
    Atomics.store(this.#words, 1, 1);
  }
  /** Printing thread: counts text that is posted. */
  posted(characters) {
    Atomics.add(this.#words, 0, characters);
  }
  /** Receiving thread: counts text that is taken, and wakes the printing thread. */
  taken(characters) {
    Atomics.sub(this.#words, 0, characters);
    Atomics.notify(this.#words, 0);
  }
  /** Printing thread: waits while too much is under way. An interrupt ends the wait. */
  wait() {
    if (Atomics.load(this.#words, 1) === 0) return;
    for (let waiting = Atomics.load(this.#words, 0); waiting > limit; waiting = Atomics.load(this.#words, 0)) {
      Atomics.wait(this.#words, 0, waiting, 1e3);
    }
  }
};

export {
  GateState,
  InterruptGate,
  Backpressure
};
