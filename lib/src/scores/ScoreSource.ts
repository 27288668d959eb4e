import type { FrameColumn } from "./FrameColumn.js";

/** A source of rows of scores. */
export interface ScoreSource {
  /** The reader, for messages: `ScoreTable.fromCSV`. */
  readonly reader: string;
  readonly columns: readonly string[];
  /**
   * Reads all rows in order and passes on the values of the wanted columns, in an array that the next row overwrites.
   * It may be called more than once.
   */
  readonly scan: (
    wanted: readonly string[],
    visit: (values: readonly unknown[], row: number) => void,
  ) => void;
  /** The place of a row for messages: `row 3` or `line 4`. */
  readonly place: (row: number) => string;
  /** True if every value is text, so that numbers must be parsed. */
  readonly written: boolean;
  /**
   * True if integers that a double cannot represent exactly are `bigint`. Names keep all digits; scores and steps are
   * rounded to the nearest double.
   */
  readonly exact?: boolean;
  /** The columns by name, if they have the rows of the source in their order: they can then be read as a whole. */
  readonly whole?: ((name: string) => FrameColumn | undefined) | undefined;
  /** True if the format itself defines runs, so that no column is needed. */
  readonly runsKnown?: boolean;
}

/** The place of a row, counted from 1. */
export function rowPlace(row: number): string {
  return `row ${row + 1}`;
}
