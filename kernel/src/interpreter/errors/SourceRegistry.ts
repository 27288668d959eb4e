import { CellSyntaxError } from "../rewrite/CellSyntaxError.js";
import type { RewrittenCell } from "../rewrite/rewriteCell.js";
import { lineStarts, positionAt, type SourcePosition } from "../rewrite/SourceEdits.js";

/** So many cells are remembered; older ones show no code in errors. */
const limit = 5000;

interface CellSource {
  readonly code: string;
  readonly cell: RewrittenCell | undefined;
}

/** A place in a cell. */
export interface CellPlace {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** Knows the text of every cell that has run, and where in it a place of its JavaScript is. */
export class SourceRegistry {
  readonly #cells = new Map<string, CellSource>();
  readonly #located = new WeakMap<Error, CellPlace>();

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
    return source.cell.originalPosition(line, column - 1);
  }

  /** Notes which cell a syntax error belongs to. */
  atCell(error: unknown, name: string, code: string): unknown {
    if (!(error instanceof CellSyntaxError)) return error;
    this.add(name, code, undefined);
    this.#located.set(error, { name, line: error.line, column: error.column });
    return error;
  }

  /** Notes the place in a cell of an error that was made elsewhere, such as in a module that it imports. */
  atOffset(error: unknown, name: string, offset: number): unknown {
    const code = this.#cells.get(name)?.code;
    if (error instanceof Error && code !== undefined && !this.#located.has(error)) {
      this.#located.set(error, { name, ...positionAt(lineStarts(code), offset) });
    }
    return error;
  }

  located(error: Error): CellPlace | undefined {
    return this.#located.get(error);
  }
}
