import type { Interpreter, InterpreterEvent } from "./Interpreter.js";
import type { Client, Header, Message } from "./Message.js";
import type { Outbox, Request } from "./Outbox.js";

interface Question {
  readonly request: Request;
  readonly asked: Header;
}

/**
 * Requests of cells for a line of input. A question goes only to the client that sent the cell, and only this
 * client's answer counts while the question is open.
 */
export class Questions {
  readonly #interpreter: Interpreter;
  readonly #outbox: Outbox;
  readonly #log: (sentence: string) => void;
  readonly #open = new Map<string, Question>();

  constructor(interpreter: Interpreter, outbox: Outbox, log: (sentence: string) => void) {
    this.#interpreter = interpreter;
    this.#outbox = outbox;
    this.#log = log;
  }

  /** Sends a cell's question to its client; `request` is undefined if no client may be asked. */
  ask(event: Extract<InterpreterEvent, { kind: "input" }>, request: Request | undefined): void {
    if (request === undefined) {
      this.#log("code asked for input where none is allowed; nobody was asked");
      return;
    }
    const { prompt, password } = event;
    const asked = this.#outbox.ask(request, "input_request", { prompt, password });
    this.#open.set(event.id, { request, asked });
  }

  /** Takes a client's answer. */
  answer(message: Message, client: Client | undefined): void {
    const id = this.#find(message, client);
    // No question to this client is open.
    if (id === undefined) return;
    const { value } = message.content;
    if (typeof value !== "string") {
      this.#log(`an input_reply has a "value" that is no text but ${typeof value}; it was dropped`);
      return;
    }
    this.#open.delete(id);
    this.#interpreter.send({ kind: "inputReply", id, value });
  }

  /** Withdraws the request's question, or all of them, when no code waits for the answer. */
  withdraw(id?: string): void {
    if (id === undefined) this.#open.clear();
    else this.#open.delete(id);
  }

  /**
   * The question that an answer names, by its own header or by the cell's; the client's oldest question if the answer
   * names none, as with some clients.
   */
  #find({ parent_header: parent }: Message, client: Client | undefined): string | undefined {
    for (const [id, { request, asked }] of this.#open) {
      if (request.client?.identity !== client?.identity) continue;
      const names = [undefined, asked.msg_id, request.message.header.msg_id];
      if (names.includes("msg_id" in parent ? parent.msg_id : undefined)) return id;
    }
    return undefined;
  }
}
