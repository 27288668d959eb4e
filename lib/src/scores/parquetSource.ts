import { columnsSource } from "./columnsSource.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "ScoreTable.fromParquet";

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
  const [{ parquetMetadata, parquetRead, parquetSchema }, { compressors }] = await Promise.all([
    import("hyparquet"),
    import("hyparquet-compressors"),
  ]);
  const file = bytes instanceof Uint8Array ? bytes.slice().buffer : bytes;
  try {
    const metadata = parquetMetadata(file);
    const names = parquetSchema(metadata).children.map(({ element }) => element.name);
    const rows = Number(metadata.num_rows);
    const present = wanted?.filter((name) => names.includes(name)) ?? names;
    const columns = new Map<string, unknown[]>(present.map((name) => [name, []]));
    if (rows > 0 && present.length > 0) {
      await parquetRead({
        ...{ file, metadata, compressors, columns: present },
        onChunk: ({ columnName, columnData, rowStart }) => {
          const column = columns.get(columnName);
          for (let row = 0; row < columnData.length; row++) {
            const value: unknown = columnData[row];
            // Parquet's whole numbers of 64 bits; as the name of a run or as a step they are small.
            if (column) column[rowStart + row] = typeof value === "bigint" ? Number(value) : value;
          }
        },
      });
    }
    const read = columnsSource(reader, columns);
    return { ...read, columns: names };
  } catch (error) {
    if (error instanceof ScoreTableError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ScoreTableError(`${reader}: this Parquet file cannot be read: ${why}.`, { cause: error });
  }
}
