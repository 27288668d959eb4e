import type { CellError } from "../interpreter/Interpreter.js";
import type { TypedCell, TypeReport, TypeService } from "../language/TypeService.js";
import type { Header } from "./Message.js";
import type { Outbox } from "./Outbox.js";

/** Has cells checked: before they run where the mode is strict, beside their run where it is warn. */
export class TypeCheck {
  readonly #types: TypeService | undefined;
  readonly #outbox: Outbox;

  constructor(types: TypeService | undefined, outbox: Outbox) {
    this.#types = types;
    this.#outbox = outbox;
  }

  /** For a strict cell, the error that keeps it from running, if it has one; undefined for a cell that need not wait. */
  before(cell: TypedCell): Promise<CellError | undefined> | undefined {
    if (this.#types?.modeOf(cell.code) !== "strict") return undefined;
    return this.#types.check(cell).then(blockingError);
  }

  /**
   * Checks a cell that runs already, and shows what is found under it, whenever that is.
   *
   * @param runs Whether the cell still runs: its own `idle` is yet to come then, and must be the last word.
   */
  beside(cell: TypedCell, header: Header, runs: () => boolean): void {
    // Where the mode is off there is nothing to say; the service is still told what later cells may use.
    if (this.#types === undefined || this.#types.modeOf(cell.code) === "strict") return;
    this.#types.check(cell).then(
      ({ text }) => {
        if (text === "") return;
        if (runs()) {
          this.#outbox.publish("stream", header, { name: "stderr", text });
          return;
        }
        // The cell ended: frontends are told that nothing more comes of it.
        this.#outbox.publish("status", header, { execution_state: "busy" });
        this.#outbox.publish("stream", header, { name: "stderr", text });
        this.#outbox.publish("status", header, { execution_state: "idle" });
      },
      () => undefined,
    );
  }
}

function blockingError({ diagnostics, text }: TypeReport): CellError | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined) return undefined;
  const more = errors.length === 1 ? "" : ` (and ${errors.length - 1} more)`;
  return { ename: "TypeCheckError", evalue: `${first.message}${more}`, traceback: text.split("\n") };
}
