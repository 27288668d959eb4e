import { columnsSource } from "./columnsSource.js";
import { rowPlace, type ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "ScoreTable.fromRows";

/** An arquero table: only the methods in use. */
export interface ArqueroTable {
  columnNames(): string[];
  /** The values of a column, after the table's filter and in its order. */
  array(name: string): ArrayLike<unknown>;
}

/** A danfojs frame: only the fields in use. */
export interface DanfoFrame {
  readonly columns: readonly string[];
  readonly $dataIncolumnFormat: readonly unknown[];
}

/** The input of `ScoreTable.fromRows`: row objects, or a data frame. */
export type ScoreRows = Iterable<object> | ArqueroTable | DanfoFrame;

/** @throws ScoreTableError if the value is neither rows nor a frame. */
export function rowsSource(rows: ScoreRows): ScoreSource {
  if (isArqueroTable(rows)) {
    const names = rows.columnNames();
    return columnsSource(reader, new Map(names.map((name) => [name, rows.array(name)])));
  }
  if (isDanfoFrame(rows)) {
    const values = rows.$dataIncolumnFormat as readonly ArrayLike<unknown>[];
    return columnsSource(reader, new Map(rows.columns.map((name, index) => [name, values[index] ?? []])));
  }
  if (typeof rows !== "object" || !(Symbol.iterator in rows)) {
    throw new ScoreTableError(
      `${reader} takes row objects such as [{ algorithm, task, run, score }, ...], an arquero table or a danfojs ` +
        `DataFrame; got ${typeof rows === "object" ? "another object" : `a value of type ${typeof rows}`}.`,
    );
  }
  return objectsSource([...rows], reader);
}

/** Reads row objects. A column that a row lacks is missing there. */
export function objectsSource(objects: readonly unknown[], name: string): ScoreSource {
  const columns = new Set<string>();
  for (const [index, object] of objects.entries()) {
    if (typeof object !== "object" || object === null || Array.isArray(object)) {
      throw new ScoreTableError(`${name}: row ${index + 1} is not an object with columns by name.`);
    }
    for (const column in object) columns.add(column);
  }
  return {
    reader: name,
    columns: [...columns],
    scan: (wanted, visit) => {
      const values: unknown[] = [];
      // Rows may be class instances with inherited getters, but members of Object itself are not columns.
      const inherited = wanted.map((column) => column in Object.prototype);
      for (let row = 0; row < objects.length; row++) {
        const object = objects[row] as Readonly<Record<string, unknown>>;
        for (let index = 0; index < wanted.length; index++) {
          const column = wanted[index] ?? "";
          values[index] = inherited[index] && !Object.hasOwn(object, column) ? undefined : object[column];
        }
        visit(values, row);
      }
    },
    place: rowPlace,
    written: false,
  };
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
