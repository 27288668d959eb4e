import type { FrameSource } from "../FrameSource.js";
import { arrowFile } from "./arrowFile.js";
import { csvFile } from "./csvFile.js";
import type { FileFormat, FileRows, FileStep } from "./FileRows.js";
import { parquetFile } from "./parquetFile.js";

const writers: Readonly<Record<FileFormat, (file: FileRows) => Generator<FileStep>>> = {
  csv: csvFile,
  parquet: parquetFile,
  arrow: arrowFile,
};

/**
 * A file of a frame's rows with every column, written step by step, so that cells run between the steps.
 *
 * @param order the rows in their order; all of them where it is undefined
 */
export function frameFile(
  source: FrameSource,
  order: Uint32Array | undefined,
  format: FileFormat,
): Generator<FileStep> {
  return writers[format]({
    rows: order?.length ?? source.rows,
    columns: Array.from({ length: source.width }, (_, column) => {
      const at = source.cells(column);
      return {
        name: source.name(column),
        at: order === undefined ? at : (row) => at(order[row] ?? -1),
      };
    }),
  });
}
