import type { FrameColumnSummaryJSON, FrameColumnJSON } from "precipice/renderer";
import type { FrameQuery } from "./FrameQuery.js";

/** A saved cell. Dates are ISO texts, missing values null. */
export type Cell = string | number | boolean | null;

export interface ColumnInfo extends FrameColumnSummaryJSON {
  readonly name: string;
  readonly type: FrameColumnJSON["type"];
}

/** A half-open range: `from` is included, `to` is not. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The cells that arrived or changed. */
export interface RowsChange {
  readonly rows: Span;
  readonly columns: Span;
  /** Whether the columns themselves changed. */
  readonly headers: boolean;
}

/** The most frequent values of a column with their counts, and how many cells have others. */
export interface ColumnValues {
  readonly values: readonly (readonly [value: string | number | boolean, count: number])[];
  readonly others: number;
}

/** The formats of a download. */
export type FileFormat = "csv" | "parquet" | "arrow";

/** The rows of a frame in their current order and filter, saved or from a kernel. */
export interface FrameRows {
  readonly width: number;
  /** Rows that pass the filters. */
  readonly total: number;
  readonly query: FrameQuery;
  /** A cell; undefined while it is loading: `onChange` then announces it. */
  readonly cell: (row: number, column: number) => Cell | undefined;
  readonly column: (index: number) => ColumnInfo | undefined;
  /** Sorts and filters. If that is impossible, rejects and changes nothing. */
  readonly ask: (query: FrameQuery) => Promise<void>;
  /** Cells by row, for copying. */
  readonly read: (rows: Span, columns: Span) => Promise<readonly (readonly Cell[])[]>;
  /** The values of a column over all rows, whatever the filters keep. */
  readonly values: (column: number) => Promise<ColumnValues>;
  /**
   * A file of all columns of the current rows in their order.
   *
   * @param told called with the share that is done, from 0 to 1
   * @throws the reason of an abort; Error for a format that these rows cannot be written in
   */
  readonly file: (format: FileFormat, told: (done: number) => void, signal: AbortSignal) => Promise<Blob>;
  onChange: ((change: RowsChange) => void) | undefined;
}
