import { arqueroSource } from "./arqueroSource.js";
import { arrowSource } from "./arrowSource.js";
import { columnsSource } from "./columnsSource.js";
import { danfoSource } from "./danfoSource.js";
import { objectsSource } from "./objectsSource.js";

/** The library that made the frame; a viewer writes code in its terms. */
export type FrameLibrary = "arquero" | "arrow" | "danfojs" | "precipice" | "result";

/** Any row and column of a data frame of any library, read on request. */
export interface FrameSource {
  /** Absent for a table without verbs of its own, of which `Frame.from` makes a frame. */
  readonly library: FrameLibrary | undefined;
  readonly rows: number;
  readonly width: number;
  /** The name of a column, counted from 0. */
  readonly name: (column: number) => string;
  /** The type of a column according to the frame itself. */
  readonly type: (column: number) => string | undefined;
  /** Reads the cells of a column, rows counted from 0 in the frame's own order. */
  readonly cells: (column: number) => (row: number) => unknown;
}

/** Recognises a data frame as `frameView` does, tables that hand over their columns by a symbol, and lists of objects. */
export function frameSource(value: object): FrameSource | undefined {
  return (
    columnsSource(value) ??
    objectsSource(value) ??
    danfoSource(value) ??
    arqueroSource(value) ??
    arrowSource(value)
  );
}
