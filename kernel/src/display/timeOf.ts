import { types } from "node:util";

/** Taken before a cell can put another in its place. */
const getTime: (this: Date) => number = Reflect.get(Date.prototype, "getTime");

/**
 * Milliseconds since 1970 of a date, NaN for an invalid date; undefined for all else. No trap and no method
 * of the value is called.
 */
export function timeOf(value: unknown): number | undefined {
  return typeof value === "object" && types.isDate(value) ? getTime.call(value) : undefined;
}
