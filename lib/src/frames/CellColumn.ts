import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { codeColumn, numberColumn } from "../scores/GrowingColumn.js";
import type { FrameColumn } from "../scores/FrameColumn.js";
import { TextTable } from "../bytes/TextTable.js";
import { isMissingWord, parseNumber, slowNumber, withoutBlanks } from "../bytes/writtenNumbers.js";

/**
 * Builds a column of a delimited file cell by cell from its bytes: numbers while every cell is one, else texts by
 * dictionary. Cells are never kept. If a column of numbers turns out to have texts, `turned` is set and the file is
 * read again for this column.
 */
export class CellColumn {
  readonly #numbers;
  readonly #codes;
  readonly #texts: TextTable | undefined;
  #missing = 0;
  #booleans = 0;
  #cells = 0;
  /** True once a cell of a number column is not a number: the digits read before are lost. */
  turned = false;
  /** True once a cell may spell a number in another way than `String`: `1.10`, `+1`, `1e3`. */
  respelled = false;

  /** @param asText whether to read all cells as texts */
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
      this.respelled ||= mayBeRespelled(bytes, start, end);
    } else this.#addWord(bytes, start, end, quoted);
  }

  /** The first row with a text. */
  firstRow(code: number): number {
    return this.#codes?.values().indexOf(code) ?? -1;
  }

  column(): FrameColumn {
    if (this.#codes && this.#texts) {
      return {
        type: "text",
        codes: this.#codes.values(),
        dictionary: this.#texts.list(),
        missing: this.#missing,
      };
    }
    const values = this.#numbers?.values() ?? new Float64Array();
    return { type: this.#booleans > 0 ? "boolean" : "number", values, missing: this.#missing };
  }

  #addWord(bytes: Uint8Array, start: number, end: number, quoted: boolean): void {
    const written = end - start > 32 ? undefined : latinText(bytes, start, end);
    const word = quoted || written === undefined ? written : withoutBlanks(written);
    const lower = word?.toLowerCase();
    if (word !== undefined && isMissingWord(word)) {
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
      else {
        this.#numbers?.push(number);
        this.respelled = true;
      }
    }
  }
}

/** Whether a short number ends in a zero of its decimals or in a point, or begins with a point, a plus or minus zero. */
function mayBeRespelled(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start];
  if (first === 43 || first === 46) return true;
  if (first === 45 && (bytes[start + 1] === 46 || bytes[start + 1] === 48)) return true;
  const last = bytes[end - 1];
  if (last === 46) return true;
  if (last !== 48) return false;
  for (let at = start; at < end; at++) if (bytes[at] === 46) return true;
  return false;
}

function latinText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
