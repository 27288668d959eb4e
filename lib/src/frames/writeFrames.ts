import type { ColumnTable } from "arquero";
import type * as flechette from "@uwdata/flechette";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { checkCSVOptions, type CSVOptions } from "../results/CSVOptions.js";
import { csvTextOf } from "../results/writeCSV.js";
import type { DanfoFrame } from "../scores/rowsSource.js";
import { lengthOf, valueAt, type FrameColumn } from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";

/** The part of the danfojs package that is used. */
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

/** A danfojs frame of plain lists, since it takes no typed arrays. Missing values are NaN, as in danfojs. */
export function frameToDanfo(columns: Columns, { DataFrame }: DanfoMaker): DanfoFrame {
  const lists = Array.from(columns, ([name, column]): [string, unknown[]] => [
    name,
    Array.from({ length: lengthOf(column) }, (_, row) => valueAt(column, row) ?? NaN),
  ]);
  return new DataFrame(Object.fromEntries(lists));
}

/** RFC 4180; a missing value is an empty field. */
export function frameToCSV(columns: Columns, options: LongWorkOptions & CSVOptions): string {
  checkCSVOptions(options);
  const write = csvTextOf(options);
  const lines = [[...columns.keys()].map(write).join(",")];
  const rows = [...columns.values()].map(lengthOf)[0] ?? 0;
  const fields = Array.from(columns.values(), (column) => textOf(column, write));
  takeSteps(options, rows, "Writing CSV", (step) => {
    for (let row = 0; row < rows; row++) {
      let line = fields[0]?.(row) ?? "";
      for (let place = 1; place < fields.length; place++) line += `,${fields[place]?.(row) ?? ""}`;
      lines.push(line);
      step();
    }
  });
  return `${lines.join("\n")}\n`;
}

/** One object a line; a missing value is left out. Infinities, which JSON lacks, are refused. */
export function frameToJSONL(columns: Columns, options: LongWorkOptions): string {
  refuseEndless(columns);
  const rows = [...columns.values()].map(lengthOf)[0] ?? 0;
  // The order of an object's members: whole numbers come before other names.
  const members = Object.keys(Object.fromEntries(columns)).flatMap((name) => {
    const column = columns.get(name);
    const before = `,${JSON.stringify(name)}:`;
    if (!column) return [];
    return column.type === "text"
      ? [{ before: "", valueOf: textOf(column, (text) => before + JSON.stringify(text)) }]
      : [{ before, valueOf: textOf(column, String) }];
  });
  const lines: string[] = [];
  takeSteps(options, rows, "Writing JSON Lines", (step) => {
    for (let row = 0; row < rows; row++) {
      let line = "";
      for (let place = 0; place < members.length; place++) {
        const { before, valueOf } = members[place] as (typeof members)[number];
        const value = valueOf(row);
        if (value !== undefined) line += before + value;
      }
      lines.push(`{${line.slice(1)}}\n`);
      step();
    }
  });
  return lines.join("");
}

function refuseEndless(columns: Columns): void {
  let first: { readonly row: number; readonly name: string } | undefined;
  for (const [name, column] of columns) {
    if (column.type === "text") continue;
    const { values } = column;
    for (let row = 0; row < Math.min(values.length, first?.row ?? Infinity); row++) {
      if (Math.abs(values[row] ?? 0) === Infinity) first = { row, name };
    }
  }
  if (!first) return;
  throw new FrameError(
    { file: "toJSONL", place: `row ${first.row + 1}`, field: first.name },
    "JSON has no infinity.",
  );
}

/** The value of each row as text; each text of a dictionary is converted once. `undefined` if a value is missing. */
function textOf(column: FrameColumn, write: (text: string) => string): (row: number) => string | undefined {
  if (column.type === "text") {
    const { codes } = column;
    const written = column.dictionary.map(write);
    return (row) => written[codes[row] ?? -1];
  }
  const { values, type } = column;
  return (row) => {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) return undefined;
    return type === "boolean" ? String(value !== 0) : String(value);
  };
}
