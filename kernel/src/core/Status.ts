import type { Header } from "./Message.js";
import type { Outbox } from "./Outbox.js";

/**
 * Says when the kernel is busy with a request and when it has done with it. Frontends show the last status they saw,
 * whatever it belongs to: after each `idle`, what still runs says again that it is busy.
 */
export class Status {
  readonly #outbox: Outbox;
  readonly #running = new Set<Header>();

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /** The header of what was begun last and still runs. */
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

  /** Busy for a moment, as with a request that is answered at once: `idle` follows soon. */
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
