import type { InterpreterEvent } from "../../core/Interpreter.js";

type StreamEvent = Extract<InterpreterEvent, { readonly kind: "stream" }>;

/** Characters of gathered text that go on at once. */
const chunk = 32 * 1024;
/** Milliseconds after which buffered text is sent. */
const interval = 15;

/**
 * Joins neighbouring pieces of one stream, on the receiving side: the printing thread may be busy for long
 * after a line, so it cannot send gathered text on a timer.
 */
export class StreamMerger {
  readonly #deliver: (event: InterpreterEvent) => void;
  #first: StreamEvent | undefined;
  #parts: string[] = [];
  #size = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deliver: (event: InterpreterEvent) => void) {
    this.#deliver = deliver;
  }

  /** Takes an event; every other event than text first pushes the gathered text out. */
  take(event: InterpreterEvent): void {
    if (event.kind !== "stream") {
      this.#flush();
      this.#deliver(event);
      return;
    }
    if (this.#first !== undefined && (this.#first.id !== event.id || this.#first.name !== event.name))
      this.#flush();
    this.#first ??= event;
    this.#parts.push(event.text);
    this.#size += event.text.length;
    if (this.#size >= chunk) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), interval);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const first = this.#first;
    if (first === undefined) return;
    const text = this.#parts.length === 1 ? first.text : this.#parts.join("");
    this.#first = undefined;
    this.#parts = [];
    this.#size = 0;
    this.#deliver({ ...first, text });
  }
}
