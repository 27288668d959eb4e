import type { ColumnTable } from "arquero";
import type * as flechette from "@uwdata/flechette";
import { csvField } from "../results/writeCSV.js";
import type { DanfoFrame } from "../scores/rowsSource.js";
import { lengthOf, valueAt, type FrameColumn } from "./FrameColumn.js";
import { FrameError } from "./FrameError.js";

/** What is used of the danfojs package. */
export interface DanfoMaker {
  readonly DataFrame: new (columns: Readonly<Record<string, readonly unknown[]>>) => DanfoFrame;
}

type Columns = ReadonlyMap<string, FrameColumn>;

/** The bytes of an Arrow IPC stream: doubles as they are, texts by dictionary. */
export async function frameToArrow(columns: Columns): Promise<Uint8Array> {
  const made = await import("@uwdata/flechette");
  const table = made.tableFromColumns(
    Array.from(columns, ([name, column]): [string, flechette.Column<unknown>] => [
      name,
      column.type === "number" && column.missing === 0
        ? made.columnFromArray(column.values, made.float64())
        : made.columnFromArray(
            Array.from({ length: lengthOf(column) }, (_, row) => valueAt(column, row) ?? null),
            arrowType(made, column),
          ),
    ]),
  );
  const bytes = made.tableToIPC(table, { format: "stream" });
  if (bytes) return bytes;
  throw new FrameError({ file: "toArrow" }, "flechette wrote nothing.");
}

/** An arquero table that shares the memory of numbers. */
export async function frameToArquero(columns: Columns): Promise<ColumnTable> {
  const { table } = await import("arquero");
  return table(
    Array.from(columns, ([name, column]): [string, ArrayLike<unknown>] => [
      name,
      column.type === "number" && column.missing === 0
        ? column.values
        : Array.from({ length: lengthOf(column) }, (_, row) => valueAt(column, row) ?? null),
    ]),
  );
}

function arrowType(made: typeof flechette, { type }: FrameColumn): flechette.DataType {
  if (type === "text") return made.dictionary(made.utf8(), made.int32());
  return type === "boolean" ? made.bool() : made.float64();
}

/** A danfojs frame: of plain lists, since it takes no typed ones. What is missing is NaN, as danfojs has it. */
export function frameToDanfo(columns: Columns, { DataFrame }: DanfoMaker): DanfoFrame {
  const lists = Array.from(columns, ([name, column]): [string, unknown[]] => [
    name,
    Array.from({ length: lengthOf(column) }, (_, row) => valueAt(column, row) ?? NaN),
  ]);
  return new DataFrame(Object.fromEntries(lists));
}

/** RFC 4180; a missing value is an empty field. */
export function frameToCSV(columns: Columns): string {
  const lines = [[...columns.keys()].map(csvField).join(",")];
  const rows = [...columns.values()].map(lengthOf)[0] ?? 0;
  for (let row = 0; row < rows; row++) {
    const fields = Array.from(columns.values(), (column) => csvField(String(valueAt(column, row) ?? "")));
    lines.push(fields.join(","));
  }
  return `${lines.join("\n")}\n`;
}

/** One object a line; a missing value is left out. Infinities, which JSON has not, are refused. */
export function frameToJSONL(columns: Columns): string {
  const rows = [...columns.values()].map(lengthOf)[0] ?? 0;
  const lines = Array.from({ length: rows }, (_, row) => {
    const entries = Array.from(columns, ([name, column]) => [name, valueAt(column, row)] as const);
    const endless = entries.find(([, value]) => typeof value === "number" && !Number.isFinite(value));
    if (endless) {
      throw new FrameError(
        { file: "toJSONL", place: `row ${row + 1}`, field: endless[0] },
        "JSON has no infinity.",
      );
    }
    return JSON.stringify(Object.fromEntries(entries));
  });
  return lines.map((line) => `${line}\n`).join("");
}
