/**
 * The abort of one call. Its signal is also aborted by a flag in shared memory, which functions see that compute
 * without a pause and poll the signal.
 */
export class CallSignal {
  readonly #controller = new AbortController();
  readonly signal: AbortSignal;

  /**
   * @param aborted shared between the threads: not 0 at `slot` once the call is to stop
   * @param slot the call's place in `aborted`
   */
  constructor(aborted: Int32Array, slot: number) {
    const controller = this.#controller;
    const { signal } = controller;
    const poll = (): void => {
      if (Atomics.load(aborted, slot) !== 0) controller.abort(reason());
    };
    const throwIfAborted = signal.throwIfAborted.bind(signal);
    Object.defineProperty(signal, "throwIfAborted", {
      value: () => {
        poll();
        throwIfAborted();
      },
    });
    this.signal = signal;
  }

  abort(): void {
    this.#controller.abort(reason());
  }
}

function reason(): DOMException {
  return new DOMException("The call was aborted.", "AbortError");
}
