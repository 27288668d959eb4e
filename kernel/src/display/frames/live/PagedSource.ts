import { methodOf } from "../../readProperty.js";
import type { ColumnSummary } from "./columnSummary.js";
import type { ColumnValues } from "./columnValues.js";
import type { FrameQuery } from "./FrameQuery.js";
import type { Span } from "./readRequest.js";

/**
 * The method by which a frame whose rows are elsewhere, such as in a database, hands over the functions that read them: it
 * gives a {@link PagedSource}, and nothing as long as the size is unknown.
 */
export const pagesSymbol = Symbol.for("Precipice.pages");

/** Options of one reading. */
export interface PageWork {
  /** Aborted once nobody waits for the answer. */
  readonly signal: AbortSignal;
  /** Takes the share that is done, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Rows that are never all in memory: a page is read with its sorting and filters wherever they are. */
export interface PagedSource {
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** `total` counts the rows that pass the filters; `cells` are by column, then by row. */
  readonly page: (
    query: FrameQuery,
    rows: Span,
    columns: Span,
    work: PageWork,
  ) => Promise<{ readonly total: number; readonly cells: readonly (readonly unknown[])[] }>;
  /** Summaries of all rows, whatever the filters keep. */
  readonly summary: (columns: Span, work: PageWork) => Promise<readonly ColumnSummary[]>;
  readonly values: (column: number, work: PageWork) => Promise<ColumnValues>;
}

/** A frame that hands over its pages by the symbol. */
export function pagedSource(value: object): PagedSource | undefined {
  const method = methodOf(value, pagesSymbol);
  const given = method === undefined ? undefined : Reflect.apply(method, value, []);
  if (typeof given !== "object" || given === null) return undefined;
  const { rows, columns, page, summary, values } = given as Partial<PagedSource>;
  if (typeof rows !== "number" || !Number.isSafeInteger(rows) || rows < 0) return undefined;
  if (!Array.isArray(columns) || !columns.every(isColumn)) return undefined;
  if ([page, summary, values].some((one) => typeof one !== "function")) return undefined;
  return given as PagedSource;
}

function isColumn(column: unknown): boolean {
  if (typeof column !== "object" || column === null) return false;
  const { name, type } = column as { readonly name?: unknown; readonly type?: unknown };
  return typeof name === "string" && typeof type === "string";
}
