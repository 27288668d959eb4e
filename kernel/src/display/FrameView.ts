import { arqueroView } from "./frames/arqueroView.js";
import { arrowView } from "./frames/arrowView.js";
import { danfoView } from "./frames/danfoView.js";

/** One column of the rows that are shown. */
export interface FrameColumn {
  readonly name: string;
  /** The type according to the frame itself; absent where it names none. */
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

/** Upper bound on the rows that are shown and saved. */
export const shownRows = 100;
/** Upper bound on the columns that are shown and saved. */
export const shownColumns = 100;

/** Recognises a data frame by its methods: arquero, danfojs, Apache Arrow and flechette. Reads the rows shown only. */
export function frameView(value: object): FrameView | undefined {
  return danfoView(value) ?? arqueroView(value) ?? arrowView(value);
}
