import { keyColumn, nameIn, type QueryColumn, type QueryTable } from "../QueryTable.js";
import { pickRows } from "../sortTable.js";

/** Groups of rows with equal keys. */
export interface RowGroups {
  /** The number of groups. */
  readonly count: number;
  /** The group of each row. */
  readonly of: Int32Array;
  /** The keys of each group. */
  readonly keys: ReadonlyMap<string, QueryColumn>;
}

/** Groups rows by columns of integers and texts, in the order of first appearance. Without columns all rows are one group. */
export function groupRows(rows: QueryTable, names: readonly string[]): RowGroups {
  const columns = names.map((name) => keyColumn(rows, name));
  const of = new Int32Array(rows.rows);
  const first: number[] = [];
  // One code a column at a time keeps the keys of the map small: (group so far, code).
  let count = rows.rows > 0 ? 1 : 0;
  for (const column of columns) {
    const codes = new Map<string, number>();
    const groups = new Map<number, number>();
    const size = count;
    for (let row = 0; row < rows.rows; row++) {
      const name = nameIn(column, row);
      let code = codes.get(name);
      if (code === undefined) codes.set(name, (code = codes.size));
      const key = code * size + (of[row] ?? 0);
      let group = groups.get(key);
      if (group === undefined) groups.set(key, (group = groups.size));
      of[row] = group;
    }
    count = groups.size;
  }
  for (const [row, group] of of.entries()) first[group] ??= row;
  const picked = pickRows(
    { rows: rows.rows, columns: new Map(names.map((name, i) => [name, columns[i] as QueryColumn])) },
    first,
  );
  return { count, of, keys: picked.columns };
}
