import { damageOf } from "../bytes/DamageError.js";
import type { FrameColumn } from "./FrameColumn.js";
import { callOrigin, type RowOrigin } from "./RowOrigin.js";
import { rowPlace, type ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { tableSource } from "./tableSource.js";

const reader = "ScoreTable.fromArrow";

/** The columns of an Arrow file, each decoded on demand. */
export interface ArrowFile {
  readonly names: readonly string[];
  readonly rows: number;
  /** @throws the origin's error for a column that is damaged */
  readonly column: (name: string) => FrameColumn | undefined;
}

/** Opens an Arrow IPC file or stream (Feather version 2). @throws the origin's error for other bytes */
export async function openArrow(bytes: Uint8Array, origin: RowOrigin): Promise<ArrowFile> {
  const told = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      throw refusal(error, origin);
    }
  };
  try {
    // The checks and the decoder are loaded when the first file is read.
    const [{ arrowTable }, { arrowColumns }] = await Promise.all([
      import("../bytes/arrowTable.js"),
      import("./arrowColumns.js"),
    ]);
    const table = await arrowTable(bytes, origin.budget);
    const columns = arrowColumns(table, origin.fault);
    const known = new Map<string, FrameColumn>();
    const column = (name: string): FrameColumn | undefined => {
      const decode = columns.get(name);
      const found = known.get(name) ?? (decode && told(decode));
      if (found) known.set(name, found);
      return found;
    };
    return { names: [...columns.keys()], rows: table.numRows, column };
  } catch (error) {
    throw refusal(error, origin);
  }
}

/** Reads the bytes of an Arrow IPC file or stream. @throws ScoreTableError for other bytes, and for two columns of one name */
export async function arrowSource(bytes: Uint8Array | ArrayBuffer): Promise<ScoreSource> {
  const own = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  const { names, rows, column } = await openArrow(own, callOrigin(reader, own.length));
  return tableSource({ reader, columns: names, place: rowPlace, written: false }, column, rows);
}

function refusal(error: unknown, { fault }: RowOrigin): ScoreTableError {
  if (error instanceof ScoreTableError) return error;
  return fault(`this Arrow file is damaged or cut short: ${damageOf(error)}.`, {}, { cause: error });
}
