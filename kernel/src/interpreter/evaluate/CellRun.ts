import type {
  CellError,
  InterpreterEvent,
  InterpreterRequest,
  MissingPackage,
} from "../../core/Interpreter.js";
import { CellContext } from "../output/CellContext.js";
import type { DeclaredName } from "../rewrite/CellNames.js";

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
  /** The names that it declares, once its code is known. */
  names: readonly DeclaredName[] | undefined;
  readonly #end: (events: readonly InterpreterEvent[]) => void;
  #ended = false;

  constructor(
    readonly request: ExecuteRequest,
    end: (events: readonly InterpreterEvent[]) => void,
  ) {
    this.context = new CellContext(request);
    this.#end = end;
  }

  /** Whether it has ended, which an interrupt may do while the cell is awaited. */
  hasEnded(): boolean {
    return this.#ended;
  }

  /** Ends it; `last` are events of the cell that go before its end. */
  end(outcome: CellOutcome, last: readonly InterpreterEvent[] = []): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#end([...last, { kind: "done", id: this.request.id, ...outcome }]);
  }

  /** Ends it with an error; `missing` is the package that it needs, if that is the reason. */
  fail(error: CellError, missing?: MissingPackage): void {
    const { id } = this.request;
    this.end({ status: "error", error }, [{ kind: "error", id, error, ...(missing && { missing }) }]);
  }
}
