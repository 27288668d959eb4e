import { CellSyntaxError } from "../rewrite/CellSyntaxError.js";
import type { RewrittenCell } from "../rewrite/rewriteCell.js";
import type { SourcePosition } from "../rewrite/SourceEdits.js";

/** So many cells are remembered; older ones show no code in errors. */
const limit = 5000;

interface CellSource {
  readonly code: string;
  readonly cell: RewrittenCell | undefined;
}

/** A syntax error with the name of the cell it is in. */
export interface LocatedSyntaxError {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** Knows the text of every cell that has run, and where in it a place of its JavaScript is. */
export class SourceRegistry {
  readonly #cells = new Map<string, CellSource>();
  readonly #located = new WeakMap<Error, LocatedSyntaxError>();

  add(name: string, code: string, cell: RewrittenCell | undefined): void {
    this.#cells.delete(name);
    this.#cells.set(name, { code, cell });
    if (this.#cells.size <= limit) return;
    const oldest = this.#cells.keys().next();
    if (oldest.done === false) this.#cells.delete(oldest.value);
  }

  /** The lines of a cell as the user wrote it. */
  lines(name: string): readonly string[] | undefined {
    return this.#cells.get(name)?.code.split("\n");
  }

  /**
   * The place that the user knows, of a place that V8 names.
   *
   * @param line From 1, as V8 counts. @param column From 1. The result's column counts from 0.
   */
  position(name: string, line: number, column: number): SourcePosition {
    const source = this.#cells.get(name);
    if (source?.cell === undefined) return { line, column: column - 1 };
    return source.cell.originalPosition(line + source.cell.addedLines, column - 1);
  }

  /** Notes which cell a syntax error belongs to. */
  atCell(error: unknown, name: string, code: string): unknown {
    if (!(error instanceof CellSyntaxError)) return error;
    this.add(name, code, undefined);
    this.#located.set(error, { name, line: error.line, column: error.column });
    return error;
  }

  located(error: Error): LocatedSyntaxError | undefined {
    return this.#located.get(error);
  }
}
