import type { Interpreter, InterpreterEvent, InterpreterRequest } from "../../src/core/Interpreter.js";

/** An interpreter whose every word a test says itself. */
export class FakeInterpreter implements Interpreter {
  readonly requests: InterpreterRequest[] = [];
  interrupts = 0;
  #listener: (event: InterpreterEvent) => void = () => undefined;

  send(request: InterpreterRequest): void {
    this.requests.push(request);
  }

  onEvent(listener: (event: InterpreterEvent) => void): void {
    this.#listener = listener;
  }

  interrupt(): void {
    this.interrupts++;
  }

  say(event: InterpreterEvent): void {
    this.#listener(event);
  }

  /** The last request of the kind. */
  last<K extends InterpreterRequest["kind"]>(kind: K): Extract<InterpreterRequest, { kind: K }> {
    const found = this.requests.filter(
      (request): request is Extract<InterpreterRequest, { kind: K }> => request.kind === kind,
    );
    const last = found.at(-1);
    if (last === undefined) throw new Error(`No ${kind} was asked for.`);
    return last;
  }

  /** Ends the running cell well. */
  finish(id = this.last("execute").id): void {
    this.say({ kind: "done", id, status: "ok" });
  }

  /** Ends the running cell with an error, as an interpreter does: shown first, then done. */
  fail(id = this.last("execute").id): void {
    const error = { ename: "Error", evalue: "broken", traceback: ["Error: broken", "    at Cell 1:1"] };
    this.say({ kind: "error", id, error });
    this.say({ kind: "done", id, status: "error", error });
  }
}
