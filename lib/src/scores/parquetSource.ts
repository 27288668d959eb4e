import { damageOf } from "../bytes/DamageError.js";
import { MemoryBudget } from "../bytes/MemoryBudget.js";
import { columnsSource } from "./columnsSource.js";
import type { ParquetSink } from "./parquetChunks.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "ScoreTable.fromParquet";

/**
 * Reads the bytes of a Parquet file, plain or compressed with Snappy, gzip, zstd, LZ4 or Brotli. Only flat
 * columns are read.
 *
 * @param wanted the columns to decode, where they are known; all by default
 * @throws ScoreTableError for bytes that are not a Parquet file.
 */
export async function parquetSource(
  bytes: Uint8Array | ArrayBuffer,
  wanted?: readonly string[],
): Promise<ScoreSource> {
  const columns = new Map<string, unknown[]>();
  const budget = new MemoryBudget(bytes.byteLength, undefined, (what) => {
    throw new ScoreTableError(`${reader}: ${what} Limits are an option of read(bytes, { limits }).`);
  });
  try {
    const sink: ParquetSink = {
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
    };
    // The checks and the decoder are loaded when the first file is read.
    const { parquetChunks } = await import("./parquetChunks.js");
    const names = await parquetChunks(bytes, wanted, sink, budget);
    return { ...columnsSource(reader, columns), columns: names };
  } catch (error) {
    if (error instanceof ScoreTableError) throw error;
    throw new ScoreTableError(`${reader}: this Parquet file cannot be read: ${damageOf(error)}.`, {
      cause: error,
    });
  }
}
