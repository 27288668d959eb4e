import { keyColumn, type QueryColumn, type QueryTable } from "./QueryTable.js";

/** The rows of a table sorted by columns, ascending: integers and doubles by value, texts by their UTF-16 code units. */
export function sortTable(table: QueryTable, by: readonly string[]): QueryTable {
  const columns = by.map((name) => keyColumn(table, name).values);
  const order = Array.from({ length: table.rows }, (_, row) => row);
  order.sort((x, y) => {
    for (const values of columns) {
      const a = values[x] ?? 0;
      const b = values[y] ?? 0;
      if (a < b) return -1;
      if (a > b) return 1;
    }
    return x - y;
  });
  return pickRows(table, order);
}

/** Some rows of a table, in the order given. */
export function pickRows(table: QueryTable, rows: readonly number[]): QueryTable {
  const columns = Array.from(table.columns, ([name, column]): [string, QueryColumn] => [
    name,
    pickValues(column, rows),
  ]);
  return { rows: rows.length, columns: new Map(columns) };
}

function pickValues(column: QueryColumn, rows: readonly number[]): QueryColumn {
  const missing = column.missing && Uint8Array.from(rows, (row) => column.missing?.[row] ?? 0);
  const further = missing?.includes(1) ? { missing } : {};
  switch (column.type) {
    case "integer":
      return {
        type: "integer",
        values: BigInt64Array.from(rows, (row) => column.values[row] ?? 0n),
        ...further,
      };
    case "number":
      return {
        type: "number",
        values: Float64Array.from(rows, (row) => column.values[row] ?? 0),
        ...further,
      };
    case "boolean":
      return { type: "boolean", values: Uint8Array.from(rows, (row) => column.values[row] ?? 0), ...further };
    case "text":
      return { type: "text", values: rows.map((row) => column.values[row] ?? ""), ...further };
  }
}
