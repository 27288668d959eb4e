import type { CellError, InterpreterRequest } from "../Interpreter.js";
import type { CellContext } from "../output/CellContext.js";

export type ExecuteRequest = Extract<InterpreterRequest, { readonly kind: "execute" }>;

/** How a cell ended. */
export interface CellOutcome {
  readonly status: "ok" | "error";
  readonly error?: CellError;
  readonly userExpressions?: Readonly<Record<string, unknown>>;
}

/** One execute request on its way. It ends once: by itself or by an interrupt, whichever comes first. */
export class CellRun {
  readonly context: CellContext;
  readonly #end: (outcome: CellOutcome) => void;
  #ended = false;

  constructor(
    readonly request: ExecuteRequest,
    end: (outcome: CellOutcome) => void,
  ) {
    this.context = { id: request.id, executionCount: request.executionCount, silent: request.silent };
    this.#end = end;
  }

  /** Whether it has ended, which an interrupt may do while the cell is awaited. */
  hasEnded(): boolean {
    return this.#ended;
  }

  end(outcome: CellOutcome): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#end(outcome);
  }
}
