import { columnsSource } from "./columnsSource.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "ScoreTable.fromParquet";

/** What takes the columns of a Parquet file. */
export interface ParquetSink {
  /** Called first: the columns that will come, and the rows of each. */
  readonly begin: (names: readonly string[], rows: number) => void;
  /** Values of a column from a row on, counted from 0. */
  readonly add: (name: string, values: ArrayLike<unknown>, start: number) => void;
}

/**
 * Decodes a Parquet file chunk by chunk.
 *
 * @param wanted the columns to decode; all by default
 * @returns the names of all columns
 */
export async function parquetChunks(
  bytes: Uint8Array | ArrayBuffer,
  wanted: readonly string[] | undefined,
  sink: ParquetSink,
): Promise<readonly string[]> {
  const [{ parquetMetadata, parquetRead, parquetSchema }, { compressors }] = await Promise.all([
    import("hyparquet"),
    import("hyparquet-compressors"),
  ]);
  const whole = bytes instanceof Uint8Array && bytes.byteLength === bytes.buffer.byteLength;
  const file =
    bytes instanceof ArrayBuffer
      ? bytes
      : whole && bytes.buffer instanceof ArrayBuffer
        ? bytes.buffer
        : bytes.slice().buffer;
  const metadata = parquetMetadata(file);
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const present = wanted?.filter((name) => names.includes(name)) ?? names;
  const rows = Number(metadata.num_rows);
  sink.begin(present, rows);
  if (rows > 0 && present.length > 0) {
    await parquetRead({
      ...{ file, metadata, compressors, columns: [...present] },
      onChunk: ({ columnName, columnData, rowStart }) => sink.add(columnName, columnData, rowStart),
    });
  }
  return names;
}

/**
 * Reads the bytes of a Parquet file, plain or compressed with Snappy, gzip, zstd, LZ4 or Brotli; of its columns only
 * flat ones.
 *
 * @param wanted the columns to decode, where they are known; all by default
 * @throws ScoreTableError for bytes that are none.
 */
export async function parquetSource(
  bytes: Uint8Array | ArrayBuffer,
  wanted?: readonly string[],
): Promise<ScoreSource> {
  const columns = new Map<string, unknown[]>();
  try {
    const names = await parquetChunks(bytes, wanted, {
      begin: (present) => {
        for (const name of present) columns.set(name, []);
      },
      add: (name, values, start) => {
        const column = columns.get(name);
        for (let row = 0; row < values.length; row++) {
          const value: unknown = values[row];
          // Parquet's whole numbers of 64 bits; as the name of a run or as a step they are small.
          if (column) column[start + row] = typeof value === "bigint" ? Number(value) : value;
        }
      },
    });
    return { ...columnsSource(reader, columns), columns: names };
  } catch (error) {
    if (error instanceof ScoreTableError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ScoreTableError(`${reader}: this Parquet file cannot be read: ${why}.`, { cause: error });
  }
}
