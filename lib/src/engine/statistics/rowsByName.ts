import { nameIn, type QueryTable } from "../QueryTable.js";
import { keyColumn } from "../reductions/groupRows.js";

/** The rows of an answer by the name in a column, in the order of the answer. */
export function rowsByName(
  table: QueryTable,
  column: string,
): (readonly [name: string, rows: readonly number[]])[] {
  const names = keyColumn(table, column);
  const found = new Map<string, number[]>();
  for (let row = 0; row < table.rows; row++) {
    const name = nameIn(names, row);
    const rows = found.get(name);
    if (rows) rows.push(row);
    else found.set(name, [row]);
  }
  return [...found];
}
