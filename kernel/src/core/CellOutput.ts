import type { InterpreterEvent } from "./Interpreter.js";
import { displayContent } from "./displayContent.js";
import type { HistoryEntry } from "./HistoryStore.js";
import type { Content, Header } from "./Message.js";
import type { Attachments, Outbox } from "./Outbox.js";
import type { Status } from "./Status.js";

/** Requests whose late output still finds its way to them. */
const REMEMBERED = 20_000;

/** Milliseconds of late output that share one pair of busy and idle. */
const BATCH = 20;

/** A request that output can belong to: a cell, or a message on a comm. */
export interface Origin {
  readonly header: Header;
  /** Whether the output is hidden. */
  readonly silent: boolean;
  readonly executionCount: number;
  /** The history entry of its result. */
  readonly entry?: HistoryEntry | undefined;
}

/** The events whose output is shown under a cell. */
export type OutputEvent = Extract<
  InterpreterEvent,
  { kind: "stream" | "display" | "clearOutput" | "result" | "error" }
>;

const OUTPUT: ReadonlySet<string> = new Set(["stream", "display", "clearOutput", "result", "error"]);

/** True for output that is shown under a cell. */
export function isOutput(event: InterpreterEvent): event is OutputEvent {
  return OUTPUT.has(event.kind);
}

/**
 * Publishes output under the header of its request. Output after the request's `idle` (a timer, a promise, a slow
 * check) is sent between an additional `busy` and `idle`, one pair for all output within some milliseconds, so that
 * `idle` is always the last message of a request.
 */
export class CellOutput {
  readonly #outbox: Outbox;
  readonly #status: Status;
  readonly #origins = new Map<string, Origin>();
  readonly #open = new Set<string>();
  readonly #late = new Set<Header>();
  #last: string | undefined;

  constructor(outbox: Outbox, status: Status) {
    this.#outbox = outbox;
    this.#status = status;
  }

  /** Output with this id belongs to `origin` from now on; `close` says that its `idle` was sent. */
  open(id: string, origin: Origin): void {
    this.#origins.set(id, origin);
    this.#open.add(id);
    this.#last = id;
    if (this.#origins.size <= REMEMBERED) return;
    const oldest = this.#origins.keys().next();
    if (oldest.done !== true) this.#origins.delete(oldest.value);
  }

  close(id: string): void {
    this.#open.delete(id);
    const origin = this.#origins.get(id);
    // It stays in the list of known requests, but only the history keeps its result.
    if (origin?.entry !== undefined) this.#origins.set(id, { ...origin, entry: undefined });
  }

  /** Shows an output event of a request. */
  show(event: OutputEvent): void {
    // Output of a request too old to be remembered is shown under the newest.
    const id = this.#origins.has(event.id) ? event.id : this.#last;
    const origin = id === undefined ? undefined : this.#origins.get(id);
    if (id === undefined || origin === undefined || origin.silent) return;
    this.#bracket(id, origin.header);
    const output = (type: string, content: Content, more?: Attachments): void => {
      this.#outbox.publish(type, origin.header, content, { ...more, essential: false });
    };
    switch (event.kind) {
      case "stream":
        output("stream", { name: event.name, text: event.text });
        break;
      case "display": {
        const { buffers, encodedContent } = event;
        const type = event.update === true ? "update_display_data" : "display_data";
        output(type, encodedContent === undefined ? displayContent(event) : {}, { buffers, encodedContent });
        break;
      }
      case "clearOutput":
        output("clear_output", { wait: event.wait });
        break;
      case "result": {
        const { data, metadata } = event;
        const text = data["text/plain"];
        if (origin.entry !== undefined && typeof text === "string") origin.entry.output = text;
        output("execute_result", { data, metadata, execution_count: origin.executionCount });
        break;
      }
      case "error":
        // Notebooks do not save the metadata of messages: the offer is for the session that made it.
        output(
          "error",
          { ...event.error },
          event.missing && { metadata: { precipice: { missing: event.missing } } },
        );
        break;
    }
  }

  /** Publishes another message of a request's code, also of a silent one; of no request when `id` is not known. */
  publish(id: string | undefined, type: string, content: Content, more: Attachments): void {
    const origin = id === undefined ? undefined : this.#origins.get(id);
    if (id !== undefined && origin !== undefined) this.#bracket(id, origin.header);
    this.#outbox.publish(type, origin?.header, content, more);
  }

  /** Ends what late output began. */
  settle(): void {
    const late = [...this.#late];
    this.#late.clear();
    for (const header of late) this.#status.idle(header);
  }

  #bracket(id: string, header: Header): void {
    if (this.#open.has(id) || this.#late.has(header)) return;
    if (this.#late.size === 0) setTimeout(() => this.settle(), BATCH);
    this.#late.add(header);
    this.#status.busy(header);
  }
}
