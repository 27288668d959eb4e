import { arqueroView } from "./frames/arqueroView.js";
import { arrowView } from "./frames/arrowView.js";
import { danfoView } from "./frames/danfoView.js";

/** One column of the rows that are shown. */
export interface FrameColumn {
  readonly name: string;
  /** The type that the frame itself tells; absent where it tells none. */
  readonly type?: string | undefined;
  /** As long as the rows that are shown. */
  readonly cells: readonly unknown[];
}

/** The first rows and columns of a data frame of any library. */
export interface FrameView {
  readonly columns: readonly FrameColumn[];
  /** Names of the rows, where they are more than their numbers. */
  readonly index?: readonly unknown[] | undefined;
  /** Rows that are shown. */
  readonly rows: number;
  /** Rows that the frame has. */
  readonly total: number;
  /** Columns that the frame has. */
  readonly width: number;
}

/** So many rows are shown and saved. */
export const shownRows = 100;
/** And so many columns. */
export const shownColumns = 100;

/** Recognises a data frame by its methods: arquero, danfojs, Apache Arrow and flechette. Reads the rows shown only. */
export function frameView(value: object): FrameView | undefined {
  return danfoView(value) ?? arqueroView(value) ?? arrowView(value);
}
