/** Rows to be read as scores, whatever they come from: values by row and column, and how to name a row. */
export interface ScoreSource {
  /** The reader, for messages: `ScoreTable.fromCSV`. */
  readonly reader: string;
  readonly columns: readonly string[];
  readonly rows: number;
  value(row: number, column: string): unknown;
  /** Where a row stands, for people: `row 3` or `line 4`. */
  place(row: number): string;
  /** True where every value is text, so that numbers are to be read from it. */
  readonly written: boolean;
}
