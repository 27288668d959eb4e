import type { CellError } from "./Interpreter.js";
import type { TypedCell, TypeReport, TypeService } from "../language/TypeService.js";
import type { CellOutput } from "./CellOutput.js";

/** Notebook cells whose latest run is known. */
const REMEMBERED = 20_000;

/** A cell that is checked, with the id that its output goes by. */
export interface CheckedCell extends TypedCell {
  readonly id: string;
}

/** Requests the type check of cells: before they run in strict mode, else while they run. */
export class TypeCheck {
  readonly #types: TypeService | undefined;
  readonly #output: CellOutput;
  readonly #log: (sentence: string) => void;
  readonly #latest = new Map<string, string>();

  constructor(types: TypeService | undefined, output: CellOutput, log: (sentence: string) => void) {
    this.#types = types;
    this.#output = output;
    this.#log = log;
  }

  /** True for a cell that must not run before it is checked. */
  isStrict(code: string): boolean {
    return this.#types?.modeOf(code) === "strict";
  }

  /** Checks a waiting cell; returns the error that keeps it from running, if any. */
  async before(cell: CheckedCell): Promise<CellError | undefined> {
    const report = await this.#types?.check(typedCell(cell));
    if (report === undefined) return undefined;
    const error = blockingError(report);
    // Warnings are shown for a cell that may run, too.
    if (error === undefined) this.#show(cell, report);
    return error;
  }

  /**
   * Checks a running cell, and shows the findings under it when they are ready. In mode "off" there are no findings,
   * but the service still learns the names for later cells.
   */
  beside(cell: CheckedCell): void {
    const { cellId } = cell;
    if (cellId !== undefined) this.#remember(cellId, cell.id);
    this.#types?.check(typedCell(cell)).then(
      (report) => {
        // The cell has been run again, perhaps with other code: the old findings are useless.
        if (cellId !== undefined && this.#latest.get(cellId) !== cell.id) return;
        this.#show(cell, report);
      },
      (error: unknown) => this.#log(`the types of ${cell.name} could not be checked: ${String(error)}`),
    );
  }

  #show({ id }: CheckedCell, { text }: TypeReport): void {
    if (text !== "") this.#output.show({ kind: "stream", id, name: "stderr", text });
  }

  #remember(cellId: string, id: string): void {
    this.#latest.delete(cellId);
    this.#latest.set(cellId, id);
    if (this.#latest.size <= REMEMBERED) return;
    const oldest = this.#latest.keys().next();
    if (oldest.done !== true) this.#latest.delete(oldest.value);
  }
}

function typedCell({ code, name, cellId }: CheckedCell): TypedCell {
  return cellId === undefined ? { code, name } : { code, name, cellId };
}

function blockingError({ diagnostics, text }: TypeReport): CellError | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined) return undefined;
  const more = errors.length === 1 ? "" : ` (and ${errors.length - 1} more)`;
  return { ename: "TypeCheckError", evalue: `${first.message}${more}`, traceback: text.split("\n") };
}
