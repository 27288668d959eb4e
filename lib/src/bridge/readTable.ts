import { Frame } from "../frames/index.js";
import { Battles } from "../ratings/index.js";
import { columnsSource } from "../scores/columnsSource.js";
import { lengthOf, type FrameColumn } from "../scores/FrameColumn.js";
import { ScoreTable, type ScoreOptions } from "../scores/index.js";
import { isObject } from "../scores/parseJSON.js";
import { readTable as readScoreTable } from "../scores/readTable.js";
import type { ScoreColumns } from "../scores/ScoreColumns.js";
import { rowPlace, type ScoreSource } from "../scores/ScoreSource.js";
import { textOf } from "./textOf.js";

/** The buffers of a message. */
export type Buffers = readonly Uint8Array[];

/** A value as it is sent. */
type Sent = Readonly<Record<string, unknown>>;

/** Numbers as they are sent: little-endian doubles. */
export function doublesOf(bytes: Uint8Array): Float64Array {
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
}

/**
 * A table as the other side of the bridge sends it: an Arrow IPC stream, or columns of doubles, of texts by dictionary,
 * or of JSON values. `as` says what it becomes.
 */
export async function readTable(sent: Sent, buffers: Buffers): Promise<object> {
  const roles = recordOf(sent["roles"]);
  const options = recordOf(sent["options"]) as ScoreOptions;
  if (sent["as"] === "scores") {
    const arrow = sent["arrow"];
    if (typeof arrow === "number") return ScoreTable.fromArrow(bufferAt(buffers, arrow), roles, options);
    return scoresOf(sent["columns"], buffers, roles, options);
  }
  const columns = await anyColumns(sent, buffers);
  if (sent["as"] === "frame") return Frame.from(columns, roles);
  const rows = rowsOf(columns);
  return sent["as"] === "battles" ? Battles.from(rows, roles) : rows;
}

/** A table of scores; columns of doubles and of texts by dictionary are read as they are. */
function scoresOf(sent: unknown, buffers: Buffers, roles: ScoreColumns, options: ScoreOptions): object {
  const columns = listOf(sent).map(
    (column) => [textOf(column["name"]), frameColumnOf(column, buffers)] as const,
  );
  const known = new Map(columns.flatMap(([name, column]) => (column ? [[name, column] as const] : [])));
  if (known.size < columns.length || new Set(Array.from(known.values(), lengthOf)).size !== 1) {
    return ScoreTable.fromColumns(columnsOf(sent, buffers), roles, options);
  }
  const reader = "ScoreTable.fromColumns";
  const source: ScoreSource = {
    reader,
    columns: [...known.keys()],
    place: rowPlace,
    written: false,
    whole: (name) => known.get(name),
    // Only where a value is refused or left out.
    scan: (wanted, visit) => {
      columnsSource(reader, new Map(Object.entries(columnsOf(sent, buffers)))).scan(wanted, visit);
    },
  };
  return readScoreTable(source, roles, options);
}

/** A column as frames have it; `undefined` for values that are not all numbers or all texts. */
function frameColumnOf(column: Sent, buffers: Buffers): FrameColumn | undefined {
  const { numbers, codes, dictionary } = column;
  if (typeof numbers === "number")
    return { type: "number", values: doublesOf(bufferAt(buffers, numbers)), missing: 0 };
  if (typeof codes !== "number" || !Array.isArray(dictionary)) return undefined;
  const texts: readonly unknown[] = dictionary;
  return texts.every((text) => typeof text === "string")
    ? { type: "text", codes: codesOf(bufferAt(buffers, codes)), dictionary: texts, missing: 0 }
    : undefined;
}

/** @throws RangeError if the message has no such buffer */
export function bufferAt(buffers: Buffers, index: number): Uint8Array {
  const found = buffers[index];
  if (found === undefined) throw new RangeError(`The message has no buffer ${index}.`);
  return found;
}

/** Codes as they are sent: little-endian whole numbers of four bytes; -1 is missing. */
function codesOf(bytes: Uint8Array): Int32Array {
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

type Columns = Readonly<Record<string, ArrayLike<unknown>>>;

async function anyColumns(sent: Sent, buffers: Buffers): Promise<Columns> {
  const arrow = sent["arrow"];
  if (typeof arrow !== "number") return columnsOf(sent["columns"], buffers);
  // Loaded when the first Arrow stream comes.
  const { tableFromIPC } = await import("@uwdata/flechette");
  const table = tableFromIPC(bufferAt(buffers, arrow).slice(), { useProxy: false });
  return Object.fromEntries(table.names.map((name, index) => [name, table.getChildAt(index).toArray()]));
}

function columnsOf(sent: unknown, buffers: Buffers): Columns {
  return Object.fromEntries(
    listOf(sent).map((column) => [textOf(column["name"]), columnOf(column, buffers)]),
  );
}

function listOf(sent: unknown): readonly Sent[] {
  if (!Array.isArray(sent)) throw new TypeError("A table has a list of columns.");
  return sent.filter(isObject);
}

function columnOf(column: Sent, buffers: Buffers): ArrayLike<unknown> {
  const { values, numbers, codes, dictionary } = column;
  if (Array.isArray(values)) return values as readonly unknown[];
  if (typeof numbers === "number") return doublesOf(bufferAt(buffers, numbers));
  if (typeof codes !== "number" || !Array.isArray(dictionary)) {
    throw new TypeError(`The column ${textOf(column["name"])} has no values.`);
  }
  const list = codesOf(bufferAt(buffers, codes));
  const known: readonly unknown[] = dictionary;
  // A loop, because there may be millions.
  const texts: unknown[] = new Array(list.length);
  for (let row = 0; row < list.length; row++) texts[row] = known[list[row] ?? -1];
  return texts;
}

/** One object for each row; a missing value has no field. */
function rowsOf(columns: Columns): Record<string, unknown>[] {
  const lists = Object.entries(columns);
  const count = Math.max(0, ...lists.map(([, { length }]) => length));
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      lists.flatMap(([name, list]) => {
        const value = list[row];
        return value === undefined || value === null ? [] : [[name, value]];
      }),
    ),
  );
}

function recordOf(value: unknown): Record<string, string> {
  return isObject(value) ? (value as Record<string, string>) : {};
}
