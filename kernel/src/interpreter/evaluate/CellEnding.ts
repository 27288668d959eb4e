import type { CellError } from "../../core/Interpreter.js";
import { interruptError } from "../../core/interruptError.js";
import { outOfMemoryError } from "../errors/outOfMemoryError.js";
import type { CellContext } from "../output/CellContext.js";
import type { InterruptGate } from "./InterruptGate.js";
import type { UserCode } from "./UserCode.js";

/** Ends running code from outside: for the user's interrupt, or for a heap that is nearly full. */
export class CellEnding {
  readonly #gate: InterruptGate;
  readonly #userCode: UserCode;
  readonly #unaborted: CellContext[] = [];

  constructor(gate: InterruptGate, userCode: UserCode) {
    this.#gate = gate;
    this.#userCode = userCode;
  }

  /** The error that ended code shows. */
  error(): CellError {
    const limit = this.#gate.memoryLimit;
    return limit === 0 ? interruptError() : outOfMemoryError(limit);
  }

  /** Marks the code's context as interrupted; its signal is aborted by `dealtWith`. */
  interrupt(context: CellContext, error: CellError): void {
    context.interrupt(new DOMException(error.evalue, "AbortError"));
    this.#unaborted.push(context);
  }

  /** The interrupts up to `count` are dealt with: from now on listeners of aborts run without being terminated by them. */
  dealtWith(count: number): void {
    this.#gate.dealtWith(count);
    for (const context of this.#unaborted.splice(0)) this.#userCode.call(context, () => context.abort());
  }
}
