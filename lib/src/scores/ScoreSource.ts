/** Rows to be read as scores, from any source. */
export interface ScoreSource {
  /** The reader, for messages: `ScoreTable.fromCSV`. */
  readonly reader: string;
  readonly columns: readonly string[];
  /**
   * Reads all rows from the first to the last and hands over the values of the wanted columns, in an array that is used
   * again for the next row. May be called more than once.
   */
  readonly scan: (
    wanted: readonly string[],
    visit: (values: readonly unknown[], row: number) => void,
  ) => void;
  /** Where a row stands, for people: `row 3` or `line 4`. */
  readonly place: (row: number) => string;
  /** True where every value is text, so that numbers are to be read from it. */
  readonly written: boolean;
  /** True where whole numbers whose digits no double has are `bigint`: names keep all digits, scores and steps are the nearest double. */
  readonly exact?: boolean;
  /** True where the format itself defines a run, so that no column name needs to. */
  readonly runsKnown?: boolean;
}

/** The place of rows that are counted from 1. */
export function rowPlace(row: number): string {
  return `row ${row + 1}`;
}
