import { ColumnBuilder } from "./ColumnBuilder.js";
import type { FrameColumn } from "./FrameColumn.js";

/** Columns that are built row by row; a column that a row lacks has no value there. */
export class FrameBuilder {
  readonly #columns = new Map<string, ColumnBuilder>();
  #rows = 0;

  get rows(): number {
    return this.#rows;
  }

  /** Adds a row of (column, value). */
  add(row: Iterable<readonly [column: string, value: unknown]>): void {
    for (const [name, value] of row) this.#put(name, value);
    this.#rows += 1;
  }

  /** Adds the own columns of an object. */
  addObject(row: object): void {
    for (const name of Object.keys(row)) this.#put(name, (row as Readonly<Record<string, unknown>>)[name]);
    this.#rows += 1;
  }

  #put(name: string, value: unknown): void {
    let column = this.#columns.get(name);
    if (!column) {
      column = new ColumnBuilder();
      this.#columns.set(name, column);
    }
    column.padTo(this.#rows);
    // A key that comes twice in a row counts once: the columns stay of one length.
    if (column.length === this.#rows) column.push(value);
  }

  columns(): Map<string, FrameColumn> {
    return new Map(
      Array.from(this.#columns, ([name, column]) => {
        column.padTo(this.#rows);
        return [name, column.column()];
      }),
    );
  }
}
