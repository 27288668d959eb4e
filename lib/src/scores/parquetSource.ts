import { damageOf } from "../bytes/DamageError.js";
import { callOrigin, type RowOrigin } from "./RowOrigin.js";
import { resolveColumns, type ResolvedColumns, type ScoreColumns } from "./ScoreColumns.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { tableSource } from "./tableSource.js";
import type { UnfoldedColumns } from "./unfoldColumns.js";

const reader = "ScoreTable.fromParquet";

/** The columns of a Parquet file that were decoded, and the names of all. */
export interface ParquetFile extends UnfoldedColumns {
  readonly names: readonly string[];
}

/**
 * Reads a Parquet file, plain or compressed with Snappy, gzip, zstd, LZ4 or Brotli.
 *
 * @param choose the columns to decode among all; all by default
 * @throws the origin's error for other bytes
 */
export async function openParquet(
  bytes: Uint8Array,
  origin: RowOrigin,
  choose: (names: readonly string[]) => readonly string[] = (names) => names,
): Promise<ParquetFile> {
  const end = new TextDecoder("latin1").decode(bytes.subarray(-4));
  if (bytes.length < 12 || end !== "PAR1") {
    throw origin.fault(
      `this Parquet file is cut short: its last four bytes are ${JSON.stringify(end)}, not "PAR1". Its list of columns, which ` +
        "stands at the end, is lost, and without it the file cannot be read: write or download it again.",
    );
  }
  try {
    // The checks and the decoder are loaded when the first file is read.
    const [{ parquetChunks }, { ParquetColumns }, { unfoldColumns }] = await Promise.all([
      import("./parquetChunks.js"),
      import("./ParquetColumns.js"),
      import("./unfoldColumns.js"),
    ]);
    const columns = new ParquetColumns(origin);
    const names = await parquetChunks(bytes, choose, columns, origin);
    return { ...unfoldColumns(columns.finished(), origin), names };
  } catch (error) {
    if (error instanceof ScoreTableError) throw error;
    throw origin.fault(`this Parquet file cannot be read: ${damageOf(error)}.`, {}, { cause: error });
  }
}

/**
 * Makes a table from a Parquet file. It decodes only the needed columns; if these are refused, it decodes all,
 * because the error may name any of them.
 *
 * @throws ScoreTableError for bytes that are not a Parquet file, and for rows that do not make a table
 */
export async function readParquet<Table>(
  bytes: Uint8Array | ArrayBuffer,
  given: ScoreColumns,
  tableOf: (source: ScoreSource) => Table,
): Promise<Table> {
  const own = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  const sourceOf = async (choose?: (names: readonly string[]) => string[]): Promise<ScoreSource> => {
    const { names, columns, rows, place } = await openParquet(own, callOrigin(reader, own.length), choose);
    const about = { reader, columns: names, place, written: false };
    return tableSource(about, (name) => columns.get(name), rows);
  };
  const needed = await sourceOf((names) => partsOf(resolveColumns(given, names, reader)));
  try {
    return tableOf(needed);
  } catch {
    return tableOf(await sourceOf());
  }
}

function partsOf(columns: ResolvedColumns): string[] {
  const { algorithm, task, run, score, step, sample } = columns;
  return [algorithm, task, run, score, step, sample].filter((name) => name !== undefined);
}
