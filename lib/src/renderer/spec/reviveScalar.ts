import type { ScalarSpec } from "./values.js";

/** A value of a column that was read. */
export type Value = string | number | boolean | Date | null;

/** A saved value in the form that Plot takes. */
export function reviveScalar(value: ScalarSpec): Value {
  if (typeof value !== "object" || value === null) return value;
  return "date" in value ? new Date(value.date) : Number(value.number);
}
