import { loadMatchText, type FrameJSON } from "precipice/renderer";
import { everything, type FrameQuery } from "./FrameQuery.js";
import { separatedValues } from "./copyText.js";
import { mediaTypes } from "./mediaTypes.js";
import type { Cell, ColumnInfo, ColumnValues, FileFormat, FrameRows, RowsChange, Span } from "./FrameRows.js";
import { orderSaved } from "./orderSaved.js";
import { isMissing, savedColumn, type SavedColumn } from "./savedColumns.js";

/** Upper bound on the values of a column that a reader ticks. */
const mostValues = 200;

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

  values(column: number): Promise<ColumnValues> {
    const counts = new Map<string | number | boolean, number>();
    const { info, cells } = this.columns[column] ?? { cells: [] };
    for (const cell of cells)
      if (info !== undefined && cell !== null && !isMissing(cell, info))
        counts.set(cell, (counts.get(cell) ?? 0) + 1);
    const sorted = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    const others = sorted.slice(mostValues).reduce((sum, [, count]) => sum + count, 0);
    return Promise.resolve({ values: sorted.slice(0, mostValues), others });
  }

  async file(format: FileFormat, told: (done: number) => void, signal: AbortSignal): Promise<Blob> {
    signal.throwIfAborted();
    if (format !== "csv")
      throw new Error(`Saved rows are downloaded as CSV; run the cell again for all rows as ${format === "arrow" ? "Arrow" : "Parquet"}.`);
    const columns = { from: 0, to: this.width };
    const rows = await this.read({ from: 0, to: this.total }, columns);
    told(1);
    const names = this.columns.map(({ info }) => info.name);
    return new Blob([separatedValues(names, rows, ",")], { type: mediaTypes.csv });
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
