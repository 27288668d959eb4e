import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { firstTwice } from "./firstTwice.js";
import { isObject, type JSONObject } from "./parseJSON.js";
import { holdsCurve, type RowEntries } from "./unfoldLists.js";

/** A table in JSON: row objects, or columns of one length. */
export type JSONTable =
  | { readonly rows: readonly JSONObject[] }
  | { readonly columns: ReadonlyMap<string, readonly unknown[]> };

/** Bytes of memory of one property of a row object. */
const objectCellBytes = 16;

/**
 * The table that a JSON value holds: a list of row objects, an object of columns, what pandas' `to_json` writes (`columns`, `split` and
 * `table`), or one run with its curve in lists.
 *
 * @returns the table, or the reason why the value is not a table
 */
export function jsonTable(value: unknown, budget: MemoryBudget): JSONTable | string {
  if (Array.isArray(value)) {
    const wrong = value.findIndex((row) => !isObject(row));
    if (wrong >= 0) return `row ${wrong + 1} is not an object with columns by name.`;
    return value.length > 0 ? { rows: value as JSONObject[] } : expected;
  }
  if (!isObject(value)) return expected;
  if (isCurve(value)) return { rows: [value] };
  const { columns: names, data, schema } = value;
  if (Array.isArray(names) && Array.isArray(data) && data.every(Array.isArray)) {
    // Rows may be empty lists, so the file's size does not bound rows times columns.
    budget.need(names.length * data.length * objectCellBytes);
    const wide = data.findIndex((row: readonly unknown[]) => row.length !== names.length);
    if (wide >= 0) {
      return `row ${wide + 1} has ${(data[wide] as readonly unknown[]).length} values for ${names.length} columns.`;
    }
    const texts = names.map(String);
    const twice = firstTwice(texts);
    if (twice !== undefined) return `two columns have the name ${JSON.stringify(twice)}.`;
    return {
      rows: data.map((row: readonly unknown[]) =>
        Object.fromEntries(texts.map((name, index) => [name, row[index]])),
      ),
    };
  }
  if (isObject(schema) && Array.isArray(data) && data.every(isObject)) return { rows: data };
  return columnLists(value);
}

/** The number of rows of a table. */
export function rowCount(table: JSONTable): number {
  if ("rows" in table) return table.rows.length;
  const [first] = table.columns.values();
  return first?.length ?? 0;
}

/** A row of a table, counted from 0. */
export function rowEntries(table: JSONTable, index: number): RowEntries {
  if ("rows" in table) return Object.entries(table.rows[index] ?? {});
  return Array.from(table.columns, ([name, values]) => [name, values[index]]);
}

/** Whether a row of a table may hold a curve in lists. */
export function hasLists(table: JSONTable): boolean {
  if ("columns" in table) return [...table.columns.values()].some((values) => values.some(Array.isArray));
  return table.rows.some((row) => Object.values(row).some(Array.isArray));
}

const expected =
  "expected a list of row objects, or an object whose every key holds a column as a list, all of one length.";

/** Columns as lists, or as pandas' objects by index, of one length. */
function columnLists(value: JSONObject): JSONTable | string {
  const columns = new Map<string, readonly unknown[]>();
  const keys = new Set<string>();
  for (const [name, column] of Object.entries(value)) {
    if (Array.isArray(column)) keys.add(String(column.length));
    else if (isObject(column) && Object.keys(column).every((key) => /^\d+$/u.test(key)))
      keys.add(Object.keys(column).join("\n"));
    else return expected;
    columns.set(name, Array.isArray(column) ? column : Object.values(column));
  }
  const lengths = new Set(Array.from(columns.values(), ({ length }) => length));
  if (lengths.size > 1) return `the columns differ in length: ${[...lengths].join(", ")}.`;
  if (keys.size > 1) return "the columns are indexed by different rows.";
  return columns.size === 0 || lengths.has(0) ? expected : { columns };
}

/** Whether an object is one run: names, and its curve in lists. */
function isCurve(value: JSONObject): boolean {
  const entries = Object.entries(value);
  const isNested = entries.some(
    ([, one]) => isObject(one) || (Array.isArray(one) && typeof one[0] !== "number"),
  );
  return holdsCurve(entries) && !isNested && entries.some(([, one]) => typeof one !== "object");
}
