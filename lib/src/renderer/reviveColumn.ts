import { reviveScalar, type Value } from "./spec/reviveScalar.js";
import type { ColumnSpec, LookupSpec } from "./spec/values.js";

const special = (value: number | null | "NaN" | "Infinity" | "-Infinity"): number | null =>
  typeof value === "string" ? Number(value) : value;

/** A saved column as the list of values that Plot takes. */
export function reviveColumn(column: ColumnSpec): readonly Value[] {
  switch (column.type) {
    case "number":
      return column.values.map(special);
    case "decimal": {
      // Division is correctly rounded, so it gives back the decimal that was written; a product would not.
      const unit = 10 ** column.digits;
      return column.values.map((value) => (typeof value === "number" ? value / unit : special(value)));
    }
    case "string":
      return column.codes.map((code) => column.dictionary[code] ?? null);
    case "date":
      return column.values.map((value) => (value === null ? null : new Date(value)));
    case "any":
      return column.values.map(reviveScalar);
    case "constant":
      return new Array<Value>(column.length).fill(reviveScalar(column.value));
  }
}

const key = (value: unknown): unknown => (value instanceof Date ? `date ${value.getTime()}` : value);

/** The function that a lookup table stands for; `otherwise` writes values that the table lacks. */
export function reviveLookup(
  table: LookupSpec,
  otherwise: (value: unknown) => string,
): (value: unknown) => Value {
  const texts = new Map(
    table.lookup.map(([from, to]) => [key(reviveScalar(from ?? null)), reviveScalar(to ?? null)] as const),
  );
  return (value) => {
    const text = texts.get(key(value));
    return text === undefined ? otherwise(value) : text;
  };
}
