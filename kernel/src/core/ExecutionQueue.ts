import type { Debugger } from "../debug/Debugger.js";
import type { CellError, Interpreter, InterpreterEvent } from "../interpreter/Interpreter.js";
import type { TypeService } from "../language/TypeService.js";
import { executeContent, type ExecuteContent } from "./executeContent.js";
import { FailureWatch } from "./FailureWatch.js";
import type { History, HistoryEntry } from "./History.js";
import type { Content, Header } from "./Message.js";
import type { Outbox, Request } from "./Outbox.js";
import { TypeCheck } from "./TypeCheck.js";

/** Cells whose late output still finds its way to them. */
const REMEMBERED = 20_000;

/** What a queue needs of its surroundings. */
export interface ExecutionQueueParts {
  readonly interpreter: Interpreter;
  readonly outbox: Outbox;
  readonly history: History;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
  readonly types: TypeService | undefined;
  readonly debugger: Debugger | undefined;
}

/** A request that was started, as its output needs it. */
interface Cell {
  readonly header: Header;
  readonly silent: boolean;
  readonly executionCount: number;
  readonly entry: HistoryEntry | undefined;
}

interface Waiting {
  readonly request: Request;
  readonly asked: ExecuteContent;
  readonly arrived: number;
}

interface Running extends Waiting {
  readonly id: string;
  readonly cell: Cell;
}

/**
 * Runs execute requests one after the other, in the order they came, and turns what the interpreter says into
 * messages under each cell's own header: its output first, then its reply, then `idle`.
 */
export class ExecutionQueue {
  readonly #parts: ExecutionQueueParts;
  readonly #typeCheck: TypeCheck;
  readonly #failures = new FailureWatch();
  readonly #cells = new Map<string, Cell>();
  #waiting: Waiting[] = [];
  #running: Running | undefined;
  #executionCount = 0;
  #started = 0;

  constructor(parts: ExecutionQueueParts) {
    this.#parts = parts;
    this.#typeCheck = new TypeCheck(parts.types, parts.outbox);
  }

  /** The header of the request that runs now. */
  get running(): Header | undefined {
    return this.#running?.request.message.header;
  }

  /** Takes a request; runs it now or when its turn comes. */
  add(request: Request): void {
    const arrived = this.#parts.now();
    if (this.#failures.sentUnaware(request.message.header)) {
      this.#abort(request);
      return;
    }
    let asked: ExecuteContent;
    try {
      asked = executeContent(request.message.content);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const evalue = `The execute request cannot be run: ${error.message}`;
      this.#refuse(request, { ename: "TypeError", evalue, traceback: [`TypeError: ${evalue}`] });
      return;
    }
    this.#waiting.push({ request, asked, arrived });
    this.#next();
  }

  /** Answers every request that waits with "aborted". The one that runs is left alone. */
  abortWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { request } of waiting) this.#abort(request);
  }

  /** Takes what the interpreter says of a cell. */
  handle(event: InterpreterEvent): void {
    if (!isOutput(event) && event.kind !== "done") return;
    if (event.kind === "done") {
      if (this.#running?.id === event.id) this.#finish(this.#running, event);
      return;
    }
    // Output of a cell too old to be remembered is shown under the one that runs.
    const cell = this.#cells.get(event.id) ?? this.#running?.cell;
    if (cell?.silent === true) return;
    this.#publish(event, cell);
  }

  #publish(event: OutputEvent, cell: Cell | undefined): void {
    const output = (type: string, content: Content): void => {
      this.#parts.outbox.publish(type, cell?.header, content, false);
    };
    switch (event.kind) {
      case "stream":
        output("stream", { name: event.name, text: event.text });
        break;
      case "display":
        output(event.update === true ? "update_display_data" : "display_data", {
          data: event.data,
          metadata: event.metadata,
          transient: event.displayId === undefined ? {} : { display_id: event.displayId },
        });
        break;
      case "clearOutput":
        output("clear_output", { wait: event.wait });
        break;
      case "result": {
        const text = event.data["text/plain"];
        if (cell?.entry !== undefined && typeof text === "string") cell.entry.output = text;
        output("execute_result", {
          data: event.data,
          metadata: event.metadata,
          execution_count: cell?.executionCount ?? this.#executionCount,
        });
        break;
      }
      case "error":
        output("error", { ...event.error });
        break;
    }
  }

  #next(): void {
    if (this.#running !== undefined) return;
    const waiting = this.#waiting.shift();
    if (waiting === undefined) return;
    const { asked, request } = waiting;
    const { header } = request.message;
    if (asked.storeHistory) this.#executionCount++;
    // A cell that is not stored shows the number the next stored one will have.
    const executionCount = asked.storeHistory ? this.#executionCount : this.#executionCount + 1;
    const id = String(++this.#started);
    const entry = asked.storeHistory ? this.#parts.history.add(executionCount, asked.code) : undefined;
    const cell: Cell = { header, silent: asked.silent, executionCount, entry };
    this.#remember(id, cell);
    const running: Running = { ...waiting, id, cell };
    this.#running = running;
    this.#parts.outbox.publish("status", header, { execution_state: "busy" });
    if (!asked.silent) {
      this.#parts.outbox.publish("execute_input", header, {
        code: asked.code,
        execution_count: executionCount,
      });
    }
    const name = asked.storeHistory ? `Cell [${executionCount}]` : "Cell [*]";
    const checked = this.#typeCheck.before({ code: asked.code, name });
    const prepared = this.#parts.debugger?.beforeCell({ code: asked.code, name });
    if (checked === undefined && prepared === undefined) {
      this.#execute(running);
      this.#typeCheck.beside({ code: asked.code, name }, header, () => this.#running === running);
      return;
    }
    Promise.all([checked, prepared]).then(
      ([error]) => {
        if (this.#running !== running) return;
        if (error === undefined) this.#execute(running);
        else this.#fail(running, error);
      },
      (error: unknown) => {
        const evalue = `The cell could not be prepared: ${String(error)}`;
        this.#fail(running, { ename: "Error", evalue, traceback: [evalue] });
      },
    );
  }

  #execute({ id, asked, cell }: Running): void {
    this.#parts.interpreter.send({
      kind: "execute",
      id,
      code: asked.code,
      executionCount: cell.executionCount,
      silent: asked.silent,
      storeHistory: asked.storeHistory,
      allowStdin: asked.allowStdin,
      userExpressions: asked.userExpressions,
    });
  }

  /** Ends a cell that never came to run. */
  #fail(running: Running, error: CellError): void {
    if (this.#running !== running) return;
    this.#publish({ kind: "error", id: running.id, error }, running.cell);
    this.#finish(running, { kind: "done", id: running.id, status: "error", error });
  }

  #finish(running: Running, event: Extract<InterpreterEvent, { kind: "done" }>): void {
    const { request, asked, cell, arrived } = running;
    const { header } = request.message;
    this.#running = undefined;
    const common = {
      execution_count: cell.executionCount,
      user_expressions: event.userExpressions ?? {},
      payload: [],
    };
    if (event.status === "ok") {
      this.#parts.outbox.reply(request, { status: "ok", ...common });
    } else {
      this.#parts.outbox.reply(request, { status: "error", ...(event.error ?? UNNAMED_ERROR), ...common });
    }
    this.#parts.outbox.publish("status", header, { execution_state: "idle" });
    if (event.status === "error" && asked.stopOnError) {
      this.#failures.failed(header, arrived, this.#parts.now());
      this.abortWaiting();
    }
    this.#next();
  }

  #abort(request: Request): void {
    this.#answer(request, { status: "aborted" });
  }

  #refuse(request: Request, error: CellError): void {
    this.#answer(request, { status: "error", ...error, execution_count: this.#executionCount }, error);
  }

  #answer(request: Request, content: Content, error?: CellError): void {
    const { header } = request.message;
    this.#parts.outbox.publish("status", header, { execution_state: "busy" });
    if (error !== undefined) this.#parts.outbox.publish("error", header, { ...error });
    this.#parts.outbox.reply(request, content);
    this.#parts.outbox.publish("status", header, { execution_state: "idle" });
    if (this.running !== undefined)
      this.#parts.outbox.publish("status", this.running, { execution_state: "busy" });
  }

  #remember(id: string, cell: Cell): void {
    this.#cells.set(id, cell);
    if (this.#cells.size <= REMEMBERED) return;
    const oldest = this.#cells.keys().next();
    if (oldest.done !== true) this.#cells.delete(oldest.value);
  }
}

const UNNAMED_ERROR: CellError = {
  ename: "Error",
  evalue: "The cell failed.",
  traceback: ["Error: The cell failed."],
};

/** What is shown under a cell. */
type OutputEvent = Extract<
  InterpreterEvent,
  { kind: "stream" | "display" | "clearOutput" | "result" | "error" }
>;

const OUTPUT: ReadonlySet<string> = new Set(["stream", "display", "clearOutput", "result", "error"]);

function isOutput(event: InterpreterEvent): event is OutputEvent {
  return OUTPUT.has(event.kind);
}
