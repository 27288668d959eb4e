import { arenaWinner } from "../arenaWinner.js";
import { fileOrigin } from "../fileOrigin.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { namesFor } from "../namesFor.js";
import { openParquet } from "../../scores/parquetSource.js";
import { rowPlace } from "../../scores/ScoreSource.js";

/**
 * Parquet, such as the files of Hugging Face's data sets: plain or compressed with Snappy, gzip, zstd, LZ4 or Brotli. Lists
 * and structs are kept as JSON text. With `select` only those columns are decoded.
 */
export const parquet: FormatReader = {
  format: "Parquet",
  refuses: (peek) => (peek.startsWith(0x50, 0x41, 0x52, 0x31) ? undefined : "it does not begin with PAR1"),
  read: async (input, _, options) => {
    const { select } = options;
    const { columns } = await openParquet(await input.bytes(), fileOrigin(input), select && (() => select));
    return formatFrame(
      input,
      {
        format: "Parquet",
        roles: {},
        place: rowPlace,
        names: namesFor(input, options),
        columns: arenaWinner(columns, input.name, rowPlace),
      },
      options,
    );
  },
};
