/** What a column holds. Texts that repeat are saved once, in `dictionary`. */
export type FrameColumnJSON =
  | {
      readonly name: string;
      readonly type: "number" | "text" | "boolean" | "date" | "integer" | "other";
      /** One a row. Dates are ISO 8601 texts; integers beyond 2^53, NaN and infinities are texts; missing is null. */
      readonly values: readonly (string | number | boolean | null)[];
    }
  | {
      readonly name: string;
      readonly type: "text";
      readonly dictionary: readonly string[];
      /** Places in the dictionary, one a row; -1 is missing. */
      readonly codes: readonly number[];
    };

/** Version 1.0 of `application/vnd.precipice.frame.v1+json`: the first rows of a data frame. */
export interface FrameJSON {
  readonly schema: string;
  readonly columns: readonly FrameColumnJSON[];
  /** Rows that are saved here. */
  readonly rows: number;
  /** Rows that the frame has. */
  readonly total: number;
}
