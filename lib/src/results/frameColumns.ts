/**
 * The symbol under which a table hands its columns to a Jupyter kernel, which pages, sorts and filters them for a viewer.
 */
export const frameColumns: unique symbol = Symbol.for("Precipice.columns");

/** The columns that a table hands over. */
export interface HandedColumns {
  readonly rows: number;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    /** The value of a row, counted from 0; undefined if it is missing. */
    readonly at: (row: number) => number | boolean | string | undefined;
  }[];
}
