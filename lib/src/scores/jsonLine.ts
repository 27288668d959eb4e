import { utf8Length } from "../bytes/utf8Length.js";
import { isObject, parseJSON, type JSONObject } from "./parseJSON.js";
import type { RowOrigin } from "./RowOrigin.js";

/**
 * The row object of a line of JSON Lines; `undefined` for a blank line.
 *
 * @throws the origin's error, which names the line, if the line is not a JSON object or exceeds the size limit
 */
export function jsonLine(text: string, line: number, origin: RowOrigin): JSONObject | undefined {
  // A character takes at most three bytes, so the bytes of most lines need not be counted.
  if (text.length * 3 > origin.budget.limits.line) checkLine(utf8Length(text), line, origin);
  const content = text.trim();
  if (content === "") return undefined;
  const value = parseJSON(content, origin, () => `line ${line}`);
  if (isObject(value)) return value;
  throw origin.fault(
    'expected an object, one a line, such as {"algorithm": "A", "task": "T", "run": 1, "score": 0.5}' +
      (Array.isArray(value)
        ? '; a list of rows is read by ScoreTable.fromJSON, or by read(path, { format: "JSON" }).'
        : "."),
    { place: `line ${line}` },
  );
}

/** @param length in bytes @throws the origin's error if the line exceeds the size limit */
export function checkLine(length: number, line: number, { budget, fault }: RowOrigin): void {
  const most = budget.limits.line;
  if (length <= most) return;
  throw fault(
    `this line is longer than ${most} bytes. Where that is right, ${budget.allowing(`line: ${most * 4}`)}`,
    { place: `line ${line}` },
  );
}
