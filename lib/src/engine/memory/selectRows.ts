import type { DoubleColumn, QueryColumn, QueryTable } from "../QueryTable.js";
import { integers } from "../reductions/wordSums.js";
import { isDoubleName, isNumberRole, type RoleColumn, type RowSelection } from "../RowSelection.js";
import { pickRows } from "../sortTable.js";

/** The rows of a selection, by the rules of `selectionSQL`. */
export function selectRows(table: QueryTable, { columns, rows, bound = Infinity }: RowSelection): QueryTable {
  const selected = columns.map((one): [string, QueryColumn] => [one.role, valuesOf(table, one)]);
  const raw: QueryTable = { rows: table.rows, columns: new Map(selected) };
  if (rows === "raw") return raw;
  const score = raw.columns.get("score");
  const scores = score?.type === "number" ? score.values : new Float64Array();
  const isWithin = (row: number): boolean => Math.abs(scores[row] ?? 0) <= bound;
  const filled: number[] = [];
  for (let row = 0; row < table.rows; row++)
    if (selected.every(([, { missing }]) => missing?.[row] !== 1) && isWithin(row)) filled.push(row);
  const clean = filled.length === table.rows ? raw : pickRows(raw, filled);
  const named = columns.map((one): [string, QueryColumn] => {
    const column = clean.columns.get(one.role) as QueryColumn;
    return [one.role, isDoubleName(one) && column.type === "number" ? integers(column.values) : column];
  });
  return { rows: clean.rows, columns: new Map(named) };
}

function valuesOf(table: QueryTable, one: RoleColumn<string>): QueryColumn {
  const { assumed } = one;
  if (assumed !== undefined)
    return { type: "text", values: Array.from({ length: table.rows }, () => assumed) };
  const column = table.columns.get(one.column.name);
  if (column === undefined) throw new Error(`there is no column ${one.column.name}.`);
  const further = column.missing ? { missing: column.missing } : {};
  if (!isNumberRole(one)) {
    if (column.type !== "boolean") return column;
    return { type: "text", values: Array.from(column.values, (value) => String(value === 1)), ...further };
  }
  if (column.type === "number") return withoutNaN(column);
  if (column.type === "text") return column;
  return { type: "number", values: Float64Array.from(column.values, Number), ...further };
}

/** NaN counts as missing. */
function withoutNaN(column: DoubleColumn): DoubleColumn {
  if (!column.values.some(Number.isNaN)) return column;
  const missing = Uint8Array.from(column.values, (value, row) =>
    Number.isNaN(value) || column.missing?.[row] === 1 ? 1 : 0,
  );
  return { type: "number", values: column.values, missing };
}
