import type { Header } from "./Message.js";
import type { Outbox } from "./Outbox.js";

/**
 * Publishes when the kernel begins a request and when it finishes it. Frontends show the latest status of any
 * request, so after each `idle` a request that still runs publishes `busy` again.
 */
export class Status {
  readonly #outbox: Outbox;
  readonly #running = new Set<Header>();

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /** The header of the latest request that still runs. */
  get running(): Header | undefined {
    return [...this.#running].at(-1);
  }

  /** The kernel is busy with it until `end`. */
  begin(header: Header): void {
    this.#running.add(header);
    this.busy(header);
  }

  end(header: Header): void {
    this.#running.delete(header);
    this.idle(header);
  }

  /** Busy for a moment, for a request that is answered at once: `idle` follows soon. */
  busy(header: Header): void {
    this.#outbox.publish("status", header, { execution_state: "busy" });
  }

  idle(header: Header): void {
    this.#outbox.publish("status", header, { execution_state: "idle" });
    if (this.#running.size === 0) return;
    const { running } = this;
    if (running !== undefined) this.busy(running);
  }
}
