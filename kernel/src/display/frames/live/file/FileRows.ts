/** The formats in which a viewer can ask for rows. */
export const fileFormats = ["csv", "parquet", "arrow"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A column of the rows that go into a file. */
export interface FileColumn {
  readonly name: string;
  /** The cell of a row, counted in the order of the file. */
  readonly at: (row: number) => unknown;
}

/** The rows that go into a file, in its order. */
export interface FileRows {
  readonly rows: number;
  readonly columns: readonly FileColumn[];
}

/** A step of writing a file: the share that is done, from 0 to 1, and the bytes that follow those before. */
export interface FileStep {
  readonly done: number;
  readonly bytes?: Uint8Array;
}

/** Cells that one step reads. */
const cellsOfStep = 200_000;

/** Rows by steps that take about as long, whatever the width. */
export function* spans(
  { rows, columns }: FileRows,
  cells = cellsOfStep,
): Generator<{ from: number; to: number }> {
  const step = Math.max(1, Math.floor(cells / Math.max(1, columns.length)));
  for (let from = 0; from < rows; from += step) yield { from, to: Math.min(rows, from + step) };
}
