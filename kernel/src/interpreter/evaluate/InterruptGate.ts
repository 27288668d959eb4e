import { performance } from "node:perf_hooks";

/** The state of the executing thread, as the interrupting thread may see it at any moment. */
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

/** Where the shared words stand. */
const Word = {
  state: 0,
  /** 1 once V8 has received the termination that `stopping` announces. */
  sent: 1,
  /** How many interrupts the executing thread has dealt with. */
  dealt: 2,
  /** The heap's limit in megabytes where the heap, not the user, caused the interrupt. */
  memoryLimit: 3,
  /** 1 while promise jobs run that load imported modules. */
  imports: 4,
  /** How many calls of `require` are under way, one within the other. */
  requires: 5,
  /** How many interrupts were sent. */
  interrupts: 6,
} as const;

/** Milliseconds for which the interrupting thread watches for the user's code to run. */
const watch = 1;
/** Calls in which V8 looks for a termination that was sent: it lands at the first. */
const looks = 1000;

/**
 * Shared words by which the two threads agree when `terminateExecution` may be sent. Terminating
 * the kernel's own code would lose output, and terminating Node's timer or tick loop ends the process.
 */
export class InterruptGate {
  readonly #words: Int32Array;
  /** How many terminations the interrupting thread announced. */
  #announced = 0;

  constructor(readonly buffer: SharedArrayBuffer = new SharedArrayBuffer(28)) {
    this.#words = new Int32Array(buffer);
  }

  get state(): number {
    return Atomics.load(this.#words, Word.state);
  }

  /** Executing thread: from now on user code runs. The gate must be closed, see `leaveUser`. */
  enterUser(): void {
    Atomics.compareExchange(this.#words, Word.state, GateState.kernel, GateState.user);
  }

  /**
   * Executing thread: the last step of user code; does nothing in the kernel. A termination that is
   * on its way lands here, and not in the kernel's or Node's code that follows.
   */
  leaveUser(): void {
    this.#close(GateState.kernel);
  }

  /**
   * Executing thread: runs a step of the kernel on behalf of user code that must not be cut in half.
   * A termination that is on its way lands before, so that `step` is not begun.
   */
  critical<T>(step: () => T): T {
    const before = this.#close(GateState.critical);
    try {
      return step();
    } finally {
      // A call from the kernel itself, or from inside another such step, opens nothing.
      if (before === GateState.user) {
        Atomics.compareExchange(this.#words, Word.state, GateState.critical, GateState.user);
      }
    }
  }

  /** Interrupting thread: interrupt number `count` is sent. */
  interrupted(count: number): void {
    Atomics.store(this.#words, Word.interrupts, count);
  }

  /** Executing thread: whether it has yet to deal with an interrupt. */
  get isInterrupted(): boolean {
    return !this.isDealtWith(Atomics.load(this.#words, Word.interrupts));
  }

  /** Either thread: whether interrupt number `count` is dealt with. */
  isDealtWith(count: number): boolean {
    return Atomics.load(this.#words, Word.dealt) >= count;
  }

  /** Executing thread: the interrupts up to `count` are dealt with; what runs from now on came later. */
  dealtWith(count: number): void {
    Atomics.store(this.#words, Word.dealt, count);
    Atomics.store(this.#words, Word.memoryLimit, 0);
    // A terminated call never reaches its end.
    Atomics.store(this.#words, Word.requires, 0);
  }

  /**
   * Executing thread: Node begins to load imported modules in the promise jobs of this turn. A termination that is on
   * its way lands before.
   */
  readonly importBegins = (): void => {
    this.critical(() => Atomics.store(this.#words, Word.imports, 1));
  };

  /** Executing thread: the promise jobs are done, and with them the loading; gives whether modules were loaded. */
  importEnds(): boolean {
    return Atomics.exchange(this.#words, Word.imports, 0) === 1;
  }

  /** Executing thread: Node begins to load a module that is required. A termination that is on its way lands before. */
  requireBegins(): void {
    this.critical(() => Atomics.add(this.#words, Word.requires, 1));
  }

  /** Executing thread: that module is loaded, or cannot be. */
  requireEnds(): void {
    if (Atomics.load(this.#words, Word.requires) > 0) Atomics.sub(this.#words, Word.requires, 1);
  }

  /** Interrupting thread: whether a module is being loaded; it had better be whole before the end. */
  get loadsModule(): boolean {
    return Atomics.load(this.#words, Word.requires) > 0 || Atomics.load(this.#words, Word.imports) > 0;
  }

  /** The heap's limit in megabytes where the heap caused the current interrupt; else 0. */
  get memoryLimit(): number {
    return Atomics.load(this.#words, Word.memoryLimit);
  }

  set memoryLimit(megabytes: number) {
    Atomics.store(this.#words, Word.memoryLimit, megabytes);
  }

  /**
   * Interrupting thread: calls `send` once user code runs that interrupt number `count` is meant for,
   * and gives up after a millisecond without. The executing thread cannot leave that code before the
   * termination lands.
   *
   * @param sparesModules Whether code runs on while it loads a module.
   * @param send Sends the termination; it calls `refused` once V8 has refused it, which may be long after.
   */
  stop(count: number, sparesModules: boolean, send: (refused: () => void) => void): void {
    const end = performance.now() + watch;
    // A chain of promise jobs enters the user's code often, each time for a moment only.
    while (!this.#announce()) {
      if (this.state === GateState.stopping || this.isDealtWith(count) || performance.now() > end) return;
    }
    this.#announced += 1;
    const announced = this.#announced;
    try {
      // If the interrupt was dealt with in between, a later cell runs now. No module starts to load after this check.
      if (this.isDealtWith(count) || (sparesModules && this.loadsModule)) this.#takeBack();
      else {
        // A later announcement may be under way when the answer comes; its termination will still arrive.
        send(() => {
          if (announced === this.#announced) this.#takeBack();
        });
      }
    } finally {
      // The executing thread may sleep until the termination is sent.
      Atomics.store(this.#words, Word.sent, 1);
      Atomics.notify(this.#words, Word.sent);
    }
  }

  /** Announces a termination if user code runs; the executing thread then waits for it at the end of that code. */
  #announce(): boolean {
    if (this.state !== GateState.user) return false;
    Atomics.store(this.#words, Word.sent, 0);
    const before = Atomics.compareExchange(this.#words, Word.state, GateState.user, GateState.stopping);
    return before === GateState.user;
  }

  /** Either thread: the announced termination has landed, or V8 refused it; the user's code runs. */
  #takeBack(): void {
    Atomics.compareExchange(this.#words, Word.state, GateState.stopping, GateState.user);
  }

  // V8 looks for terminations at every call. One that was sent and does not land in here has landed
  // before, where the kernel could not see it: in a callback of Node's C++, in a hook of a promise.
  #close(next: number): number {
    for (;;) {
      const before = Atomics.compareExchange(this.#words, Word.state, GateState.user, next);
      if (before !== GateState.stopping) return before;
      // No limit: on a busy machine the other thread may pause for seconds between announcing and sending.
      Atomics.wait(this.#words, Word.sent, 0);
      for (let look = 0; look < looks; look += 1) performance.now();
      this.#takeBack();
    }
  }
}
