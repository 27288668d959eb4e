import { separatorOf } from "../bytes/headerFields.js";
import { joinBytes } from "../bytes/joinBytes.js";
import { MemoryBudget } from "../bytes/MemoryBudget.js";
import { limitsOfRead } from "./RowOrigin.js";
import { RowLines } from "../bytes/RowLines.js";
import { DelimitedScanner, separatorName, type CellSink } from "../bytes/scanDelimited.js";
import { TextTable } from "../bytes/TextTable.js";
import { parseNumber } from "../bytes/writtenNumbers.js";
import { firstTwice } from "./firstTwice.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** A receiver of the rows of a delimited text, once its columns are known. */
export interface RowTaker {
  /** The columns to pass on, in this order. */
  readonly wanted: readonly string[];
  /** The numeric ones among them: a field is a number if it spells one, else a text. */
  readonly numbers: readonly (string | undefined)[];
  readonly visit: (values: readonly unknown[], row: number) => void;
}

/** Texts up to this many bytes are decoded by hand, because a call of a decoder takes longer. */
const shortText = 32;
const byteOrderMark = [0xef, 0xbb, 0xbf];
const isBreak = (byte: number): boolean => byte === 10 || byte === 13;

/**
 * Reads the rows of a delimited text part by part, by the rules of `read`. The header decides the separator: commas,
 * tabs, semicolons or bars. Only distinct names stay in memory.
 */
export class DelimitedRows {
  readonly #reader: string;
  readonly #begin: (columns: readonly string[], place: (row: number) => string) => RowTaker;
  readonly #budget: MemoryBudget;
  readonly #lines = new RowLines();
  readonly #values: unknown[] = [];
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  /** The parts before the first line end, which determine the separator. */
  #head: Uint8Array[] = [];
  #waiting = 0;
  /** Whether the header has begun: it excludes line breaks and a byte order mark before it. */
  #hasBegun = false;
  #scanner: DelimitedScanner | undefined;
  #separator = ",";
  #header: string[] = [];
  #taker: RowTaker | undefined;
  #sinks: (CellSink | undefined)[] | undefined;
  #rows = 0;

  /** @param begin is called with the columns and returns the wanted ones */
  constructor(
    reader: string,
    begin: (columns: readonly string[], place: (row: number) => string) => RowTaker,
  ) {
    this.#reader = reader;
    this.#begin = begin;
    const refuse = (what: string): never => this.#refuse(this.#rows + 1, what);
    this.#budget = new MemoryBudget(Infinity, undefined, refuse, limitsOfRead);
  }

  /** Takes bytes in UTF-8, cut anywhere. */
  add(part: Uint8Array): void {
    if (this.#scanner) {
      this.#scanner.push(part);
      return;
    }
    this.#head.push(part.slice());
    if (this.#endsHeader(part)) this.#open();
    else if (this.#waiting > this.#budget.limits.line) {
      this.#refuse(1, `the header is longer than ${this.#budget.limits.line} bytes: is it a table?`);
    }
  }

  /** Ends the text. @throws ScoreTableError for a text without a header */
  end(): void {
    if (!this.#scanner) this.#open();
    this.#scanner?.end();
    if (!this.#taker) {
      throw new ScoreTableError(`${this.#reader}: the text is empty: expected a header and rows.`);
    }
  }

  /** Whether the header's first line ends in the next part of the text. */
  #endsHeader(part: Uint8Array): boolean {
    for (const byte of part) {
      const isMark = this.#waiting < 3 && byte === byteOrderMark[this.#waiting];
      this.#waiting += 1;
      if (isBreak(byte) && this.#hasBegun) return true;
      this.#hasBegun ||= !isBreak(byte) && !isMark;
    }
    return false;
  }

  #open(): void {
    const joined = joinBytes(this.#head);
    const marked = byteOrderMark.every((byte, place) => joined[place] === byte);
    const head = marked ? joined.subarray(3) : joined;
    this.#head = [];
    const begins = Math.max(
      0,
      head.findIndex((byte) => !isBreak(byte)),
    );
    const length = head.subarray(begins).findIndex(isBreak);
    const line = head.subarray(begins, length < 0 ? undefined : begins + length);
    this.#separator = separatorOf(new TextDecoder().decode(line)) ?? ",";
    this.#scanner = new DelimitedScanner(
      this.#separator,
      this.#budget,
      (line, what) => this.#refuse(line, what),
      {
        sinks: () => this.#sinks,
        cell: (index, bytes, start, end, quoted) => {
          if (this.#sinks) this.#sinks[index]?.add(bytes, start, end, quoted);
          else this.#header[index] = this.#text(bytes, start, end) || `column ${index + 1}`;
        },
        record: (count, line) => this.#record(count, line),
      },
    );
    this.#scanner.push(head);
  }

  #record(count: number, line: number): void {
    const columns = this.#header;
    if (!this.#taker) {
      const twice = firstTwice(columns);
      if (twice !== undefined) this.#refuse(line, `two columns have the name ${JSON.stringify(twice)}.`);
      this.#taker = this.#begin(columns, (row) => `line ${this.#lines.at(row)}`);
      this.#sinks = this.#sinksOf(this.#taker);
      return;
    }
    if (count !== columns.length) {
      const separator = separatorName(this.#separator.charCodeAt(0));
      this.#refuse(
        line,
        `the header has ${columns.length} columns and this row ${count}. ` +
          (count > columns.length
            ? `Put quotes around a field with a ${separator}.`
            : "Is the row cut short? A missing value is an empty field."),
      );
    }
    this.#lines.push(line);
    this.#taker.visit(this.#values, this.#rows++);
  }

  #sinksOf({ wanted, numbers }: RowTaker): (CellSink | undefined)[] {
    return this.#header.map((column) => {
      const place = wanted.indexOf(column);
      if (place < 0) return undefined;
      return numbers.includes(column) ? this.#numberSink(place) : this.#nameSink(place);
    });
  }

  #numberSink(place: number): CellSink {
    return {
      add: (bytes, start, end) => {
        const number = parseNumber(bytes, start, end);
        this.#values[place] = number === number ? number : this.#text(bytes, start, end);
      },
    };
  }

  /** Decodes each name once, because names repeat. */
  #nameSink(place: number): CellSink {
    const table = new TextTable(this.#budget);
    const names: string[] = [];
    return {
      add: (bytes, start, end) => {
        const code = table.code(bytes, start, end);
        this.#values[place] = names[code] ??= this.#text(bytes, start, end);
      },
    };
  }

  #text(bytes: Uint8Array, start: number, end: number): string {
    const short = end - start <= shortText ? asciiText(bytes, start, end) : undefined;
    if (short !== undefined) return short;
    try {
      return this.#decoder.decode(bytes.subarray(start, end));
    } catch {
      throw new ScoreTableError(
        `${this.#reader}: the bytes are no UTF-8 text. Is it a CSV file, unpacked and saved as UTF-8?`,
      );
    }
  }

  #refuse(line: number, what: string): never {
    throw new ScoreTableError(`${this.#reader}: line ${line}: ${what}`);
  }
}

/** A text whose bytes are all ASCII; `undefined` for another. */
function asciiText(bytes: Uint8Array, start: number, end: number): string | undefined {
  let text = "";
  for (let at = start; at < end; at++) {
    const code = bytes[at] ?? 0;
    if (code > 127) return undefined;
    text += String.fromCharCode(code);
  }
  return text;
}
