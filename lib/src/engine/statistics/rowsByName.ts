import { keyColumn, nameIn, type QueryTable } from "../QueryTable.js";

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

/** The different names in a column, of some rows. */
export function namesIn(table: QueryTable, column: string, rows: readonly number[]): ReadonlySet<string> {
  const names = keyColumn(table, column);
  return new Set(rows.map((row) => nameIn(names, row)));
}
