import { performance } from "node:perf_hooks";
import type { MessagePort } from "node:worker_threads";
import { displayContent } from "../../core/displayContent.js";
import { encodeJSON, holdsLargeText } from "../../core/encodeJSON.js";
import type { InterruptGate } from "../evaluate/InterruptGate.js";
import type { InterpreterEvent } from "../../core/Interpreter.js";
import type { PortMessage } from "../PortMessage.js";
import type { Backpressure } from "./Backpressure.js";
import type { Receipt } from "./Receipt.js";

/** Characters of gathered text that are posted at once. */
const chunk = 32 * 1024;
/** Milliseconds after which gathered text is posted. */
const interval = 15;
/** Posts that go out at once in an interval, so that a line printed before a long loop is seen before it. */
const prompt = 32;
/** Milliseconds since the post before from which a post goes out at once in any case. */
const spaced = 1;

/** Before a cell can put another timer in its place. */
const setTimer = setTimeout;

/** The part of a port that the channel needs. */
export type EventPort = Pick<MessagePort, "postMessage">;

interface Gathered {
  readonly id: string;
  readonly name: "stdout" | "stderr";
  readonly parts: string[];
  size: number;
}

/**
 * The single ordered channel for a cell's output. Text is buffered; any other event first flushes the buffer. An
 * interrupt cannot split a post.
 */
export class EventChannel {
  readonly #port: EventPort;
  readonly #gate: InterruptGate;
  readonly #backpressure: Backpressure;
  readonly #receipt: Receipt;
  #gathered: Gathered | undefined;
  #timer = false;
  #windowStart = 0;
  #posts = 0;
  #lastPost = 0;
  /** The cell that writes to descriptors, if it has printed nothing since. */
  #writing: string | undefined;

  constructor(port: EventPort, gate: InterruptGate, backpressure: Backpressure, receipt: Receipt) {
    this.#port = port;
    this.#gate = gate;
    this.#backpressure = backpressure;
    this.#receipt = receipt;
  }

  /** Posts events together, after all text that was written before them. */
  readonly post = (...events: readonly InterpreterEvent[]): void => {
    if (events.length === 0) return;
    this.#gate.critical(() => {
      this.#writing = undefined;
      this.#flush();
      // The next cell's first lines do not wait because the last one printed much.
      this.#posts = 0;
      const ready = events.map(encodeLarge);
      const message: PortMessage | undefined =
        ready.length === 1 ? ready[0] : { kind: "several", events: ready };
      this.#port.postMessage(message, ready.flatMap(transferred));
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
      this.#flush();
      this.#port.postMessage(message(this.#receipt.next()));
    });
    this.#receipt.wait();
  }

  /** Writes text of a cell. */
  write(id: string, name: "stdout" | "stderr", text: string): void {
    if (text === "") return;
    this.#gate.critical(() => {
      this.#gather(id, name, text);
    });
    this.#backpressure.wait();
  }

  /** Posts the text that has gathered. */
  flush(): void {
    this.#gate.critical(() => this.#flush());
  }

  #gather(id: string, name: "stdout" | "stderr", text: string): void {
    this.#writing = undefined;
    if (this.#gathered?.id !== id || this.#gathered.name !== name) {
      this.#flush();
      this.#gathered = { id, name, parts: [], size: 0 };
    }
    this.#gathered.parts.push(text);
    this.#gathered.size += text.length;
    const now = performance.now();
    if (now - this.#windowStart >= interval) {
      this.#windowStart = now;
      this.#posts = 0;
    }
    if (this.#posts < prompt || now - this.#lastPost >= spaced || this.#gathered.size >= chunk) {
      this.#posts += 1;
      this.#lastPost = now;
      this.#flush();
    } else if (!this.#timer) {
      this.#timer = true;
      setTimer(() => {
        this.#timer = false;
        this.flush();
      }, interval);
    }
  }

  #flush(): void {
    const gathered = this.#gathered;
    if (gathered === undefined) return;
    this.#gathered = undefined;
    this.#backpressure.posted(gathered.size);
    this.#port.postMessage({
      kind: "stream",
      id: gathered.id,
      name: gathered.name,
      text: gathered.parts.length === 1 ? gathered.parts[0] : gathered.parts.join(""),
    });
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
