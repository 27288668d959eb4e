import type { FrameColumnSummaryJSON, FrameColumnJSON } from "precipice/renderer";
import type { FrameQuery } from "./FrameQuery.js";

/** A cell as it is saved. Dates are ISO texts, missing is null. */
export type Cell = string | number | boolean | null;

export interface ColumnInfo extends FrameColumnSummaryJSON {
  readonly name: string;
  readonly type: FrameColumnJSON["type"];
}

/** From one to before another. */
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

/** The rows of a frame as they are sorted and filtered now, wherever they come from. */
export interface FrameRows {
  readonly width: number;
  /** Rows that pass the filters. */
  readonly total: number;
  readonly query: FrameQuery;
  /** A cell; undefined where it is not here yet: then it is on its way, and `onChange` tells. */
  readonly cell: (row: number, column: number) => Cell | undefined;
  readonly column: (index: number) => ColumnInfo | undefined;
  /** Sorts and filters. Rejects, and leaves everything as it was, where that cannot be done. */
  readonly ask: (query: FrameQuery) => Promise<void>;
  /** Cells by row, for copying. */
  readonly read: (rows: Span, columns: Span) => Promise<readonly (readonly Cell[])[]>;
  onChange: ((change: RowsChange) => void) | undefined;
}
