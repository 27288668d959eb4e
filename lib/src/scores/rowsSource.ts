import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "ScoreTable.fromRows";

/** An arquero table, by the methods that are used of it. */
export interface ArqueroTable {
  columnNames(): string[];
  /** The values of a column, after the table's filter and in its order. */
  array(name: string): ArrayLike<unknown>;
}

/** A danfojs frame, by the fields that are used of it: nothing is computed by it. */
export interface DanfoFrame {
  readonly columns: readonly string[];
  readonly $dataIncolumnFormat: readonly unknown[];
}

/** What {@link rowsSource} reads: row objects, or a data frame. */
export type ScoreRows = Iterable<object> | ArqueroTable | DanfoFrame;

/** @throws ScoreTableError where it is neither rows nor a frame. */
export function rowsSource(rows: ScoreRows): ScoreSource {
  if (isArqueroTable(rows)) {
    const names = rows.columnNames();
    return columnsSource(
      names,
      names.map((name) => rows.array(name)),
    );
  }
  if (isDanfoFrame(rows))
    return columnsSource(rows.columns, rows.$dataIncolumnFormat as readonly ArrayLike<unknown>[]);
  if (typeof rows !== "object" || !(Symbol.iterator in rows)) {
    throw new ScoreTableError(
      `${reader} takes row objects such as [{ algorithm, task, run, score }, ...], an arquero table or a danfojs ` +
        `DataFrame; got ${typeof rows === "object" ? "another object" : `a value of type ${typeof rows}`}.`,
    );
  }
  return objectsSource([...rows]);
}

function objectsSource(objects: readonly unknown[]): ScoreSource {
  const columns = new Set<string>();
  for (const [index, object] of objects.entries()) {
    if (typeof object !== "object" || object === null || Array.isArray(object)) {
      throw new ScoreTableError(`${reader}: row ${index + 1} is not an object with columns by name.`);
    }
    for (const column in object) columns.add(column);
  }
  return {
    reader,
    columns: [...columns],
    rows: objects.length,
    value: (row, column) => (objects[row] as Readonly<Record<string, unknown>>)[column],
    place,
    written: false,
  };
}

function columnsSource(names: readonly string[], values: readonly ArrayLike<unknown>[]): ScoreSource {
  const columns = new Map(names.map((name, index) => [name, values[index] ?? []]));
  const lengths = new Set([...columns.values()].map(({ length }) => length));
  if (lengths.size > 1) {
    throw new ScoreTableError(
      `${reader}: the columns of the frame differ in length: ${[...lengths].join(", ")}.`,
    );
  }
  return {
    reader,
    columns: [...columns.keys()],
    rows: Math.max(0, ...lengths),
    value: (row, column) => columns.get(column)?.[row],
    place,
    written: false,
  };
}

function place(row: number): string {
  return `row ${row + 1}`;
}

function isArqueroTable(rows: ScoreRows): rows is ArqueroTable {
  return hasMethod(rows, "columnNames") && hasMethod(rows, "array");
}

function isDanfoFrame(rows: ScoreRows): rows is DanfoFrame {
  const { columns, $dataIncolumnFormat } = Object(rows) as {
    columns?: unknown;
    $dataIncolumnFormat?: unknown;
  };
  return Array.isArray(columns) && Array.isArray($dataIncolumnFormat);
}

function hasMethod(value: unknown, name: string): boolean {
  return typeof (Object(value) as Readonly<Record<string, unknown>>)[name] === "function";
}
