import { isJsonObject } from "../notebook/Notebook.js";
import { compareTexts, compareValues, type Difference } from "./compareValues.js";
import { isText, type ShownItem } from "./ShownItem.js";

/** By default numbers count as the same up to this share: another processor may round the last digits otherwise. */
export const TOLERANCE = 1e-9;

/**
 * The differences between two shown items. Items of the library are compared by their numbers, others by their texts
 * and the numbers in them.
 */
export function compareItems(
  before: ShownItem,
  after: ShownItem,
  tolerance: number = TOLERANCE,
): Difference[] {
  const one = before.content;
  const other = after.content;
  if (before.kind !== "output" || !isJsonObject(one) || !isJsonObject(other))
    return compareValues(one, other, tolerance);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
    const was = one[name];
    const is = other[name];
    if (typeof was !== "string" || typeof is !== "string" || !isText(name)) {
      return compareValues(was, is, tolerance).map((found) => ({ ...found, path: [name, ...found.path] }));
    }
    const found = compareTexts(was, is, tolerance);
    return found === undefined ? [] : [{ path: [name], ...found }];
  });
}
