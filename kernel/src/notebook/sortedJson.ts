import { isJsonObject } from "./Notebook.js";

/**
 * JSON in the form of Python's `json.dumps(value, indent=1, sort_keys=True, ensure_ascii=False)`, which is the form
 * of Jupyter's files. It differs from `JSON.stringify` in two ways: names are sorted by code points (a JavaScript
 * object puts numbers first), and small fractions have an exponent with two digits.
 */
export function sortedJson(value: unknown, indent = ""): string {
  const deeper = `${indent} `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((item) => deeper + sortedJson(item, deeper)).join(",\n")}\n${indent}]`;
  }
  if (isJsonObject(value)) {
    const names = Object.keys(value).filter((name) => value[name] !== undefined);
    if (names.length === 0) return "{}";
    const fields = names
      .sort(byCodePoint)
      .map((name) => `${deeper}${JSON.stringify(name)}: ${sortedJson(value[name], deeper)}`);
    return `{\n${fields.join(",\n")}\n${indent}}`;
  }
  return typeof value === "number" ? numeral(value) : JSON.stringify(value);
}

/** Python writes an exponent below 1e-4, JavaScript below 1e-6, and Python gives it two digits at least. */
function numeral(value: number): string {
  if (value === 0 || Math.abs(value) >= 1e-4) return JSON.stringify(value);
  return value.toExponential().replace(/e-(\d)$/u, "e-0$1");
}

function byCodePoint(left: string, right: string): number {
  const a = Array.from(left);
  const b = Array.from(right);
  for (const [index, character] of a.entries()) {
    const difference = (character.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? -1);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
