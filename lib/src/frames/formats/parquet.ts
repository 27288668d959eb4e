import { damageOf } from "../../bytes/DamageError.js";
import { arenaWinner } from "../arenaWinner.js";
import { ParquetColumns } from "../ParquetColumns.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { namesFor } from "../namesFor.js";
import { parquetChunks } from "../../scores/parquetChunks.js";

/**
 * Parquet, such as the files of Hugging Face's data sets: plain or compressed with Snappy, gzip, zstd, LZ4 or Brotli. Lists
 * and structs are kept as JSON text. With `select` only those columns are decoded.
 */
export const parquet: FormatReader = {
  format: "Parquet",
  refuses: (peek) => (peek.startsWith(0x50, 0x41, 0x52, 0x31) ? undefined : "it does not begin with PAR1"),
  read: async (input, _, options) => {
    const bytes = await input.bytes();
    const end = new TextDecoder("latin1").decode(bytes.subarray(-4));
    if (bytes.length < 12 || end !== "PAR1") {
      throw new FrameError(
        { file: input.name },
        `this Parquet file is cut short: its last four bytes are ${JSON.stringify(end)}, not "PAR1". Its list of columns, which ` +
          "stands at the end, is lost: write or download it anew.",
      );
    }
    const columns = new ParquetColumns(input.name);
    try {
      await parquetChunks(bytes, options.select, columns, input.budget);
    } catch (error) {
      if (error instanceof FrameError) throw error;
      throw new FrameError({ file: input.name }, `this Parquet file cannot be read: ${damageOf(error)}.`, {
        cause: error,
      });
    }
    const place = (row: number): string => `row ${row + 1}`;
    return formatFrame(
      input,
      {
        ...{ format: "Parquet", roles: {}, place, names: namesFor(input, options) },
        columns: arenaWinner(columns.finished(), input.name, place),
      },
      options,
    );
  },
};
