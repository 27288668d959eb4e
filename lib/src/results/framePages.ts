import type { FrameHistogram } from "./FrameJSON.js";

/**
 * The symbol under which a frame whose rows are elsewhere hands a Jupyter kernel the functions that read its pages, sorted and
 * filtered where the rows are.
 */
export const framePages: unique symbol = Symbol.for("Precipice.pages");

/** A half-open range of rows or columns. */
export interface PageSpan {
  readonly from: number;
  readonly to: number;
}

/** A filter of one column. Rows without a value pass `missing: true` alone. */
export type ColumnFilter =
  | { readonly missing: boolean }
  /** Numbers, or dates in milliseconds since 1970. */
  | { readonly from: number | undefined; readonly to: number | undefined }
  | { readonly contains: string; readonly matchCase: boolean }
  | { readonly pattern: RegExp }
  | { readonly values: ReadonlySet<string | number | boolean> };

/** A filter of a column by its number. */
export type PageFilter = ColumnFilter & { readonly column: number };

/** Sorting and filters of a page. */
export interface PageQuery {
  readonly sort: readonly { readonly column: number; readonly descending: boolean }[];
  readonly filter: readonly PageFilter[];
}

/** Options of one reading. */
export interface PageWork {
  readonly signal: AbortSignal;
  /** Takes the share that is done, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** The summary of a column over all rows. */
export interface PageSummary {
  readonly type: "number" | "text" | "boolean" | "date" | "integer" | "other";
  readonly missing: number;
  readonly histogram?: FrameHistogram;
}

/** The most frequent values of a column, and how many cells have others. */
export interface PageValues {
  readonly values: readonly (readonly [value: string | number | boolean, count: number])[];
  readonly others: number;
}

/** The functions that read a frame's pages. */
export interface HandedPages {
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Cells by column, then by row; `total` counts the rows that pass the filters. */
  readonly page: (
    query: PageQuery,
    rows: PageSpan,
    columns: PageSpan,
    work: PageWork,
  ) => Promise<{ readonly total: number; readonly cells: readonly (readonly unknown[])[] }>;
  readonly summary: (columns: PageSpan, work: PageWork) => Promise<readonly PageSummary[]>;
  readonly values: (column: number, work: PageWork) => Promise<PageValues>;
}
