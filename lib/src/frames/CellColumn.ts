import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { codeColumn, numberColumn } from "../scores/GrowingColumn.js";
import type { FrameColumn } from "./FrameColumn.js";
import { TextTable } from "./TextTable.js";

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
const powersOfTen = Float64Array.from({ length: 23 }, (_, power) => 10 ** power);

/**
 * A column of a delimited file, cell by cell from its bytes: numbers as long as every cell is one, else texts by
 * dictionary. Cells are never kept; where a column of numbers turns out to hold texts, `turned` is set and the file is read
 * again for this column.
 */
export class CellColumn {
  readonly #numbers;
  readonly #codes;
  readonly #texts: TextTable | undefined;
  #missing = 0;
  #booleans = 0;
  #cells = 0;
  /** Set where a cell of numbers was no number: what was read before lost its digits. */
  turned = false;

  /** @param asText whether cells are texts, whatever they look like */
  constructor(
    readonly asText: boolean,
    budget: MemoryBudget,
  ) {
    this.#numbers = asText ? undefined : numberColumn(4);
    this.#codes = asText ? codeColumn(4) : undefined;
    this.#texts = asText ? new TextTable(budget) : undefined;
  }

  get texts(): TextTable | undefined {
    return this.#texts;
  }

  /** Adds the cell of some bytes. @param quoted a quoted empty cell is an empty text, another one is missing */
  add(bytes: Uint8Array, start: number, end: number, quoted: boolean): void {
    this.#cells += 1;
    if (this.#codes && this.#texts) {
      if (start === end && !quoted) {
        this.#missing += 1;
        this.#codes.push(-1);
      } else this.#codes.push(this.#texts.code(bytes, start, end));
      return;
    }
    if (this.turned || !this.#numbers) return;
    if (start === end) {
      this.#missing += 1;
      this.#numbers.push(NaN);
      return;
    }
    const number = parseNumber(bytes, start, end);
    if (number === number) {
      this.#numbers.push(number);
      if (this.#booleans > 0) this.turned = true;
    } else this.#addWord(bytes, start, end, quoted);
  }

  /** The first row with a text. */
  firstRow(code: number): number {
    return this.#codes?.values().indexOf(code) ?? -1;
  }

  column(): FrameColumn {
    if (this.#codes && this.#texts) {
      return {
        ...{ type: "text", codes: this.#codes.values(), dictionary: this.#texts.list() },
        missing: this.#missing,
      };
    }
    const values = this.#numbers?.values() ?? new Float64Array();
    return { type: this.#booleans > 0 ? "boolean" : "number", values, missing: this.#missing };
  }

  #addWord(bytes: Uint8Array, start: number, end: number, quoted: boolean): void {
    const written = end - start > 32 ? undefined : latinText(bytes, start, end);
    const word = quoted ? written : written?.replace(/^[ \t]+|[ \t]+$/gu, "");
    const lower = word?.toLowerCase();
    if (lower !== undefined && missingWords.has(lower)) {
      this.#missing += 1;
      this.#numbers?.push(NaN);
    } else if (
      (lower === "true" || lower === "false") &&
      this.#cells - this.#missing === this.#booleans + 1
    ) {
      this.#booleans += 1;
      this.#numbers?.push(lower === "true" ? 1 : 0);
    } else if (word !== undefined && /^[+-]?inf(inity)?$/iu.test(word)) {
      this.#numbers?.push(word.startsWith("-") ? -Infinity : Infinity);
    } else {
      const number = word === undefined ? NaN : slowNumber(word);
      if (Number.isNaN(number) || this.#booleans > 0) this.turned = true;
      else this.#numbers?.push(number);
    }
  }
}

/**
 * The number that bytes spell, exactly as `Number` reads it; NaN for what is none or is left to {@link slowNumber}: more than
 * 15 digits, large exponents. Whole numbers with leading zeros are names (`007`), not numbers.
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

/** Numbers with exponents or many digits. A whole number that a double does not hold exactly is a text. */
function slowNumber(word: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/iu.test(word) || /^[+-]?0\d+$/u.test(word)) return NaN;
  const number = Number(word);
  if (/^[+-]?\d+$/u.test(word) && !Number.isSafeInteger(number)) return NaN;
  return number;
}

function latinText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
