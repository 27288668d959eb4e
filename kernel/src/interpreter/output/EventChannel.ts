import type { MessagePort } from "node:worker_threads";
import { displayContent } from "../../core/displayContent.js";
import { encodeJSON, holdsLargeText } from "../../core/encodeJSON.js";
import type { InterruptGate } from "../evaluate/InterruptGate.js";
import type { InterpreterEvent } from "../../core/Interpreter.js";
import type { PortMessage } from "../PortMessage.js";
import type { Receipt } from "./Receipt.js";
import type { TextRing } from "./TextRing.js";

/** The part of a port that the channel needs. */
export type EventPort = Pick<MessagePort, "postMessage">;

/**
 * The single ordered channel for a cell's output. Text goes through a ring, in stretches of one stream of one cell; any
 * other event first ends the stretch. An interrupt cannot split a post.
 */
export class EventChannel {
  readonly #port: EventPort;
  readonly #gate: InterruptGate;
  readonly #ring: TextRing;
  readonly #receipt: Receipt;
  /** The cell and the stream of the open stretch. */
  #id: string | undefined;
  #name: "stdout" | "stderr" | undefined;
  /** The cell that writes to descriptors, if it has printed nothing since. */
  #writing: string | undefined;

  constructor(port: EventPort, gate: InterruptGate, ring: TextRing, receipt: Receipt) {
    this.#port = port;
    this.#gate = gate;
    this.#ring = ring;
    this.#receipt = receipt;
  }

  /** Posts events together, after all text that was written before them. */
  readonly post = (...events: readonly InterpreterEvent[]): void => {
    if (events.length === 0) return;
    this.#gate.critical(() => {
      this.#post(events);
    });
  };

  /**
   * A cell is about to wait for a child process, which writes to descriptors itself; `before` are the children that
   * there are already. Returns when the other thread has taken all that was printed before.
   */
  waitForChild(id: string, before: readonly number[]): void {
    this.#writing = undefined;
    this.#announce((count) => ({ kind: "waitsForChild", id, count, before }));
  }

  /** A cell is about to write to a descriptor. Returns when the other thread has taken all that was printed before. */
  writeDirectly(id: string): void {
    if (this.#writing === id) return;
    this.#announce((count) => ({ kind: "writesDirectly", id, count }));
    this.#writing = id;
  }

  #announce(message: (count: number) => PortMessage): void {
    this.#gate.critical(() => {
      this.#post([]);
      this.#port.postMessage(message(this.#receipt.next()));
    });
    this.#receipt.wait();
  }

  /** Writes text of a cell. */
  write(id: string, name: "stdout" | "stderr", text: string): void {
    if (text === "") return;
    if (this.#id !== id || this.#name !== name) this.#begin(id, name);
    for (let at = this.#ring.add(text, 0); at < text.length; at = this.#ring.add(text, at)) {
      this.#wake();
      this.#ring.waitForRoom();
    }
    if (this.#ring.sleeps()) this.#wake();
  }

  /** Ends the stretch of text: the other thread takes it now. An interrupt that is on its way lands here. */
  flush(): void {
    this.#gate.critical(() => {
      this.#post([]);
    });
  }

  #begin(id: string, name: "stdout" | "stderr"): void {
    this.#gate.critical(() => {
      this.#writing = undefined;
      this.#port.postMessage({ kind: "textBegins", id, name, ...this.#ring.next() });
      this.#id = id;
      this.#name = name;
    });
  }

  #wake(): void {
    this.#gate.critical(() => this.#port.postMessage({ kind: "textWaits" }));
  }

  #post(events: readonly InterpreterEvent[]): void {
    this.#writing = undefined;
    const textEnd = this.#id === undefined ? undefined : this.#ring.next().from;
    this.#id = undefined;
    const ready = events.map(encodeLarge);
    const [first] = ready;
    if (textEnd === undefined && first === undefined) return;
    const message: PortMessage =
      textEnd === undefined && first !== undefined && ready.length === 1
        ? first
        : { kind: "several", events: ready, textEnd };
    this.#port.postMessage(message, ready.flatMap(transferred));
  }
}

/** A large display crosses to the other thread as the bytes to send, which are not copied. */
function encodeLarge(event: InterpreterEvent): InterpreterEvent {
  if (event.kind !== "display" || !holdsLargeText({ data: event.data })) return event;
  return { ...event, data: {}, metadata: {}, encodedContent: encodeJSON(displayContent(event)) };
}

function transferred(event: InterpreterEvent): readonly ArrayBuffer[] {
  if (event.kind !== "display" || event.encodedContent === undefined) return [];
  return [event.encodedContent.buffer as ArrayBuffer];
}
