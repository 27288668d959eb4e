import { cutText } from "./cutText.js";
import { lineLength } from "./TextLimits.js";

/** Above this number of bits the decimal digits of an integer take long to find and are not readable. */
const longestInteger = 4_096n;
const shownDigits = 50;

/** A value that is no object. */
export function primitiveText(
  value: string | number | bigint | boolean | symbol | null | undefined,
  limit: number,
): string {
  switch (typeof value) {
    case "string":
      return stringText(value, limit);
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "bigint":
      return `${integerText(value)}n`;
    case "symbol":
      return symbolText(value, limit);
    default:
      return String(value);
  }
}

/** `Symbol(description)`. */
export function symbolText(symbol: symbol, limit: number): string {
  return `Symbol(${cutText(symbol.description ?? "", limit)})`;
}

/** A text in quotes, cut after `limit` characters. */
export function stringText(text: string, limit: number): string {
  const left = text.length - limit;
  const quoted = quote(left > 0 ? text.slice(0, limit) : text);
  return left > 0 ? `${quoted}... ${left} more character${left === 1 ? "" : "s"}` : quoted;
}

/** Texts of several lines that are too wide for one are written line by line. */
export function linesText(text: string, limit: number, indentation: number): string {
  const left = text.length - limit;
  const shown = left > 0 ? text.slice(0, limit) : text;
  if (shown.length <= 16 || shown.length <= lineLength - indentation - 4 || !shown.includes("\n")) {
    return stringText(text, limit);
  }
  const lines = shown.split(/(?<=\n)/u).map(quote);
  const joined = lines.join(` +\n${" ".repeat(indentation + 2)}`);
  return left > 0 ? `${joined}... ${left} more character${left === 1 ? "" : "s"}` : joined;
}

function integerText(value: bigint): string {
  const size = value < 0n ? -value : value;
  if (size >> longestInteger === 0n) return String(value);
  const digits = size.toString(16);
  return `${value < 0n ? "-" : ""}0x${digits.slice(0, shownDigits)}... ${digits.length - shownDigits} more hexadecimal digits `;
}

const short: Readonly<Record<string, string>> = {
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\f": "\\f",
  "\r": "\\r",
  "\\": "\\\\",
};

/** Single quotes, or the first other kind that needs no escapes. */
function quote(text: string): string {
  const mark =
    ["'", '"', "`"].find((one) => !text.includes(one) && !(one === "`" && text.includes("${"))) ?? "'";
  // Control characters would steer the program that shows the text, bidi controls reorder it; lone surrogates
  // cannot be sent.
  const escaped = text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\\']/gu, (character) => {
    if (character === "'") return mark === "'" ? "\\'" : character;
    const known = short[character];
    if (known !== undefined) return known;
    const code = character.charCodeAt(0);
    return code < 256
      ? `\\x${code.toString(16).toUpperCase().padStart(2, "0")}`
      : `\\u${code.toString(16).toUpperCase()}`;
  });
  return mark + escaped + mark;
}
