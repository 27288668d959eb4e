import { keepsDigits } from "./wholeNumbers.js";

/** Words that stand for a missing number; in a column of texts they are texts. */
const missingWords: ReadonlySet<string> = new Set([
  "na",
  "n/a",
  "#n/a",
  "null",
  "none",
  "nan",
  "+nan",
  "-nan",
]);
const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;
const powersOfTen = Float64Array.from({ length: 23 }, (_, power) => 10 ** power);

/** Whether a word of a text file stands for a missing number. */
export function isMissingWord(word: string): boolean {
  return missingWords.has(word.toLowerCase());
}

/** Whether a word spells a number as programs do: digits, perhaps with a sign, a point or an exponent. */
export function isNumberWord(word: string): boolean {
  return numberPattern.test(word);
}

/** A field without surrounding blanks, which are not part of a number. */
export function withoutBlanks(field: string): string {
  let start = 0;
  let end = field.length;
  while (start < end && isBlank(field.charCodeAt(start))) start += 1;
  while (end > start && isBlank(field.charCodeAt(end - 1))) end -= 1;
  return field.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

/**
 * The number that bytes spell, exactly as `Number` reads it; NaN for other text, and for numbers left to {@link slowNumber}:
 * more than 15 digits, large exponents. Whole numbers with leading zeros are names (`007`), not numbers.
 */
export function parseNumber(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  let negative = false;
  let code = bytes[at] ?? 0;
  if (code === 45 || code === 43) {
    negative = code === 45;
    code = bytes[++at] ?? 0;
  }
  const first = at;
  let mantissa = 0;
  while (at < end && code >= 48 && code <= 57) {
    mantissa = mantissa * 10 + (code - 48);
    code = bytes[++at] ?? 0;
  }
  const whole = at - first;
  if (whole > 1 && bytes[first] === 48) return NaN;
  let digits = whole;
  let scale = 0;
  if (at < end && code === 46) {
    code = bytes[++at] ?? 0;
    const fraction = at;
    while (at < end && code >= 48 && code <= 57) {
      mantissa = mantissa * 10 + (code - 48);
      code = bytes[++at] ?? 0;
    }
    scale = at - fraction;
    digits += scale;
  }
  if (at !== end || digits === 0 || digits > 15) return NaN;
  // Both are exact doubles, so that the quotient is the nearest one to the decimal.
  const value = scale === 0 ? mantissa : mantissa / (powersOfTen[scale] ?? NaN);
  return negative ? -value : value;
}

/** Numbers with exponents or many digits. A whole number whose digits no double has is a text. */
export function slowNumber(word: string): number {
  if (!isNumberWord(word) || /^[+-]?0\d+$/u.test(word)) return NaN;
  return /^[+-]?\d+$/u.test(word) && !keepsDigits(word) ? NaN : Number(word);
}
