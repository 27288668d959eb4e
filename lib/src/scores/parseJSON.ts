import { withoutPythonNumbers } from "../bytes/pythonNumbers.js";
import { scanJSON } from "../bytes/scanJSON.js";
import { markWholeNumbers } from "../bytes/wholeNumbers.js";
import type { RowOrigin } from "./RowOrigin.js";

/** A JSON object. */
export type JSONObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object and not a list. */
export function isObject(value: unknown): value is JSONObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Parses JSON as Python and JavaScript write it. Python's `NaN` is a missing value. Its `Infinity` is an infinite
 * number, which no table takes. An integer that a double cannot represent exactly is a `bigint`, because it may be
 * the name of a run.
 *
 * @param placeOf returns the place of the text in its file, such as `line 4`
 * @throws the origin's error if the text is not JSON, it is nested deeper than the limit, or an object repeats a key
 */
export function parseJSON(text: string, origin: RowOrigin, placeOf?: () => string): unknown {
  const { budget, fault } = origin;
  const { depth } = budget.limits;
  const { twice, tooDeep, bytes } = scanJSON(text, depth);
  if (tooDeep) {
    throw fault(
      `its lists and objects nest more than ${depth} deep, as no table does. Where that is right, ` +
        budget.allowing(`depth: ${depth * 10}`),
      { place: placeOf?.() },
    );
  }
  budget.need(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    const standard = /\b(?:NaN|Infinity)\b/u.test(text) ? withoutPythonNumbers(text) : text;
    if (standard !== text) return parseJSON(standard, origin, placeOf);
    const why = error instanceof Error ? error.message : String(error);
    throw fault(`this is no JSON: ${why}.`, { place: placeOf?.() }, { cause: error });
  }
  if (twice === undefined) {
    const exact = markWholeNumbers(text);
    if (!exact) return value;
    budget.need(bytes + exact.text.length);
    return exact.restore(JSON.parse(exact.text.charCodeAt(0) === 0xfeff ? exact.text.slice(1) : exact.text));
  }
  throw fault(`the key ${JSON.stringify(twice)} stands twice in one object; leave one out.`, {
    place: placeOf?.(),
  });
}
