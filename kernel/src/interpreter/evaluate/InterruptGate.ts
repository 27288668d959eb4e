/** What the executing thread is doing, as the interrupting thread may see it at any moment. */
export const GateState = {
  /** The kernel's own code, or waiting for events: terminating now would hit the wrong thing. */
  kernel: 0,
  /** The user's code: may be terminated. */
  user: 1,
  /** The user's code called the kernel for a moment (it prints): wait until it is back. */
  critical: 2,
  /** A termination is under way; the executing thread must not leave the user's code before it lands. */
  stopping: 3,
} as const;

/** Milliseconds after which an announced termination is taken not to come any more. */
const patience = 1000;

/**
 * One shared word by which the two threads agree when `terminateExecution` may be sent. Terminating
 * the kernel's own code would lose output, and terminating Node's timer or tick loop ends the process.
 */
export class InterruptGate {
  readonly #state: Int32Array;

  constructor(readonly buffer: SharedArrayBuffer = new SharedArrayBuffer(8)) {
    this.#state = new Int32Array(buffer, 0, 1);
  }

  get state(): number {
    return Atomics.load(this.#state, 0);
  }

  /** Executing thread: from now on user code runs. */
  enterUser(): void {
    Atomics.store(this.#state, 0, GateState.user);
  }

  /** Executing thread: back in the kernel after a termination has landed. */
  reset(): void {
    Atomics.store(this.#state, 0, GateState.kernel);
  }

  /**
   * Executing thread: the last step of user code. A termination that is on its way lands here, and
   * not in the kernel's or Node's code that follows.
   */
  leaveUser(): void {
    const before = Atomics.compareExchange(this.#state, 0, GateState.user, GateState.kernel);
    if (before === GateState.stopping) this.#awaitTermination();
  }

  /**
   * Executing thread: runs a step of the kernel on behalf of user code that must not be cut in half.
   * Spins when a termination is on its way: it lands in the spin, so that `step` is not begun.
   */
  critical<T>(step: () => T): T {
    const before = Atomics.compareExchange(this.#state, 0, GateState.user, GateState.critical);
    if (before === GateState.stopping) this.#awaitTermination();
    try {
      return step();
    } finally {
      Atomics.compareExchange(this.#state, 0, GateState.critical, GateState.user);
    }
  }

  #awaitTermination(): void {
    const end = performance.now() + patience;
    while (performance.now() < end && Atomics.load(this.#state, 0) === GateState.stopping);
  }

  /** Interrupting thread: true when user code runs and the caller must now send the termination. */
  claim(): boolean {
    return Atomics.compareExchange(this.#state, 0, GateState.user, GateState.stopping) === GateState.user;
  }
}
