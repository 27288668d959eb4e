import type { FrameValue } from "../scores/FrameColumn.js";
import type { Frame } from "./Frame.js";
import { FrameError } from "./FrameError.js";

/** The kinds of a column of {@link typedRows}. */
export type ColumnKind = "text" | "number";

/** A row with the asked columns. */
export type TypedRow<Columns extends Readonly<Record<string, ColumnKind>>> = {
  readonly [Name in keyof Columns]: Columns[Name] extends "text" ? string : number;
};

/**
 * The rows of a frame as objects with the asked columns and no others, typed by their kinds and checked.
 *
 * @param frame rows without a missing value in these columns: leave such rows out with `frame.filter` and say so
 * @param columns the kind of each column, by name: `"text"` or `"number"`
 * @throws FrameError for an unknown column, a column of the other kind, and a missing value
 *
 * @example
 * ```ts
 * import { Frame, typedRows } from "precipice/frames";
 * const frame = Frame.from({ task: ["Pong", "Qbert"], seed: [1, 2], score: [3, 5] });
 * typedRows(frame, { task: "text", score: "number" })[1]; // => { task: 'Qbert', score: 5 }
 * ```
 */
export function typedRows<const Columns extends Readonly<Record<string, ColumnKind>>>(
  frame: Frame,
  columns: Columns,
): TypedRow<Columns>[] {
  const asked = Object.entries(columns).map(([name, kind]) => {
    if ((kind as unknown) !== "text" && (kind as unknown) !== "number") {
      throw new FrameError(
        { file: frame.file, field: name },
        `a column is "text" or "number"; got ${JSON.stringify(kind)}.`,
      );
    }
    const values = frame.column(name);
    if (values instanceof Float64Array !== (kind === "number")) {
      const found = kind === "number" ? "texts" : "numbers";
      throw new FrameError(
        { file: frame.file, field: name },
        `this column holds ${found}; asked was ${kind}.`,
      );
    }
    return { name, values };
  });
  return Array.from(
    { length: frame.rows },
    (_, row) =>
      Object.fromEntries(
        asked.map(({ name, values }) => [name, present(values[row], { file: frame.file, row, name })]),
      ) as TypedRow<Columns>,
  );
}

function present(
  value: string | number | undefined,
  { file, row, name }: { readonly file: string; readonly row: number; readonly name: string },
): FrameValue {
  if (value !== undefined && !Number.isNaN(value)) return value;
  throw new FrameError(
    { file, place: `row ${row + 1}`, field: name },
    "the value is missing. Leave such rows out with .filter() and say so.",
  );
}
