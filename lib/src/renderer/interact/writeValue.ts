import type { Value } from "../spec/reviveScalar.js";
import { shortNumber } from "../writeLike.js";

/** A value as text: numbers with up to `digits` significant digits, dates without a zero time or zero seconds. */
export function writeValue(value: Value | undefined, digits = 4): string {
  if (value === null || value === undefined) return "–";
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/u, "")
      .replace(/:00\.000Z$/u, "")
      .replace("T", " ");
  if (typeof value !== "number") return String(value);
  // Keep all digits of whole numbers, which count steps or tokens.
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return value.toLocaleString("en").replace("-", "−");
  return shortNumber(Number(value.toPrecision(digits)));
}
