import type { InterpreterEvent } from "./Interpreter.js";
import { errorContent } from "./errorContent.js";
import { ExecutionQueue, type ExecutionParts } from "./ExecutionQueue.js";
import type { Content, Header } from "./Message.js";
import type { Request } from "./Outbox.js";

/**
 * The main shell and the subshells (Jupyter enhancement proposal 91): each runs its own cells one after the other, and
 * a cell of one runs while that of another awaits. All cells share their variables, their numbers and the history.
 */
export class Shells {
  readonly #parts: ExecutionParts;
  readonly #session: string;
  readonly #main: ExecutionQueue;
  readonly #subshells = new Map<string, ExecutionQueue>();
  /** Deleted, with a cell that still runs. */
  readonly #leaving = new Set<ExecutionQueue>();
  #created = 0;

  /** @param session makes the names of subshells differ from those of an earlier run of the kernel. */
  constructor(parts: ExecutionParts, session: string) {
    this.#parts = parts;
    this.#session = session;
    this.#main = new ExecutionQueue(parts);
  }

  /** The content of a create_subshell_reply. */
  create(): Content {
    if (this.#subshells.size >= MOST) {
      return errorContent("RangeError", `A kernel has at most ${MOST} subshells: delete one first.`);
    }
    const id = `${this.#session}_subshell_${++this.#created}`;
    this.#subshells.set(id, new ExecutionQueue(this.#parts, id));
    return { status: "ok", subshell_id: id };
  }

  /**
   * The content of a delete_subshell_reply. Requests that wait there are aborted; the running cell finishes.
   */
  delete({ subshell_id: id }: Content): Content {
    const queue = typeof id === "string" ? this.#subshells.get(id) : undefined;
    if (typeof id !== "string" || queue === undefined) return unknownSubshell(id);
    this.#subshells.delete(id);
    queue.abortWaiting();
    if (!queue.empty) this.#leaving.add(queue);
    return { status: "ok" };
  }

  /** The content of a list_subshell_reply. */
  list(): Content {
    return { status: "ok", subshell_id: [...this.#subshells.keys()] };
  }

  /** The content of the reply to a request whose header names a subshell that is not there. */
  refusal({ subshell_id: id }: Header): Content | undefined {
    if (id === undefined || id === null) return undefined;
    return typeof id === "string" && this.#subshells.has(id) ? undefined : unknownSubshell(id);
  }

  /** Takes an execute request whose subshell, if it names one, is there. */
  execute(request: Request): void {
    const { subshell_id: id } = request.message.header;
    const queue = typeof id === "string" ? this.#subshells.get(id) : this.#main;
    queue?.add(request);
  }

  /** The request that runs under this id and may ask its user something. */
  asking(id: string): Request | undefined {
    for (const queue of this.#all()) {
      const request = queue.asking(id);
      if (request !== undefined) return request;
    }
    return undefined;
  }

  done(event: Extract<InterpreterEvent, { kind: "done" }>): void {
    this.#all().find((queue) => queue.done(event));
    this.#forget();
  }

  /** Ends the cells that are about to run. */
  interrupt(): void {
    for (const queue of this.#all()) queue.interrupt();
    this.#forget();
  }

  abortWaiting(): void {
    for (const queue of this.#all()) queue.abortWaiting();
  }

  #forget(): void {
    for (const queue of this.#leaving) if (queue.empty) this.#leaving.delete(queue);
  }

  #all(): ExecutionQueue[] {
    return [this.#main, ...this.#subshells.values(), ...this.#leaving];
  }
}

/** More than any frontend opens. Each costs little, but a faulty client must not fill the memory. */
const MOST = 1_000;

function unknownSubshell(id: unknown): Content {
  const named = typeof id === "string" ? `"${id.slice(0, 80)}"` : "without a name";
  return errorContent("UnknownSubshell", `This kernel has no subshell ${named}.`);
}
