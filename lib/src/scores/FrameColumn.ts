import { keepsDigits } from "../bytes/wholeNumbers.js";

/** A column of numbers; NaN if a value is missing. */
export interface NumberColumn {
  readonly type: "number" | "boolean";
  readonly values: Float64Array;
  /** The number of rows without a value here. */
  readonly missing: number;
  /** The different texts of a column of names, if a file spells one of its numbers in another way, such as `1.10`. */
  readonly spellings?: readonly string[];
}

/** A column of texts by dictionary; the code -1 is a missing text. */
export interface TextColumn {
  readonly type: "text";
  readonly codes: Int32Array;
  readonly dictionary: readonly string[];
  readonly missing: number;
  /** The kind of each row's value as an index into {@link valueKinds}, if not all values were texts. */
  readonly kinds?: Uint8Array;
}

/** The kinds of values in a column of texts. */
export const valueKinds = ["text", "number", "boolean"] as const;

/** A column of a {@link Frame}: numbers (booleans are 1 and 0), or texts by dictionary. */
export type FrameColumn = NumberColumn | TextColumn;

/** The value of a row in a column, as a frame shows it. */
export type FrameValue = number | boolean | string | undefined;

/** The value of a row: `undefined` if it is missing. */
export function valueAt(column: FrameColumn, row: number): FrameValue {
  if (column.type === "text") return column.dictionary[column.codes[row] ?? -1];
  const value = column.values[row];
  if (value === undefined || Number.isNaN(value)) return undefined;
  return column.type === "boolean" ? value !== 0 : value;
}

/**
 * The value of a row as it was read: numbers and booleans in a column of texts keep their type. An integer that a
 * double cannot represent exactly is a `bigint`.
 */
export function readAt(column: FrameColumn, row: number): FrameValue | bigint {
  const value = valueAt(column, row);
  if (column.type !== "text" || typeof value !== "string") return value;
  const kind = valueKinds[column.kinds?.[row] ?? 0];
  if (kind === "number") return /^-?\d+$/u.test(value) && !keepsDigits(value) ? BigInt(value) : Number(value);
  return kind === "boolean" ? value === "true" : value;
}

/** Whether every value of a column is a number, including integers that are stored as digits. */
export function isNumeric(column: FrameColumn): boolean {
  if (column.type !== "text") return true;
  const { codes, kinds } = column;
  const number = valueKinds.indexOf("number");
  return kinds !== undefined && codes.every((code, row) => code < 0 || kinds[row] === number);
}

/** The number of rows of a column. */
export function lengthOf(column: FrameColumn): number {
  return column.type === "text" ? column.codes.length : column.values.length;
}

/** A column with the same value in every row. */
export function constantColumn(value: string | number, rows: number): FrameColumn {
  if (typeof value === "number") {
    return {
      type: "number",
      values: new Float64Array(rows).fill(value),
      missing: Number.isNaN(value) ? rows : 0,
    };
  }
  return { type: "text", codes: new Int32Array(rows), dictionary: [value], missing: 0 };
}

/** Some rows of a column, in the order given. */
export function pickRows(column: FrameColumn, rows: Int32Array): FrameColumn {
  let missing = 0;
  if (column.type === "text") {
    const codes = new Int32Array(rows.length);
    for (let index = 0; index < rows.length; index++) {
      const code = column.codes[rows[index] ?? -1] ?? -1;
      codes[index] = code;
      if (code < 0) missing += 1;
    }
    const { dictionary, kinds } = column;
    return {
      type: "text",
      codes,
      dictionary,
      missing,
      ...(kinds && { kinds: Uint8Array.from(rows, (row) => kinds[row] ?? 0) }),
    };
  }
  const values = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index++) {
    const value = column.values[rows[index] ?? -1] ?? NaN;
    values[index] = value;
    if (Number.isNaN(value)) missing += 1;
  }
  return { type: column.type, values, missing };
}
