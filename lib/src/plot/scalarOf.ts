import type { ScalarSpec } from "../renderer/spec/values.js";
import { Unshippable } from "./Unshippable.js";

/**
 * A value of a domain, tick or table as saved.
 *
 * @throws Unshippable for a function or an object other than a date
 */
export function scalarOf(value: unknown, where: string): ScalarSpec {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "number") {
    return Number.isFinite(value) ? value : { number: String(value) as "NaN" | "Infinity" | "-Infinity" };
  }
  if (value instanceof Date) {
    const time = value.getTime();
    return Number.isNaN(time) ? null : { date: time };
  }
  throw new Unshippable(
    `${where} holds ${typeof value === "function" ? "a function" : "an object"}, not data`,
  );
}
