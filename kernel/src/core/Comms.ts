import { cellsTarget } from "../cells/cellsTarget.js";
import type { CommMessage, Interpreter, InterpreterEvent, MimeBundle } from "./Interpreter.js";
import type { CellOutput } from "./CellOutput.js";
import { commContent, type CommContent } from "./commContent.js";
import type { Content } from "./Message.js";
import type { Outbox, Request } from "./Outbox.js";
import type { Status } from "./Status.js";

/** The surroundings of the comms. */
export interface CommsParts {
  readonly interpreter: Interpreter;
  readonly outbox: Outbox;
  readonly output: CellOutput;
  readonly status: Status;
  readonly log: (sentence: string) => void;
}

/**
 * The comms between frontends and the user's code. It knows registered targets and open comms, so that a message
 * without a receiver is answered at once, even while a cell loops. Other messages are passed to the code, and the
 * output of a handler belongs to the handled message.
 */
export class Comms {
  readonly #parts: CommsParts;
  // A frontend asks for the records of cells at once, perhaps before the interpreter has told of its targets.
  readonly #targets = new Set<string>([cellsTarget]);
  readonly #open = new Map<string, string>();
  readonly #handled = new Map<string, Request>();
  #asked = 0;

  constructor(parts: CommsParts) {
    this.#parts = parts;
  }

  /** Takes a comm_open, comm_msg or comm_close of a frontend. */
  receive(request: Request): void {
    const { header, metadata, buffers } = request.message;
    let content: CommContent;
    try {
      content = commContent(request.message);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.#parts.log(`a ${header.msg_type} was dropped: ${error.message}`);
      this.#pass(request);
      return;
    }
    const { commId, target, data } = content;
    const comm = { commId, data, metadata, buffers };
    if (target !== undefined) {
      this.#opening(request, { ...comm, action: "open", target });
      return;
    }
    // The comm belongs to an earlier run of the kernel, or was closed meanwhile.
    if (!this.#open.has(commId)) {
      this.#pass(request);
      return;
    }
    const closing = header.msg_type === "comm_close";
    if (closing) this.#open.delete(commId);
    this.#hand(request, { ...comm, action: closing ? "close" : "message" });
  }

  /** Takes a comm message of the code. */
  tell({ id, comm }: Extract<InterpreterEvent, { kind: "comm" }>): void {
    const { commId, target = "", data, metadata, buffers } = comm;
    const publish = (type: string, content: Content): void => {
      this.#parts.output.publish(id, type, content, { metadata, buffers });
    };
    switch (comm.action) {
      case "open":
        this.#open.set(commId, target);
        publish("comm_open", { comm_id: commId, target_name: target, data });
        break;
      case "message":
        publish("comm_msg", { comm_id: commId, data });
        break;
      case "close":
        this.#open.delete(commId);
        publish("comm_close", { comm_id: commId, data });
        break;
    }
  }

  /** The code registered a target, or took it back. */
  register({ target, registered }: Extract<InterpreterEvent, { kind: "commTarget" }>): void {
    if (registered) this.#targets.add(target);
    else this.#targets.delete(target);
  }

  /** The handlers of a frontend's message have run. */
  handled(id: string): void {
    const request = this.#handled.get(id);
    if (request === undefined) return;
    this.#handled.delete(id);
    this.#parts.status.end(request.message.header);
    this.#parts.output.close(id);
  }

  /** The content of a comm_info_reply: all open comms, or those of one target. */
  information({ target_name: target }: Content): Content {
    const comms = [...this.#open].filter(([, name]) => typeof target !== "string" || target === name);
    return {
      status: "ok",
      comms: Object.fromEntries(comms.map(([id, name]) => [id, { target_name: name }])),
    };
  }

  #opening(request: Request, comm: CommMessage & { readonly target: string }): void {
    const { header } = request.message;
    const { commId, target } = comm;
    // Opening an id that is in use would take the comm from the frontend that opened it.
    if (this.#open.has(commId)) {
      this.#parts.log("a comm_open was dropped: a comm with this id is open");
      this.#pass(request);
      return;
    }
    if (this.#targets.has(target)) {
      this.#open.set(commId, target);
      this.#hand(request, comm);
      return;
    }
    this.#parts.status.busy(header);
    const data: MimeBundle = {};
    this.#parts.outbox.publish("comm_close", header, { comm_id: commId, data });
    this.#parts.status.idle(header);
  }

  #hand(request: Request, comm: CommMessage): void {
    const { header } = request.message;
    const id = `comm-${++this.#asked}`;
    this.#handled.set(id, request);
    this.#parts.output.open(id, { header, silent: false, executionCount: 0 });
    this.#parts.status.begin(header);
    this.#parts.interpreter.send({ kind: "comm", id, comm });
  }

  /** No comm is concerned: the frontend only learns that the message came. */
  #pass({ message }: Request): void {
    this.#parts.status.busy(message.header);
    this.#parts.status.idle(message.header);
  }
}
