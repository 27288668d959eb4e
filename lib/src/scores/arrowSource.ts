import { damageOf } from "../bytes/DamageError.js";
import type { FrameColumn } from "./FrameColumn.js";
import { callOrigin, type RowOrigin } from "./RowOrigin.js";
import { rowPlace, type ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { tableSource } from "./tableSource.js";
import type { UnfoldedColumns } from "./unfoldColumns.js";

const reader = "ScoreTable.fromArrow";

/** The columns of an Arrow file, each decoded on demand. */
export interface ArrowFile extends Omit<UnfoldedColumns, "columns"> {
  readonly names: readonly string[];
  /** @throws the origin's error if the column is damaged */
  readonly column: (name: string) => FrameColumn | undefined;
}

/**
 * Opens an Arrow IPC file or stream (Feather version 2).
 *
 * @param choose the columns to read, from the names of all; lists of other columns are not unfolded. All by default
 * @throws the origin's error if the bytes are anything else
 */
export async function openArrow(
  bytes: Uint8Array,
  origin: RowOrigin,
  choose: (names: readonly string[]) => readonly string[] = (names) => names,
): Promise<ArrowFile> {
  try {
    // The checks and the decoder are loaded when the first file is read.
    const [{ arrowTable }, { arrowColumns }, { unfoldColumns }] = await Promise.all([
      import("../bytes/arrowTable.js"),
      import("./arrowColumns.js"),
      import("./unfoldColumns.js"),
    ]);
    const table = await arrowTable(bytes, origin.budget);
    const all = arrowColumns(table, origin.fault, true);
    const columns = new Map(
      choose([...all.keys()]).flatMap((name) => {
        const column = all.get(name);
        return column ? [[name, column] as const] : [];
      }),
    );
    const names = [...columns.keys()];
    if ([...columns.values()].filter(({ isList }) => isList).length > 1) {
      const decoded = Array.from(columns, ([name, { decode }]) => [name, decode()] as const);
      const unfolded = unfoldColumns(new Map(decoded), origin);
      return { ...unfolded, names, column: (name) => unfolded.columns.get(name) };
    }
    const known = new Map<string, FrameColumn>();
    const column = (name: string): FrameColumn | undefined => {
      const undecoded = columns.get(name);
      if (!undecoded || known.has(name)) return known.get(name);
      try {
        const found = unfoldColumns(new Map([[name, undecoded.decode()]]), origin).columns.get(name);
        if (found) known.set(name, found);
        return found;
      } catch (error) {
        throw refusal(error, origin);
      }
    };
    return { names, rows: table.numRows, column, place: rowPlace, roles: {}, notes: [] };
  } catch (error) {
    throw refusal(error, origin);
  }
}

/**
 * Reads the bytes of an Arrow IPC file or stream.
 *
 * @throws ScoreTableError if the bytes are anything else, or two columns have the same name
 */
export async function arrowSource(bytes: Uint8Array | ArrayBuffer): Promise<ScoreSource> {
  const own = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  const { names, rows, column, place } = await openArrow(own, callOrigin(reader, own.length));
  return tableSource({ reader, columns: names, place, written: false }, column, rows);
}

function refusal(error: unknown, { fault }: RowOrigin): ScoreTableError {
  if (error instanceof ScoreTableError) return error;
  return fault(`this Arrow file is damaged or cut short: ${damageOf(error)}.`, {}, { cause: error });
}
