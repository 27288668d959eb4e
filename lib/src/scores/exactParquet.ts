import type { SchemaElement } from "hyparquet";
import type { ParquetColumn } from "../bytes/parquetLayout.js";
import { bytesText } from "./bytesText.js";
import { decimalNumber, signedInteger } from "./decimalNumber.js";
import { instantText, timeText, type InstantUnit } from "./instantText.js";

/** A column as the decoder is to read it, and its values made exact. */
export interface ExactColumn {
  readonly column: ParquetColumn;
  /** Whether bytes without a type are texts. */
  readonly utf8: boolean;
  readonly values: (values: ArrayLike<unknown>) => ArrayLike<unknown>;
}

/** Timestamps as ISO 8601 has them; the decoder's own end at milliseconds. */
export const instantParsers = {
  timestampFromMilliseconds: (value: bigint) => instantText(value, "MILLIS"),
  timestampFromMicroseconds: (value: bigint) => instantText(value, "MICROS"),
  timestampFromNanoseconds: (value: bigint) => instantText(value, "NANOS"),
};

/** Whether the values of a column are lists of numbers. */
export function isNumberList({ leaves }: ParquetColumn): boolean {
  const [leaf, ...others] = leaves;
  if (leaf?.repetition !== 1 || others.length > 0) return false;
  const { type, converted_type: converted, logical_type: logical } = leaf.element;
  if (converted === "DECIMAL") return true;
  const isNumber = ["INT32", "INT64", "FLOAT", "DOUBLE"].includes(type ?? "");
  return isNumber && !/^(DATE|TIME)/u.test(converted ?? logical?.type ?? "");
}

/**
 * Decimals, which the decoder rounds twice, times of a day, which it leaves as they are counted, and bytes, of which it makes texts with
 * replaced characters, are decoded as they stand in the file and made exact here; other columns pass.
 */
export function exactParquet(column: ParquetColumn): ExactColumn {
  const [leaf, ...others] = column.leaves;
  const read = leaf && others.length === 0 ? readerOf(leaf.element) : undefined;
  if (!leaf || !read) return { column, utf8: true, values: (values) => values };
  const plain = { ...leaf.element };
  delete plain.converted_type;
  delete plain.logical_type;
  return {
    column: {
      ...column,
      elements: column.elements.map((element) => (element === leaf.element ? plain : element)),
    },
    utf8: false,
    values: (values) => Array.from(values, (value) => within(value, read)),
  };
}

function readerOf(element: SchemaElement): ((value: unknown) => unknown) | undefined {
  const { converted_type: converted, logical_type: logical, scale = 0 } = element;
  if (converted === "DECIMAL" || logical?.type === "DECIMAL") {
    const places = logical?.type === "DECIMAL" ? logical.scale : scale;
    return (value) => decimalNumber(wholeNumber(value), places);
  }
  if (/BYTE_ARRAY$/u.test(element.type ?? "") && converted === undefined && logical === undefined)
    return (value) => (value instanceof Uint8Array ? bytesText(value) : value);
  const unit: InstantUnit | undefined =
    logical?.type === "TIME"
      ? logical.unit
      : converted === "TIME_MILLIS"
        ? "MILLIS"
        : converted === "TIME_MICROS"
          ? "MICROS"
          : undefined;
  return unit && ((value) => timeText(wholeNumber(value), unit));
}

/** Applies to the values within lists, at any depth; missing ones stay. */
function within(value: unknown, read: (value: unknown) => unknown): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((part) => within(part, read));
  if (typeof value !== "object" || value instanceof Uint8Array) return read(value);
  return ArrayBuffer.isView(value)
    ? Array.from(value as unknown as ArrayLike<unknown>, (part) => within(part, read))
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, within(part, read)]));
}

function wholeNumber(value: unknown): bigint {
  return value instanceof Uint8Array ? signedInteger(value) : BigInt(value as number | bigint);
}
