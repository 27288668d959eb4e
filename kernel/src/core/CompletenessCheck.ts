import type { Interpreter, InterpreterEvent } from "./Interpreter.js";
import type { Content } from "./Message.js";
import type { Request } from "./Outbox.js";

/** A console asks at each Enter and soon gives up, so a busy interpreter must not block it. */
const PATIENCE = 500;

/** Asks the interpreter whether code is complete, and answers "unknown" if there is no answer in time. */
export class CompletenessCheck {
  readonly #interpreter: Interpreter;
  readonly #answer: (request: Request, content: Content) => void;
  readonly #pending = new Map<string, Request>();
  #asked = 0;

  constructor(interpreter: Interpreter, answer: (request: Request, content: Content) => void) {
    this.#interpreter = interpreter;
    this.#answer = answer;
  }

  ask(request: Request): void {
    const { code } = request.message.content;
    if (typeof code !== "string") {
      this.#answer(request, { status: "unknown" });
      return;
    }
    const id = `complete-${++this.#asked}`;
    this.#pending.set(id, request);
    setTimeout(() => this.#settle(id, { status: "unknown" }), PATIENCE);
    this.#interpreter.send({ kind: "isComplete", id, code });
  }

  handle(event: Extract<InterpreterEvent, { kind: "isComplete" }>): void {
    const { id, status, indent } = event;
    this.#settle(id, status === "incomplete" ? { status, indent: indent ?? "" } : { status });
  }

  #settle(id: string, content: Content): void {
    const request = this.#pending.get(id);
    if (request === undefined) return;
    this.#pending.delete(id);
    this.#answer(request, content);
  }
}
