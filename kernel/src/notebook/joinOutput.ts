import { isJsonType } from "./isJsonType.js";
import { isJsonObject, type JsonObject } from "./Notebook.js";

/** Joins the lines of an output's texts, which files store as lists. JSON data do not change. */
export function joinOutput(output: JsonObject): void {
  const text = textOfLines(output["text"]);
  if (text !== undefined) output["text"] = text;
  const { data } = output;
  if (!isJsonObject(data)) return;
  for (const [type, value] of Object.entries(data)) {
    if (!Array.isArray(value) || isJsonType(type)) continue;
    data[type] = textOfLines(value) ?? value;
  }
}

/** A text, or a list of its lines, as one text; `undefined` where it is neither. */
export function textOfLines(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (!Array.isArray(value) || !value.every((line) => typeof line === "string")) return undefined;
  return value.join("");
}
