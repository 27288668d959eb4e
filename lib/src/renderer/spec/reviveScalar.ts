import type { ScalarSpec } from "./values.js";

/** A value of a channel once read. */
export type Value = string | number | boolean | Date | null;

/** A saved value as Plot takes it. */
export function reviveScalar(value: ScalarSpec): Value {
  if (typeof value !== "object" || value === null) return value;
  return "date" in value ? new Date(value.date) : Number(value.number);
}
