import type { ColumnKind } from "./SourceColumn.js";

/** Fields of every column: which rows lack a value. */
interface ColumnFields {
  /** 1 for each row without a value (NULL); absent if every row has one. NaN is a value. */
  readonly missing?: Uint8Array;
}

/** Integers of at most 64 bits; 0 where a value is missing. */
export interface IntegerColumn extends ColumnFields {
  readonly type: "integer";
  readonly values: BigInt64Array;
}

/** Doubles, with NaN, infinities and negative zero as they are; 0 where a value is missing. */
export interface DoubleColumn extends ColumnFields {
  readonly type: "number";
  readonly values: Float64Array;
}

/** Truth values as 1 and 0. */
export interface BooleanColumn extends ColumnFields {
  readonly type: "boolean";
  readonly values: Uint8Array;
}

/** Texts; empty where a value is missing. An engine's other types (dates, lists, ...) come as its own text. */
export interface TextColumn extends ColumnFields {
  readonly type: "text";
  readonly values: readonly string[];
}

/** A column of an answer. */
export type QueryColumn = IntegerColumn | DoubleColumn | BooleanColumn | TextColumn;

/** The type in which an answer has values of a kind. */
export function typeOfKind(kind: ColumnKind): QueryColumn["type"] {
  return kind === "integer" || kind === "number" || kind === "boolean" ? kind : "text";
}

/** An answer of an engine: columns by name, in the order of the query, all of one length. */
export interface QueryTable {
  readonly rows: number;
  readonly columns: ReadonlyMap<string, QueryColumn>;
}

/** The column of that name and type. @throws Error if the answer has none: the query and its reader disagree */
export function columnOf<Type extends QueryColumn["type"]>(
  table: QueryTable,
  name: string,
  type: Type,
): Extract<QueryColumn, { readonly type: Type }> {
  const column = table.columns.get(name);
  if (column?.type === type) return column as Extract<QueryColumn, { readonly type: Type }>;
  throw new Error(`the answer has no column ${name} of type ${type}; got ${column?.type ?? "none"}.`);
}

/** The column of that name, of any type. @throws Error if there is none: a query and its reader disagree */
export function keyColumn(table: QueryTable, name: string): QueryColumn {
  const column = table.columns.get(name);
  if (column === undefined) throw new Error(`there is no column ${name}.`);
  return column;
}

/** A count of an answer in one row. */
export function countIn(table: QueryTable, name: string): number {
  return Number(columnOf(table, name, "integer").values[0] ?? 0n);
}

/** The value of a row; `undefined` if it is missing. */
export function valueIn(column: QueryColumn, row: number): bigint | number | boolean | string | undefined {
  if (column.missing?.[row] === 1) return undefined;
  return column.type === "boolean" ? column.values[row] === 1 : column.values[row];
}

/** The value of a row as a name: integers in decimal digits. Empty if it is missing. */
export function nameIn(column: QueryColumn, row: number): string {
  return String(valueIn(column, row) ?? "");
}
