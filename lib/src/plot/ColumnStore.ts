import type { ColumnSpec } from "../renderer/spec/values.js";
import { scalarOf } from "./scalarOf.js";

/** The precision of a column's numbers: exact, a millionth of their range (absolute), or seven digits (relative). */
export type Precision = "exact" | "absolute" | "relative";

// Round only columns that make a file large, and by less than a reader can see.
const longColumn = 5_000;

type SavedNumber = number | null | "NaN" | "Infinity" | "-Infinity";
const special = (value: number): SavedNumber => (Number.isFinite(value) ? value : (String(value) as "NaN"));

function numberColumn(values: readonly (number | null)[], precision: Precision): ColumnSpec {
  if (values.length < longColumn || precision === "exact") {
    return { type: "number", values: values.map((value) => (value === null ? null : special(value))) };
  }
  if (precision === "absolute") {
    let low = Infinity;
    let high = -Infinity;
    for (const value of values) {
      if (value === null || !Number.isFinite(value)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    const digits = Math.max(0, Math.floor(6 - Math.log10(high - low)));
    const unit = 10 ** digits;
    if (digits <= 15 && Math.max(Math.abs(low), Math.abs(high)) * unit < Number.MAX_SAFE_INTEGER) {
      const decimals = values.map((value) =>
        value === null || !Number.isFinite(value) ? value : Math.round(value * unit),
      );
      return {
        type: "decimal",
        digits,
        values: decimals.map((value) => (value === null ? null : special(value))),
      };
    }
  }
  return {
    type: "number",
    values: values.map((value) =>
      value === null || !Number.isFinite(value)
        ? value === null
          ? null
          : special(value)
        : Number(value.toPrecision(7)),
    ),
  };
}

function stringColumn(values: readonly (string | null)[]): ColumnSpec {
  const codes = new Map<string, number>();
  const coded = values.map((value) => {
    if (value === null) return -1;
    const known = codes.get(value);
    if (known !== undefined) return known;
    codes.set(value, codes.size);
    return codes.size - 1;
  });
  return { type: "string", dictionary: [...codes.keys()], codes: coded };
}

/** The smallest column for these values; numbers of long columns are rounded to `precision`. */
export function encodeColumn(source: readonly unknown[], precision: Precision, where: string): ColumnSpec {
  const values = source.map((value) =>
    value === undefined ? null : typeof value === "bigint" ? Number(value) : value,
  );
  const first = values[0];
  if (values.length > 1 && !(first instanceof Date) && values.every((value) => Object.is(value, first))) {
    return { type: "constant", value: scalarOf(first, where), length: values.length };
  }
  const holds = (test: (value: unknown) => boolean): boolean =>
    values.every((value) => value === null || test(value));
  if (holds((value) => typeof value === "number"))
    return numberColumn(values as (number | null)[], precision);
  if (holds((value) => typeof value === "string")) return stringColumn(values as (string | null)[]);
  if (holds((value) => value instanceof Date)) {
    const times = (values as (Date | null)[]).map((value) => value?.getTime() ?? null);
    return { type: "date", values: times.map((time) => (time === null || Number.isNaN(time) ? null : time)) };
  }
  return { type: "any", values: values.map((value) => scalarOf(value, where)) };
}

/** The columns of a figure. Equal columns are stored once. */
export class ColumnStore {
  readonly columns: ColumnSpec[] = [];
  readonly #known = new Map<string, number>();

  add(values: readonly unknown[], precision: Precision, where: string): number {
    const column = encodeColumn(values, precision, where);
    const key = JSON.stringify(column);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.columns.push(column);
    this.#known.set(key, this.columns.length - 1);
    return this.columns.length - 1;
  }
}
