import { frameColumns, type HandedColumns } from "../results/frameColumns.js";
import type { ArqueroTable, DanfoFrame } from "../scores/rowsSource.js";
import { arrowColumns, isArrowTable, type ArrowTable } from "../scores/arrowColumns.js";
import { columnFrom } from "../scores/ColumnBuilder.js";
import { FrameBuilder } from "./FrameBuilder.js";
import { lengthOf, type FrameColumn } from "../scores/FrameColumn.js";
import { FrameError, reasonOf } from "./FrameError.js";

/** The inputs that `Frame.from` takes. */
export type FrameInput =
  | Iterable<object>
  | Readonly<Record<string, ArrayLike<unknown>>>
  | ArqueroTable
  | DanfoFrame
  | ArrowTable
  | HandingTable;

/** A table that hands over its columns: those of scores, curves, samples and battles, and frames. */
export interface HandingTable {
  readonly [frameColumns]: () => HandedColumns;
}

interface Columns {
  readonly columns: Map<string, FrameColumn>;
  readonly format: string;
}

/** The columns of any supported table, which computes nothing itself. @throws FrameError for any other value */
export function columnsOf(input: FrameInput): Columns {
  const value: unknown = input;
  if (typeof value !== "object" || value === null) return refuse(value);
  if (frameColumns in value) {
    const { rows, columns } = (value as HandingTable)[frameColumns]();
    return fromEntries(
      "table",
      columns.map(({ name, at }) => [name, Array.from({ length: rows }, (_, row) => at(row))]),
    );
  }
  if (hasMethods(value, "columnNames", "array")) {
    const table = value as ArqueroTable;
    return fromEntries(
      "arquero",
      table.columnNames().map((name) => [name, table.array(name)]),
    );
  }
  if (Array.isArray(Reflect.get(value, "$dataIncolumnFormat"))) {
    const frame = value as DanfoFrame;
    const values = frame.$dataIncolumnFormat as readonly ArrayLike<unknown>[];
    return fromEntries(
      "danfojs",
      frame.columns.map((name, index) => [name, values[index] ?? []]),
    );
  }
  if (isArrowTable(value)) {
    const columns = arrowColumns(
      value,
      (what, { column } = {}) => new FrameError({ file: "Arrow", field: column }, what),
    );
    const settled = Array.from(columns, ([name, { decode }]): [string, FrameColumn] => {
      const column = decoded(name, decode);
      return [name, column.type === "list" ? columnFrom(column.values) : column];
    });
    return { columns: new Map(settled), format: "Arrow" };
  }
  if (Symbol.iterator in value) return fromRows(value as Iterable<unknown>);
  return fromEntries("columns", Object.entries(value));
}

function decoded<Column>(name: string, decode: () => Column): Column {
  try {
    return decode();
  } catch (error) {
    if (error instanceof FrameError) throw error;
    throw new FrameError(
      { file: "Arrow", field: name },
      `this column cannot be decoded: ${reasonOf(error)}. Read the file itself by read(path), or decode its table with { useBigInt: true }.`,
      { cause: error },
    );
  }
}

function fromEntries(format: string, entries: readonly (readonly [string, unknown])[]): Columns {
  const columns = new Map<string, FrameColumn>();
  let rows: number | undefined;
  for (const [name, values] of entries) {
    if (columns.has(name))
      throw new FrameError({ file: format }, `two columns have the name ${JSON.stringify(name)}.`);
    if (!isList(values))
      throw new FrameError({ file: format, field: name }, "expected a column as a list of values.");
    const column = columnFrom(values);
    rows ??= lengthOf(column);
    if (lengthOf(column) !== rows) {
      throw new FrameError(
        { file: format, field: name },
        `the columns differ in length: this one has ${lengthOf(column)} rows, those before it ${rows}.`,
      );
    }
    columns.set(name, column);
  }
  if (columns.size === 0) throw new FrameError({ file: format }, "there is no column.");
  return { columns, format };
}

function fromRows(rows: Iterable<unknown>): Columns {
  const builder = new FrameBuilder();
  for (const row of rows) {
    if (typeof row !== "object" || row === null || Array.isArray(row)) {
      throw new FrameError(
        { file: "rows", place: `row ${builder.rows + 1}` },
        "expected an object with columns by name.",
      );
    }
    builder.addObject(row);
  }
  const columns = builder.columns();
  if (columns.size === 0) throw new FrameError({ file: "rows" }, "there are no rows.");
  return { columns, format: "rows" };
}

function isList(values: unknown): values is ArrayLike<unknown> {
  return Array.isArray(values) || (ArrayBuffer.isView(values) && "length" in values);
}

function hasMethods(value: object, ...names: readonly string[]): boolean {
  return names.every((name) => typeof Reflect.get(value, name) === "function");
}

function refuse(value: unknown): never {
  throw new FrameError(
    { file: "Frame.from" },
    "expected row objects, an object of columns, an arquero table, a danfojs DataFrame, an Arrow table, or a table of scores, curves, samples or battles; " +
      `got a value of type ${typeof value}. Files are read by read(path).`,
  );
}
