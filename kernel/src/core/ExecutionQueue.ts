import type { Debugger } from "../debug/Debugger.js";
import { interruptError } from "./interruptError.js";
import type { CellError, Interpreter, InterpreterEvent } from "./Interpreter.js";
import type { TypeService } from "../language/TypeService.js";
import type { CellNumbers } from "./CellNumbers.js";
import type { CellOutput, Origin } from "./CellOutput.js";
import { executeContent, type ExecuteContent } from "./executeContent.js";
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
  /** Calls back after so many milliseconds, once all that has arrived by then was taken. */
  readonly wait: (milliseconds: number, callback: () => void) => void;
  readonly types: TypeService | undefined;
  readonly debugger: Debugger | undefined;
}

type Done = Extract<InterpreterEvent, { kind: "done" }>;

interface Waiting {
  readonly request: Request;
  readonly asked: ExecuteContent;
}

interface Running extends Waiting {
  readonly id: string;
  readonly name: string;
  readonly origin: Origin;
  /** Frontends take from here when the cell began: ISO 8601. */
  readonly metadata: { readonly started: string };
  /** `preparing` while a check, the debugger or an answer about a name is awaited. */
  phase: "preparing" | "executing" | "ended";
}

/** Milliseconds without a request after which no further one of the same batch is expected. */
const QUIET = 20;
/** Upper bound on the milliseconds for which a failed cell is not answered, while requests arrive. */
const LONGEST = 200;

/**
 * Runs the execute requests of one shell, the main one or a subshell, one after the other in the order they
 * came: its output first, then its reply, then `idle`. A failure in one queue does not affect the others.
 *
 * "Run all" sends every cell at once, but they arrive one by one, and a cell may fail before the next is here.
 * A failed cell is therefore answered only when no request has arrived for a moment. The requests that have
 * arrived by then are aborted: no client has the cell's reply yet. Those that arrive later run. No clock of a
 * client is read.
 */
export class ExecutionQueue {
  readonly #parts: ExecutionParts;
  readonly #subshell: string | undefined;
  #waiting: Waiting[] = [];
  #running: Running | undefined;
  /** The time at which the latest request arrived. */
  #latest = -Infinity;
  /** Answers the failed cell that has no answer yet. */
  #answerFailed: (() => void) | undefined;

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
    this.#latest = this.#parts.now();
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
    this.#waiting.push({ request, asked });
    this.#next();
  }

  /** The request that runs under this id and may ask its user something. */
  asking(id: string): Request | undefined {
    const running = this.#running;
    if (running?.id !== id || running.phase === "ended") return undefined;
    return running.asked.allowStdin ? running.request : undefined;
  }

  /** Answers every request that waits with "aborted". The one that runs is left alone. */
  abortWaiting(): void {
    this.#answerFailed?.();
    for (const { request } of this.#takeWaiting()) this.#abort(request);
  }

  /** Ends a cell that has not started; the interpreter ends one that runs. */
  interrupt(): void {
    if (this.#running !== undefined) this.#fail(this.#running, interruptError());
  }

  /** Handles the end of a cell; false if the cell is not in this queue. */
  done(event: Done): boolean {
    if (this.#running?.id !== event.id || this.#running.phase === "ended") return false;
    this.#finish(this.#running, event);
    return true;
  }

  #takeWaiting(): readonly Waiting[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
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
        if (running.phase !== "preparing") return;
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
    const metadata = { started: new Date().toISOString() };
    return { ...waiting, id, name, origin, metadata, phase: "preparing" };
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
    running.phase = "executing";
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
        if (running.phase !== "preparing") return;
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
    if (running.phase !== "preparing") return;
    const { id } = running;
    this.#parts.output.show({ kind: "error", id, error });
    this.#finish(running, { kind: "done", id, status: "error", error });
  }

  /** Answers a cell that has ended: at once, or when the requests to abort with it have arrived. */
  #finish(running: Running, event: Done, payload: readonly Content[] = []): void {
    running.phase = "ended";
    if (event.status === "ok" || !running.asked.stopOnError) {
      this.#answerCell(running, event, payload);
      this.#goOn();
      return;
    }
    const answer = (): void => {
      if (this.#answerFailed !== answer) return;
      this.#answerFailed = undefined;
      // Clients may send from within the answer: those requests are not among the aborted ones.
      const unaware = this.#takeWaiting();
      this.#answerCell(running, event, payload);
      for (const { request } of unaware) this.#abort(request);
      this.#goOn();
    };
    this.#answerFailed = answer;
    this.#whenQuiet(this.#parts.now() + LONGEST, answer);
  }

  #whenQuiet(latest: number, callback: () => void): void {
    const { now, wait } = this.#parts;
    const left = (): number => Math.max(Math.min(this.#latest + QUIET, latest) - now(), 0);
    wait(left(), () => {
      if (left() > 0) this.#whenQuiet(latest, callback);
      else callback();
    });
  }

  #answerCell(running: Running, event: Done, payload: readonly Content[]): void {
    const { request, origin, id, metadata } = running;
    const { header, entry } = origin;
    const common = {
      execution_count: origin.executionCount,
      user_expressions: event.userExpressions ?? {},
      payload,
    };
    const outcome =
      event.status === "ok" ? { status: "ok" } : { status: "error", ...(event.error ?? UNNAMED_ERROR) };
    this.#parts.outbox.reply(request, { ...outcome, ...common }, metadata);
    this.#parts.status.end(header);
    this.#parts.output.close(id);
    if (entry !== undefined) this.#parts.history.settle(entry);
  }

  #goOn(): void {
    this.#running = undefined;
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
