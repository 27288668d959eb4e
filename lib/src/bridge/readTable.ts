import { Frame } from "../frames/index.js";
import { Battles } from "../ratings/index.js";
import { ScoreTable, type ScoreOptions } from "../scores/index.js";
import { isObject } from "../scores/parseJSON.js";
import { textOf } from "./textOf.js";

/** The buffers of a message. */
export type Buffers = readonly Uint8Array[];

/** Numbers as they are sent: little-endian doubles. */
export function doublesOf(bytes: Uint8Array): Float64Array {
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
}

/**
 * A table as the other side of the bridge sends it: an Arrow IPC stream, or columns of doubles, of texts by dictionary,
 * or of JSON values. `as` says what it becomes.
 */
export async function readTable(sent: Readonly<Record<string, unknown>>, buffers: Buffers): Promise<object> {
  const roles = recordOf(sent["roles"]);
  const options = recordOf(sent["options"]) as ScoreOptions;
  if (sent["as"] === "scores") {
    const arrow = sent["arrow"];
    if (typeof arrow === "number") return ScoreTable.fromArrow(bufferAt(buffers, arrow), roles, options);
    return ScoreTable.fromColumns(columnsOf(sent["columns"], buffers), roles, options);
  }
  const columns = await anyColumns(sent, buffers);
  if (sent["as"] === "frame") return Frame.from(columns, roles);
  const rows = rowsOf(columns);
  return sent["as"] === "battles" ? Battles.from(rows, roles) : rows;
}

/** @throws RangeError if the message has no such buffer */
export function bufferAt(buffers: Buffers, index: number): Uint8Array {
  const found = buffers[index];
  if (found === undefined) throw new RangeError(`The message has no buffer ${index}.`);
  return found;
}

type Columns = Readonly<Record<string, ArrayLike<unknown>>>;

async function anyColumns(sent: Readonly<Record<string, unknown>>, buffers: Buffers): Promise<Columns> {
  const arrow = sent["arrow"];
  if (typeof arrow !== "number") return columnsOf(sent["columns"], buffers);
  // Loaded when the first Arrow stream comes.
  const { tableFromIPC } = await import("@uwdata/flechette");
  const table = tableFromIPC(bufferAt(buffers, arrow).slice(), { useProxy: false });
  return Object.fromEntries(table.names.map((name, index) => [name, table.getChildAt(index).toArray()]));
}

function columnsOf(sent: unknown, buffers: Buffers): Columns {
  if (!Array.isArray(sent)) throw new TypeError("A table has a list of columns.");
  return Object.fromEntries(
    sent.filter(isObject).map((column) => [textOf(column["name"]), columnOf(column, buffers)]),
  );
}

function columnOf(column: Readonly<Record<string, unknown>>, buffers: Buffers): ArrayLike<unknown> {
  const { values, numbers, codes, dictionary } = column;
  if (Array.isArray(values)) return values as readonly unknown[];
  if (typeof numbers === "number") return doublesOf(bufferAt(buffers, numbers));
  if (typeof codes !== "number" || !Array.isArray(dictionary)) {
    throw new TypeError(`The column ${textOf(column["name"])} has no values.`);
  }
  const bytes = bufferAt(buffers, codes);
  const list = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
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
