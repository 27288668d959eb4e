import { loadMatchText, type FrameJSON } from "precipice/renderer";
import { everything, type FrameQuery } from "./FrameQuery.js";
import type { Cell, ColumnInfo, FrameRows, RowsChange, Span } from "./FrameRows.js";
import { orderSaved } from "./orderSaved.js";
import { savedColumn, type SavedColumn } from "./savedColumns.js";

/** The rows saved with the notebook. */
export class SavedRows implements FrameRows {
  readonly columns: readonly SavedColumn[];
  /** The number of saved rows. */
  readonly saved: number;
  readonly #order: { rows: readonly number[] | undefined } = { rows: undefined };
  #query = everything;
  /** Counts the queries, so that a delayed one never replaces a later one. */
  #asked = 0;
  onChange: ((change: RowsChange) => void) | undefined;

  constructor({ columns, rows }: FrameJSON) {
    this.columns = columns.map(savedColumn);
    this.saved = rows;
  }

  get width(): number {
    return this.columns.length;
  }

  get total(): number {
    return this.#order.rows?.length ?? this.saved;
  }

  get query(): FrameQuery {
    return this.#query;
  }

  cell(row: number, column: number): Cell | undefined {
    const place = this.#order.rows === undefined ? row : this.#order.rows[row];
    return this.columns[column]?.cells[place ?? -1] ?? null;
  }

  column(index: number): ColumnInfo | undefined {
    return this.columns[index]?.info;
  }

  async ask(query: FrameQuery): Promise<void> {
    const asked = ++this.#asked;
    const expressions = query.filter.some((one) => "pattern" in one);
    const match = expressions ? await loadMatchText() : undefined;
    if (asked !== this.#asked) throw new DOMException("A later query took its place.", "AbortError");
    this.#order.rows = orderSaved(this.columns, this.saved, query, match);
    this.#query = query;
  }

  read(rows: Span, columns: Span): Promise<readonly (readonly Cell[])[]> {
    return Promise.resolve(
      Array.from({ length: rows.to - rows.from }, (_, row) =>
        Array.from(
          { length: columns.to - columns.from },
          (__, column) => this.cell(rows.from + row, columns.from + column) ?? null,
        ),
      ),
    );
  }
}
