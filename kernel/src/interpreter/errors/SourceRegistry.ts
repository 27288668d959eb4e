import { CellSyntaxError } from "../rewrite/CellSyntaxError.js";
import type { RewrittenCell } from "../rewrite/rewriteCell.js";
import { lineStarts, positionAt, type SourcePosition } from "../rewrite/SourceEdits.js";
import { packageOf } from "./packageOf.js";
import { SourceFiles } from "./SourceFiles.js";
import { isInstance } from "../../realm/isInstance.js";

/** Upper bound on the remembered cells; older ones show no code in errors. */
const limit = 5000;

/** Where the text of a module that a cell defines stands. */
export interface ModuleSource {
  readonly cell: string;
  readonly originalPosition: (line: number, column: number) => SourcePosition;
}

interface CellSource {
  readonly code: string;
  readonly cell: RewrittenCell | undefined;
}

/** A place in a cell or in one of the user's files; the line counts from 1, the column from 0. */
export interface CellPlace {
  /** The cell's name or the file's path. */
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** Knows the text of every cell that has run, and where in it a place of its JavaScript is. */
export class SourceRegistry {
  readonly #cells = new Map<string, CellSource>();
  readonly #located = new WeakMap<Error, CellPlace>();
  readonly #imports = new WeakMap<Error, CellPlace>();
  /** The modules that cells define, each with the name of its cell, by path. */
  readonly #modules = new Map<string, ModuleSource>();
  readonly #files = new SourceFiles();
  readonly #notebookFolder: string;

  constructor(notebookFolder: string) {
    this.#notebookFolder = notebookFolder;
  }

  add(name: string, code: string, cell: RewrittenCell | undefined): void {
    this.#cells.delete(name);
    this.#cells.set(name, { code, cell });
    if (this.#cells.size <= limit) return;
    const oldest = this.#cells.keys().next();
    if (oldest.done === false) this.#cells.delete(oldest.value);
  }

  /** Notes that a path is a module whose text is a cell. */
  addModule(path: string, module: ModuleSource): void {
    this.#modules.set(path, module);
  }

  /** The lines of a cell or file as the user wrote it. */
  lines(name: string): readonly string[] | undefined {
    return this.#cells.get(name)?.code.split("\n") ?? this.#files.lines(name);
  }

  /** The package that a file belongs to; undefined for the user's own files. */
  packageOf(path: string): string | undefined {
    return this.#files.isFile(path) ? packageOf(path, this.#notebookFolder) : undefined;
  }

  /**
   * The place that the user knows, of a place that V8 names.
   *
   * @param name The cell's name or the file's path. @param line From 1, as V8 counts. @param column From 1.
   */
  place(name: string, line: number, column: number): CellPlace {
    const source = this.#cells.get(name);
    if (source !== undefined) {
      const position = source.cell?.originalPosition(line, column - 1);
      return { name, ...(position ?? { line, column: column - 1 }) };
    }
    const module = this.#modules.get(name);
    if (module !== undefined) {
      return { name: module.cell, ...module.originalPosition(line, column - 1) };
    }
    return { name, ...this.#files.position(name, line, column - 1) };
  }

  /** Notes which cell a syntax error belongs to. */
  atCell(error: unknown, name: string, code: string): unknown {
    if (!isInstance(error, CellSyntaxError)) return error;
    this.add(name, code, undefined);
    this.#located.set(error, { name, line: error.line, column: error.column });
    return error;
  }

  /** Notes the import statement of a cell that an error comes from, in place of an earlier one. */
  atImport(error: unknown, name: string, offset: number): unknown {
    const code = this.#cells.get(name)?.code;
    if (isInstance(error, Error) && code !== undefined) {
      this.#imports.set(error, { name, ...positionAt(lineStarts(code), offset) });
    }
    return error;
  }

  forgetImport(error: unknown): void {
    if (isInstance(error, Error)) this.#imports.delete(error);
  }

  /** The import statement that an error comes from. */
  importOf(error: Error): CellPlace | undefined {
    return this.#imports.get(error);
  }

  located(error: Error): CellPlace | undefined {
    return this.#located.get(error);
  }
}
