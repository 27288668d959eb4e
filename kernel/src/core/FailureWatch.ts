import type { Header } from "./Message.js";

/**
 * Detects requests that were sent before their sender could know that one of its earlier requests had failed.
 *
 * "Run all" sends every cell at once, but they arrive one by one, and a cell may fail before the next is here. A
 * request belongs to the same batch if the time since the failed request (by the client's clock) is shorter than the
 * kernel's time to answer it (by the kernel's clock): the client cannot have seen the answer. The two clocks are
 * never compared, and a cell that the user runs after an error is never refused.
 */
export class FailureWatch {
  readonly #failures = new Map<string, { readonly sent: number; readonly took: number }>();

  /** A request failed that arrived and was answered at these milliseconds. */
  failed(header: Header, arrived: number, answered: number): void {
    this.#failures.delete(header.session);
    this.#failures.set(header.session, { sent: Date.parse(header.date), took: answered - arrived });
    if (this.#failures.size <= MOST_SESSIONS) return;
    const oldest = this.#failures.keys().next();
    if (oldest.done !== true) this.#failures.delete(oldest.value);
  }

  /** True when this request was sent in ignorance of its session's last failure. */
  sentUnaware(header: Header): boolean {
    const failure = this.#failures.get(header.session);
    if (failure === undefined) return false;
    const later = Date.parse(header.date) - failure.sent;
    return later >= 0 && later < failure.took;
  }
}

const MOST_SESSIONS = 1_000;
