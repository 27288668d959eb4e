import { randomUUID } from "node:crypto";
import type { Comm, CommData, CommEvent, CommSendOptions, CommTarget, Comms } from "../../api/Comm.js";
import type { CellEnding } from "../evaluate/CellEnding.js";
import { runSteps, type Steps } from "../evaluate/Steps.js";
import type { UserCode } from "../evaluate/UserCode.js";
import type { CommMessage, InterpreterEvent, InterpreterRequest } from "../../core/Interpreter.js";
import { CellContext, currentCell, owningCell } from "../output/CellContext.js";
import { OpenComm } from "./OpenComm.js";
import { isInstance } from "../../realm/isInstance.js";
import { usersCopy } from "../../realm/usersCopy.js";

/** The parts of the interpreter that the comms need. */
export interface CommManagerParts {
  readonly userCode: UserCode;
  readonly ending: CellEnding;
  readonly post: (...events: readonly InterpreterEvent[]) => void;
  readonly inOwnTurn: (step: () => void) => void;
}

type CommRequest = Extract<InterpreterRequest, { readonly kind: "comm" }>;

/** A frontend's word on its way through the handlers. */
interface CommRun {
  readonly context: CellContext;
  ended: boolean;
}

/** The kernel's comms: opens them, takes what frontends say on them, and calls the handlers. */
export class CommManager implements Comms {
  readonly #parts: CommManagerParts;
  readonly #comms = new Map<string, OpenComm>();
  readonly #targets = new Map<string, CommTarget>();
  readonly #running = new Set<CommRun>();

  constructor(parts: CommManagerParts) {
    this.#parts = parts;
  }

  get all(): readonly Comm[] {
    return [...this.#comms.values()];
  }

  readonly open = (target: string, data: CommData = {}, options: CommSendOptions = {}): Comm => {
    if (typeof target !== "string" || target === "") {
      throw new TypeError(
        `comms.open() needs the name of a target of the frontend, but got ${named(target)}.`,
      );
    }
    // Data that cannot be sent must not open a comm.
    const carried = { data: sendable(data), metadata: sendable(options.metadata ?? {}) };
    const comm = this.#add(randomUUID(), target);
    this.#send(comm, "open", carried.data, { ...options, metadata: carried.metadata });
    return comm;
  };

  readonly register = (target: string, handler: CommTarget): (() => void) => {
    if (typeof target !== "string" || target === "" || typeof handler !== "function") {
      throw new TypeError(
        `comms.register() needs a target's name and a function, but got ${typeof target} and ${typeof handler}.`,
      );
    }
    this.#targets.set(target, handler);
    this.#parts.post({ kind: "commTarget", target, registered: true });
    return () => {
      if (this.#targets.get(target) !== handler) return;
      this.#targets.delete(target);
      this.#parts.post({ kind: "commTarget", target, registered: false });
    };
  };

  /** Takes a frontend's word; the handlers' output carries the request's id, and `commHandled` ends it. */
  handle(request: CommRequest): void {
    const executionCount = currentCell()?.executionCount ?? 0;
    const context = new CellContext({ id: request.id, executionCount, silent: false, allowStdin: false });
    const run: CommRun = { context, ended: false };
    this.#running.add(run);
    runSteps(this.#run(run, request.comm), this.#parts.inOwnTurn);
  }

  /** Ends the running handlers, also those that wait. */
  interrupt(): void {
    for (const run of [...this.#running]) this.#interrupt(run);
  }

  *#run(run: CommRun, message: CommMessage): Steps<void> {
    const event: CommEvent = usersCopy({
      data: message.data,
      metadata: message.metadata,
      buffers: message.buffers,
    });
    let comm = this.#comms.get(message.commId);
    if (message.action === "open") {
      const target = message.target ?? "";
      const handler = this.#targets.get(target);
      comm = this.#add(message.commId, target);
      const opened = comm;
      // The target may have been removed while the message was under way.
      const failed = handler === undefined || (yield* this.#call(run, () => handler(opened, event)));
      if (failed && !comm.closed) comm.close();
    } else if (comm !== undefined) {
      if (message.action === "close") this.#drop(comm);
      const listeners = message.action === "close" ? comm.closeListeners() : comm.messageListeners();
      for (const listener of listeners) {
        if (run.ended) return;
        yield* this.#call(run, () => listener(event));
      }
    }
    this.#end(run);
  }

  /** Calls a handler; true if it failed. */
  *#call(run: CommRun, step: () => unknown): Steps<boolean> {
    const { userCode } = this.#parts;
    const outcome = yield* userCode.run(run.context, step);
    if (run.ended) return true;
    if ("value" in outcome) return false;
    if ("terminated" in outcome) this.#interrupt(run);
    else {
      const error = userCode.describe(run.context, outcome.thrown);
      this.#parts.post({ kind: "error", id: run.context.id, error });
    }
    return true;
  }

  #interrupt(run: CommRun): void {
    if (run.ended) return;
    const error = this.#parts.ending.error();
    this.#end(run, { kind: "error", id: run.context.id, error });
    this.#parts.ending.interrupt(run.context, error);
  }

  #end(run: CommRun, ...last: readonly InterpreterEvent[]): void {
    if (run.ended) return;
    run.ended = true;
    this.#running.delete(run);
    this.#parts.post(...last, { kind: "commHandled", id: run.context.id });
    if (last.length === 0) run.context.end();
  }

  #add(id: string, target: string): OpenComm {
    const comm = new OpenComm(id, target, (action, data, options) => {
      if (action === "close") this.#drop(comm);
      this.#send(comm, action, data, options);
    });
    this.#comms.set(id, comm);
    return comm;
  }

  #drop(comm: OpenComm): void {
    comm.closed = true;
    this.#comms.delete(comm.id);
  }

  #send(comm: OpenComm, action: CommMessage["action"], data: CommData, options: CommSendOptions): void {
    const message: CommMessage = {
      action,
      commId: comm.id,
      ...(action === "open" ? { target: comm.target } : {}),
      data: sendable(data),
      metadata: sendable(options.metadata ?? {}),
      // Copies keep the bytes as they are now.
      buffers: (options.buffers ?? []).map((buffer) => Uint8Array.from(buffer)),
    };
    this.#parts.post({ kind: "comm", id: (owningCell() ?? currentCell())?.id, comm: message });
  }
}

function named(value: unknown): string {
  return value === "" ? "an empty one" : typeof value;
}

/** The data as JSON carries them; refuses data that JSON cannot carry. */
function sendable(data: unknown): CommData {
  let text: unknown;
  try {
    text = JSON.stringify(data);
  } catch (error) {
    const reason = isInstance(error, Error) ? error.message : String(error);
    throw new TypeError(`A comm carries JSON, but the data cannot be written as JSON: ${reason}`, {
      cause: error,
    });
  }
  const read: unknown = typeof text === "string" ? JSON.parse(text) : undefined;
  if (typeof read !== "object" || read === null || Array.isArray(read)) {
    throw new TypeError(
      `A comm carries an object such as {"value": 1}, but got ${Array.isArray(data) ? "an array" : typeof data}.`,
    );
  }
  return read as CommData;
}
