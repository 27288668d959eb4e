import { methodOf } from "../../readProperty.js";
import type { FrameSource } from "./FrameSource.js";

/**
 * The method by which a table of any library hands over its columns: it gives `{ rows, columns }` with a `name`, perhaps
 * a `type`, and a function `at(row)` for each column.
 */
export const columnsSymbol = Symbol.for("Precipice.columns");

interface Column {
  readonly name: string;
  readonly type?: unknown;
  readonly at: (row: number) => unknown;
}

/** A table that hands over its columns by the symbol. One with `orderBy` is filtered and sorted as a Frame is. */
export function columnsSource(value: object): FrameSource | undefined {
  const method = methodOf(value, columnsSymbol);
  const given = method === undefined ? undefined : Reflect.apply(method, value, []);
  if (typeof given !== "object" || given === null) return undefined;
  const { rows, columns } = given as { readonly rows?: unknown; readonly columns?: unknown };
  if (typeof rows !== "number" || !Number.isSafeInteger(rows) || rows < 0) return undefined;
  if (!Array.isArray(columns) || !columns.every(isColumn)) return undefined;
  return {
    library: methodOf(value, "orderBy") === undefined ? undefined : "precipice",
    rows,
    width: columns.length,
    name: (column) => columns[column]?.name ?? "",
    type: (column) => {
      const type = columns[column]?.type;
      return typeof type === "string" ? type : undefined;
    },
    cells: (column) => (row) => columns[column]?.at(row),
  };
}

function isColumn(column: unknown): column is Column {
  if (typeof column !== "object" || column === null) return false;
  const { name, at } = column as Partial<Column>;
  return typeof name === "string" && typeof at === "function";
}
