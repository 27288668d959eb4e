/** The distribution of the values in a column. */
export type FrameHistogram =
  | {
      /** The smallest and the largest finite number; for dates in milliseconds since 1970. */
      readonly from: number;
      readonly to: number;
      /** The count of numbers in each bin between them; all bins have the same width. */
      readonly counts: readonly number[];
      /** How many numbers are infinite. */
      readonly infinite: number;
    }
  | {
      /** The most frequent values with their counts, the most frequent first. */
      readonly top: readonly (readonly [value: string, count: number])[];
      /** The number of cells with other values. */
      readonly others: number;
      /** How many different values there are. */
      readonly distinct: number;
    };

/** The summary of a column, over all rows of the frame and not only those saved. Since schema 1.1. */
export interface FrameColumnSummaryJSON {
  /** The name of the type in the frame's own library. */
  readonly declared?: string;
  /** How many rows of the frame have no value here. */
  readonly missing?: number;
  readonly histogram?: FrameHistogram;
}

/** The values of a column. Texts that repeat are saved once, in `dictionary`. */
export type FrameColumnJSON = FrameColumnSummaryJSON &
  (
    | {
        readonly name: string;
        readonly type: "number" | "text" | "boolean" | "date" | "integer" | "other";
        /**
         * One for each row. Dates are ISO 8601 texts; integers beyond 2^53, NaN and infinities are texts; missing is
         * null.
         */
        readonly values: readonly (string | number | boolean | null)[];
      }
    | {
        readonly name: string;
        readonly type: "text" | "other";
        readonly dictionary: readonly string[];
        /** Indices into the dictionary, one for each row; -1 is missing. */
        readonly codes: readonly number[];
      }
  );

/** Version 1.2 of `application/vnd.precipice.frame.v1+json`: the first rows of a data frame. */
export interface FrameJSON {
  readonly schema: string;
  readonly columns: readonly FrameColumnJSON[];
  /** Rows that are saved here. */
  readonly rows: number;
  /** Rows that the frame has. */
  readonly total: number;
  /** Columns that the frame has; since schema 1.1. */
  readonly width?: number;
  /** The library of the frame; since schema 1.1. */
  readonly library?: "arquero" | "arrow" | "danfojs" | "precipice" | "result";
  /** A line above the rows, and lines beneath them such as warnings; since schema 1.2. */
  readonly title?: string;
  readonly notes?: readonly string[];
  /** The source of all rows while the kernel of the frame runs: a comm target, and the frame's name. */
  readonly live?: { readonly target: string; readonly id: string };
}
