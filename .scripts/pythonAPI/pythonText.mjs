import ts from "typescript";

import { snakeName } from "./snakeName.mjs";

/** Words of TypeScript, and what Python calls the same. */
const WORDS = /** @type {Record<string, string>} */ ({
  true: "True",
  false: "False",
  undefined: "None",
  null: "None",
  TypeError: "PrecipiceTypeError",
  RangeError: "PrecipiceValueError",
  ScoreTableError: "DataError",
  FrameError: "DataError",
});

/**
 * Text of the library's documentation with Python's names. Texts in quotes are values, which both languages write alike.
 * @param {string} text
 */
export function pythonText(text) {
  return text
    .replace(/\{@link ([\w.]+)\s*(?:\|\s*([^}]*))?\}/gu, (_, name, shown) => shown ?? `\`${name}\``)
    .replaceAll("an abort of `signal`", "an interrupt (Ctrl-C or the stop button)")
    .replace(/instead of rejecting\b/gu, "instead of raising KeyboardInterrupt")
    .replace(/always rejects\b/gu, "always raises it")
    .replace(/"[^"\n]*"|`[^`\n]*`|[A-Za-z][\w]*/gu, (part) => {
      if (part.startsWith('"')) return part;
      if (part.startsWith("`"))
        return part.replace(/"[^"]*"|[A-Za-z]\w*/gu, (word) => pythonWord(word, true));
      return pythonWord(part, false);
    });
}

/** @param {string} word @param {boolean} isCode */
function pythonWord(word, isCode) {
  if (word.startsWith('"')) return word;
  if (/^[a-z]+[a-z0-9]*[A-Z]\w*$/u.test(word)) return snakeName(word);
  return isCode || /Error$/u.test(word) ? (WORDS[word] ?? word) : word;
}

/**
 * A sentence on options without those that Python has not: it shows progress and takes interrupts by itself.
 * @param {string} text
 */
export function withoutSignals(text) {
  return text
    .replace(/[;,]?\s*(?:and\s+)?`(?:signal|onProgress)`[^;,.]*(?=[;,.]|$)/gu, "")
    .replace(/^[;,\s]+|[;,\s]+$/gu, "");
}

/**
 * The documentation of a function or an option.
 * @param {ts.Symbol} symbol
 * @param {ts.TypeChecker} checker
 */
export function commentOf(symbol, checker) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
}

/**
 * The tags of this name: the text of each, and the name of the parameter that it is about.
 * @param {ts.Symbol} symbol
 * @param {string} name
 */
export function tagsOf(symbol, name) {
  return symbol
    .getJsDocTags()
    .filter((tag) => tag.name === name)
    .map(({ text }) => ts.displayPartsToString(text).trim());
}

/**
 * Lines of at most this width.
 * @param {string} text
 * @param {string} indent of every line
 * @param {string} hanging of every line but the first
 */
export function wrapped(text, indent, hanging = indent) {
  const lines = [];
  let line = indent;
  for (const word of text.split(/\s+/u).filter((one) => one !== "")) {
    if (line.trim() !== "" && line.length + 1 + word.length > 110) {
      lines.push(line);
      line = hanging + word;
    } else line += line.trim() === "" ? word : ` ${word}`;
  }
  return [...lines, line].join("\n");
}
