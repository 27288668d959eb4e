import type { FileFormat } from "./FrameRows.js";

/** The media type of each format. */
export const mediaTypes: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv;charset=utf-8",
  parquet: "application/vnd.apache.parquet",
  arrow: "application/vnd.apache.arrow.stream",
};
