import type { FrameColumn } from "../scores/FrameColumn.js";

/** The summary of a column. */
export interface ColumnSummary {
  readonly name: string;
  readonly type: FrameColumn["type"];
  /** The number of rows without a value here. */
  readonly missing: number;
}
