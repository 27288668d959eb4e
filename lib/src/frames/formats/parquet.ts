import { arenaWinner } from "../arenaWinner.js";
import { fileOrigin } from "../fileOrigin.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { namesFor } from "../namesFor.js";
import { openParquet } from "../../scores/parquetSource.js";
import { neededColumns, selectColumns } from "../selectColumns.js";

/**
 * Parquet, such as the files of Hugging Face's data sets: plain or compressed with Snappy, gzip, zstd, LZ4 or Brotli. Lists of a
 * learning curve are unfolded into a row a step; other nested values are kept as JSON text. With `select` only those columns are decoded.
 */
export const parquet: FormatReader = {
  format: "Parquet",
  refuses: (peek) => (peek.startsWith(0x50, 0x41, 0x52, 0x31) ? undefined : "it does not begin with PAR1"),
  read: async (input, _, options) => {
    const { select } = options;
    const { columns, place, roles, notes } = await openParquet(
      await input.bytes(),
      fileOrigin(input),
      select && ((names) => neededColumns(names, select, input.name)),
    );
    return formatFrame(
      input,
      {
        format: "Parquet",
        roles,
        notes,
        place,
        names: namesFor(input, options),
        columns: selectColumns(arenaWinner(columns, input.name, place), select, input.name),
      },
      options,
    );
  },
};
