import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { isObject, parseJSON } from "../scores/parseJSON.js";
import { FrameError } from "./FrameError.js";

export { isObject, type JSONObject } from "../scores/parseJSON.js";

/**
 * The value of JSON text as Python and JavaScript write it: Python's `NaN` is a missing value, its `Infinity` an infinite
 * one, which no table takes.
 *
 * @param place the file (and line), for messages
 * @param budget the memory that the file may take
 * @throws FrameError for text that is not JSON, and an object with a key twice
 */
export function readJSON(text: string, place: string, budget: MemoryBudget): unknown {
  return parseJSON(text, {
    budget,
    fault: (what, _, options) => new FrameError({ file: place }, what, options),
  });
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
