import { columnsSource } from "./columnsSource.js";
import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { usualLimits } from "../bytes/ReadLimits.js";
import { withoutPythonNumbers } from "../bytes/pythonNumbers.js";
import { scanJSON } from "../bytes/scanJSON.js";
import { objectsSource } from "./rowsSource.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "ScoreTable.fromJSON";

/**
 * Reads JSON: a list of row objects, or an object of columns `{ algorithm: [...], task: [...], ... }`.
 *
 * @throws ScoreTableError for any other value, for text that is not JSON and for an object with a key twice.
 */
export function jsonSource(text: string): ScoreSource {
  if (typeof text !== "string") {
    throw new ScoreTableError(`${reader} takes the text of a JSON file; values go into ScoreTable.fromRows.`);
  }
  const value = parseJSON(text, reader);
  if (Array.isArray(value)) return objectsSource(value, reader);
  const columns = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const lists = columns.filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  if (lists.length === 0 || lists.length < columns.length) {
    throw new ScoreTableError(
      `${reader}: expected a list of row objects, or an object whose every key holds a column as a list.`,
    );
  }
  return columnsSource(reader, new Map(lists));
}

/**
 * The value of JSON text as Python and JavaScript write it: Python's `NaN` is a missing value, its `Infinity` an infinite one, which no
 * table takes.
 *
 * @param budget the memory that the file may take, where the text is that of a file
 * @throws ScoreTableError where it is not JSON, where it nests deeper than is allowed, and where an object has a key twice.
 */
export function parseJSON(text: string, place: string, budget?: MemoryBudget): unknown {
  const depth = budget?.limits.depth ?? usualLimits.depth;
  const { twice, tooDeep, bytes } = scanJSON(text, depth);
  if (tooDeep) {
    throw new ScoreTableError(
      `${place}: its lists and objects nest more than ${depth} deep, as no table does.` +
        (budget ? ` Where that is right, allow more: { limits: { depth: ${depth * 10} } }.` : ""),
    );
  }
  budget?.need(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    const standard = /\b(?:NaN|Infinity)\b/u.test(text) ? withoutPythonNumbers(text) : text;
    if (standard !== text) return parseJSON(standard, place, budget);
    const why = error instanceof Error ? error.message : String(error);
    throw new ScoreTableError(`${place}: this is no JSON: ${why}.`, { cause: error });
  }
  if (twice === undefined) return value;
  throw new ScoreTableError(
    `${place}: the key ${JSON.stringify(twice)} stands twice in one object; leave one out.`,
  );
}
