import { stringEnd } from "./scanJSON.js";

/** Replaces bare NaN and Infinity, which are not JSON, outside of strings. */
export function withoutPythonNumbers(text: string): string {
  const pattern = /"|-?\bInfinity\b|\bNaN\b/gu;
  const parts: string[] = [];
  let kept = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [word] = found;
    if (word === '"') {
      // One pattern for whole strings takes quadratic time if the last one is open.
      pattern.lastIndex = stringEnd(text, found.index);
      continue;
    }
    parts.push(
      text.slice(kept, found.index),
      word === "NaN" ? "null" : word.startsWith("-") ? "-1e999" : "1e999",
    );
    kept = pattern.lastIndex;
  }
  return parts.length === 0 ? text : parts.join("") + text.slice(kept);
}
