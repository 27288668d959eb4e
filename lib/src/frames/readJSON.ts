import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { parseJSON } from "../scores/jsonSource.js";
import { FrameError, reasonOf } from "./FrameError.js";

/**
 * The value of JSON text as Python and JavaScript write it: Python's `NaN` is a missing value, its `Infinity` an infinite
 * one, which no table takes.
 *
 * @param place the file (and line), for messages
 * @param budget the memory that the file may take
 * @throws FrameError for text that is not JSON, and an object with a key twice
 */
export function readJSON(text: string, place: string, budget: MemoryBudget): unknown {
  try {
    return parseJSON(text, place, budget);
  } catch (error) {
    if (error instanceof FrameError) throw error;
    throw new FrameError({ file: place }, reasonOf(error).replace(`${place}: `, ""), { cause: error });
  }
}

/** An object of JSON, by its keys. */
export type JSONObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object and not a list. */
export function isObject(value: unknown): value is JSONObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of an object's own key: inherited names such as `__proto__` are not found. */
export function get(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) {
    if (!isObject(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

/** A text, or `undefined`. */
export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = get(value, ...keys);
  return typeof found === "string" && found !== "" ? found : undefined;
}
