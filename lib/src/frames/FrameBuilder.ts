import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { ColumnBuilder } from "../scores/ColumnBuilder.js";
import type { FrameColumn } from "../scores/FrameColumn.js";

/** The number of cells between two checks of the budget. */
const countedCells = 1 << 16;

/** Builds columns row by row. A column that a row lacks is missing there. */
export class FrameBuilder {
  readonly #columns = new Map<string, ColumnBuilder>();
  readonly #budget: MemoryBudget | undefined;
  #rows = 0;
  /** The cells already counted in the budget. */
  #counted = 0;

  /** @param budget the memory that the file may take; rows that are in memory already have none */
  constructor(budget?: MemoryBudget) {
    this.#budget = budget;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Adds a row of (column, value). */
  add(row: Iterable<readonly [column: string, value: unknown]>): void {
    for (const [name, value] of row) this.#put(name, value);
    this.#rows += 1;
    this.#count();
  }

  /** Adds the own columns of an object. */
  addObject(row: object): void {
    for (const name of Object.keys(row)) this.#put(name, (row as Readonly<Record<string, unknown>>)[name]);
    this.#rows += 1;
    this.#count();
  }

  /** A missing cell takes memory as well: n rows with distinct keys make a table of n squared cells. */
  #count(): void {
    const cells = this.#columns.size * this.#rows;
    if (cells - this.#counted < countedCells) return;
    this.#budget?.hold((cells - this.#counted) * 8);
    this.#counted = cells;
  }

  #put(name: string, value: unknown): void {
    let column = this.#columns.get(name);
    if (!column) {
      this.#budget?.holdColumns(1);
      column = new ColumnBuilder(this.#budget);
      this.#columns.set(name, column);
    }
    column.padTo(this.#rows);
    // A repeated key of a row counts once, so that columns keep one length.
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
