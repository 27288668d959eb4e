import type { Debugger } from "../debug/Debugger.js";
import { interruptError } from "./interruptError.js";
import type { CellError, Interpreter, InterpreterEvent } from "./Interpreter.js";
import type { TypeService } from "../language/TypeService.js";
import type { CellNumbers } from "./CellNumbers.js";
import type { CellOutput, Origin } from "./CellOutput.js";
import { executeContent, type ExecuteContent } from "./executeContent.js";
import { FailureWatch } from "./FailureWatch.js";
import type { History } from "./History.js";
import type { Isolation } from "./Isolation.js";
import type { Content } from "./Message.js";
import type { Outbox, Request } from "./Outbox.js";
import { pagePayload, pageRequest, type PageRequest } from "./pageRequest.js";
import type { Status } from "./Status.js";
import type { CheckedCell, TypeCheck } from "./TypeCheck.js";

/** The parts that all queues of a kernel share. */
export interface ExecutionParts {
  readonly interpreter: Interpreter;
  readonly outbox: Outbox;
  readonly status: Status;
  readonly output: CellOutput;
  readonly numbers: CellNumbers;
  readonly history: History;
  readonly typeCheck: TypeCheck;
  readonly isolation: Isolation;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
  readonly types: TypeService | undefined;
  readonly debugger: Debugger | undefined;
}

interface Waiting {
  readonly request: Request;
  readonly asked: ExecuteContent;
  readonly arrived: number;
}

interface Running extends Waiting {
  readonly id: string;
  readonly name: string;
  readonly origin: Origin;
  /** False while a check, or the debugger, is waited for. */
  started: boolean;
}

/**
 * Runs the execute requests of one shell, the main one or a subshell, one after the other in the order they
 * came: its output first, then its reply, then `idle`. A failure in one queue does not affect the others.
 */
export class ExecutionQueue {
  readonly #parts: ExecutionParts;
  readonly #subshell: string | undefined;
  readonly #failures = new FailureWatch();
  #waiting: Waiting[] = [];
  #running: Running | undefined;

  constructor(parts: ExecutionParts, subshell?: string) {
    this.#parts = parts;
    this.#subshell = subshell;
  }

  /** True when nothing runs and nothing waits. */
  get empty(): boolean {
    return this.#running === undefined && this.#waiting.length === 0;
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
      asked = executeContent(request.message);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const evalue = `The execute request cannot be run: ${error.message}`;
      this.#refuse(request, { ename: "TypeError", evalue, traceback: [`TypeError: ${evalue}`] });
      return;
    }
    // The frontend asked another kernel to isolate itself: a server has started this one in its place.
    if (asked.isolated && !this.#parts.isolation.holds) {
      const evalue = "This code may run in an isolated session only, and this one is not: isolate it first.";
      this.#refuse(request, {
        ename: "IsolationError",
        evalue,
        traceback: [`IsolationError: ${evalue}`],
      });
      return;
    }
    this.#waiting.push({ request, asked, arrived });
    this.#next();
  }

  /** The request that runs under this id and may ask its user something. */
  asking(id: string): Request | undefined {
    const running = this.#running;
    return running?.id === id && running.asked.allowStdin ? running.request : undefined;
  }

  /** Answers every request that waits with "aborted". The one that runs is left alone. */
  abortWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { request } of waiting) this.#abort(request);
  }

  /** Ends a cell that has not started; the interpreter ends one that runs. */
  interrupt(): void {
    if (this.#running?.started === false) this.#fail(this.#running, interruptError());
  }

  /** Handles the end of a cell; false if the cell is not in this queue. */
  done(event: Extract<InterpreterEvent, { kind: "done" }>): boolean {
    if (this.#running?.id !== event.id) return false;
    this.#finish(this.#running, event);
    return true;
  }

  #next(): void {
    const waiting = this.#running === undefined ? this.#waiting.shift() : undefined;
    if (waiting === undefined) return;
    const running = this.#begin(waiting);
    this.#running = running;
    this.#parts.output.open(running.id, running.origin);
    const page = pageRequest(running.asked.code);
    if (page !== undefined) {
      this.#announce(running);
      this.#page(running, page);
      return;
    }
    const { asked } = running;
    const strict = !asked.silent && this.#parts.typeCheck.isStrict(asked.code);
    const prepared = this.#prepare(running, strict);
    // The interpreter gets to work while the first messages are written.
    if (prepared === undefined) this.#execute(running);
    this.#announce(running);
    if (!asked.silent && !strict) this.#parts.typeCheck.beside(checkedCell(running));
    prepared?.then(
      (error) => {
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

  #begin(waiting: Waiting): Running {
    const { asked, request } = waiting;
    const { id, executionCount } = this.#parts.numbers.take(asked.storeHistory);
    const { history } = this.#parts;
    const entry = asked.storeHistory ? history.add(executionCount, asked.code) : undefined;
    const name = asked.storeHistory ? `Cell [${executionCount}]` : "Cell [*]";
    const origin = { header: request.message.header, silent: asked.silent, executionCount, entry };
    return { ...waiting, id, name, origin, started: false };
  }

  /** Waits for the checks before the cell, which give the error that keeps it from running, if any. */
  #prepare(running: Running, strict: boolean): Promise<CellError | undefined> | undefined {
    const { asked, name } = running;
    if (asked.silent) return undefined;
    const checked = strict ? this.#parts.typeCheck.before(checkedCell(running)) : undefined;
    const breakpoints = this.#parts.debugger?.beforeCell({ code: asked.code, name });
    if (checked === undefined && breakpoints === undefined) return undefined;
    return Promise.all([checked, breakpoints]).then(([error]) => error);
  }

  #announce({ asked, origin }: Running): void {
    this.#parts.status.begin(origin.header);
    if (asked.silent) return;
    const content = { code: asked.code, execution_count: origin.executionCount };
    this.#parts.outbox.publish("execute_input", origin.header, content);
  }

  #execute(running: Running): void {
    const { id, asked, origin } = running;
    running.started = true;
    this.#parts.interpreter.send({
      kind: "execute",
      id,
      code: asked.code,
      executionCount: origin.executionCount,
      silent: asked.silent,
      storeHistory: asked.storeHistory,
      allowStdin: asked.allowStdin,
      userExpressions: asked.userExpressions,
      ...(this.#subshell === undefined ? undefined : { subshell: this.#subshell }),
      ...(asked.cellId === undefined ? undefined : { cellId: asked.cellId }),
    });
  }

  /** Answers a cell that asks about a name; no code is run. */
  #page(running: Running, page: PageRequest): void {
    const { id } = running;
    pagePayload(this.#parts.types, page).then(
      (payload) => {
        if (this.#running !== running) return;
        if (payload === undefined) {
          const text = `Nothing is known of ${page.name}.\n`;
          this.#parts.output.show({ kind: "stream", id, name: "stderr", text });
        }
        this.#finish(running, { kind: "done", id, status: "ok" }, payload === undefined ? [] : [payload]);
      },
      (error: unknown) => {
        const evalue = `${page.name} could not be looked up: ${String(error)}`;
        this.#fail(running, { ename: "Error", evalue, traceback: [evalue] });
      },
    );
  }

  /** Ends a cell that never came to run. */
  #fail(running: Running, error: CellError): void {
    if (this.#running !== running) return;
    const { id } = running;
    this.#parts.output.show({ kind: "error", id, error });
    this.#finish(running, { kind: "done", id, status: "error", error });
  }

  #finish(
    running: Running,
    event: Extract<InterpreterEvent, { kind: "done" }>,
    payload: readonly Content[] = [],
  ): void {
    const { request, asked, origin, arrived, id } = running;
    const { header, entry } = origin;
    this.#running = undefined;
    const common = {
      execution_count: origin.executionCount,
      user_expressions: event.userExpressions ?? {},
      payload,
    };
    if (event.status === "ok") {
      this.#parts.outbox.reply(request, { status: "ok", ...common });
    } else {
      this.#parts.outbox.reply(request, { status: "error", ...(event.error ?? UNNAMED_ERROR), ...common });
    }
    this.#parts.status.end(header);
    this.#parts.output.close(id);
    if (entry !== undefined) this.#parts.history.settle(entry);
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
    const { executionCount } = this.#parts.numbers;
    this.#answer(request, { status: "error", ...error, execution_count: executionCount }, error);
  }

  #answer(request: Request, content: Content, error?: CellError): void {
    const { outbox, status } = this.#parts;
    const { header } = request.message;
    status.busy(header);
    if (error !== undefined) outbox.publish("error", header, { ...error });
    outbox.reply(request, content);
    status.idle(header);
  }
}

const UNNAMED_ERROR: CellError = {
  ename: "Error",
  evalue: "The cell failed.",
  traceback: ["Error: The cell failed."],
};

function checkedCell({ id, name, asked: { code, cellId } }: Running): CheckedCell {
  return cellId === undefined ? { id, name, code } : { id, name, code, cellId };
}
