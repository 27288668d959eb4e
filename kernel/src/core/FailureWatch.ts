import type { Header } from "./Message.js";

/**
 * Tells which requests were sent before their sender could know that an earlier one of its own had failed.
 *
 * "Run all" sends every cell at once, but they arrive one by one, and a cell may fail before the next is here. A
 * request belongs to the failed one's batch when it was written, by the client's own clock, less time after the
 * failed request than the kernel took, by its own clock, to answer that: the client cannot have seen the answer.
 * No clock is compared with another, and a cell that the user runs after an error is never refused.
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
