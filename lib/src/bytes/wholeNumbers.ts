import { stringEnd } from "./scanJSON.js";

/** Whole numbers of more digits are beyond every double, and no names. */
const mostDigits = 400;
const written = `(?<![\\w.+-])-?[1-9]\\d{15,${mostDigits - 1}}(?![\\w.])`;
const writtenNumber = new RegExp(written, "u");

/** Whether a double has all digits of a whole number; as another double it would be another name. */
export function keepsDigits(value: bigint | string): boolean {
  const number = Number(value);
  return Number.isSafeInteger(number) || String(number) === String(value).replace("+", "");
}

/** The value of JSON text with whole numbers whose digits no double has as `bigint`. */
export interface ExactJSON {
  /** The text with those numbers as marked strings. */
  readonly text: string;
  /** Turns the marked strings of the parsed value into `bigint`, in place. */
  readonly restore: (value: unknown) => unknown;
}

/**
 * Marks the whole numbers that `JSON.parse` would change; a reviver sees their digits only since Node 21.
 *
 * @param json valid JSON
 * @returns `undefined` where it has none
 */
export function markWholeNumbers(json: string): ExactJSON | undefined {
  if (!writtenNumber.test(json)) return undefined;
  const mark = unusedMark(json);
  const pattern = new RegExp(`"|${written}`, "gu");
  const parts: string[] = [];
  let kept = 0;
  for (let found = pattern.exec(json); found; found = pattern.exec(json)) {
    const [word] = found;
    if (word === '"') pattern.lastIndex = stringEnd(json, found.index);
    else if (!keepsDigits(word)) {
      parts.push(json.slice(kept, found.index), `"${mark}${word}"`);
      kept = pattern.lastIndex;
    }
  }
  if (parts.length === 0) return undefined;
  return { text: parts.join("") + json.slice(kept), restore: (value) => restored(value, mark) };
}

/** A mark with which no string of the text begins, however its characters are written. */
function unusedMark(json: string): string {
  let longest = 0;
  for (const [run] of json.matchAll(/(?:#|\\u0023)+/gu)) longest = Math.max(longest, run.length);
  return "#".repeat(longest + 1);
}

/** Without recursion, since JSON may nest deeper than calls do. */
function restored(value: unknown, mark: string): unknown {
  const root: unknown[] = [value];
  const waiting: object[] = [root];
  const put = (list: Record<string, unknown> | unknown[], key: string | number): void => {
    const part: unknown = Reflect.get(list, key);
    if (typeof part === "object" && part !== null) waiting.push(part);
    else if (typeof part === "string" && part.startsWith(mark))
      Reflect.set(list, key, BigInt(part.slice(mark.length)));
  };
  for (let list = waiting.pop(); list; list = waiting.pop()) {
    if (Array.isArray(list)) for (let index = 0; index < list.length; index++) put(list, index);
    else for (const key of Object.keys(list)) put(list as Record<string, unknown>, key);
  }
  return root[0];
}
