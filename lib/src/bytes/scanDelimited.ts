import { joinBytes } from "./joinBytes.js";
import type { MemoryBudget } from "./MemoryBudget.js";

/** Throws the reader's own error, which names the file and the line. */
export type RefuseLine = (line: number, what: string) => never;

/** A receiver of the cells of a column. */
export interface CellSink {
  add(bytes: Uint8Array, start: number, end: number, quoted: boolean): void;
}

/** Handed over for every cell of a record, and after its last one. */
export interface CellVisitor {
  /** The columns, once they are known: they receive their cells instead of `cell`. */
  readonly sinks: () => readonly (CellSink | undefined)[] | undefined;
  readonly cell: (index: number, bytes: Uint8Array, start: number, end: number, quoted: boolean) => void;
  readonly record: (cells: number, line: number) => void;
}

/** Above this many bytes an incomplete row is checked for memory. */
const checkedAbove = 1 << 22;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Splits the bytes of a delimited file into cells, part by part and without keeping any: quotes after RFC 4180, any of the
 * three line ends. Blank lines are passed over.
 */
export class DelimitedScanner {
  readonly #separator: number;
  readonly #refuse: RefuseLine;
  readonly #visitor: CellVisitor;
  readonly #budget: MemoryBudget;
  /** The parts that wait for the rest of their record. */
  #parts: Uint8Array[] = [];
  #waiting = 0;
  /** The size of the waiting bytes at which they are scanned again. */
  #scanAt = 0;
  #line = 1;
  /** A field with doubled quotes, without them. */
  #scratch = new Uint8Array(256);

  constructor(separator: string, budget: MemoryBudget, refuse: RefuseLine, visitor: CellVisitor) {
    this.#separator = separator.charCodeAt(0);
    this.#refuse = refuse;
    this.#budget = budget;
    this.#visitor = visitor;
  }

  /**
   * Scans the whole records; the rest waits for the next parts. An incomplete record is scanned again only when it is
   * twice as long: a long row takes linear time, however small its parts are.
   */
  push(part: Uint8Array): void {
    if (part.length === 0) return;
    const size = this.#waiting + part.length;
    if (size < this.#scanAt) {
      this.#parts.push(part.slice());
      this.#waiting = size;
      if (size > checkedAbove) this.#budget.need(size * 2);
      return;
    }
    const bytes = this.#waiting > 0 ? joinBytes([...this.#parts, part]) : part;
    const done = bytes.includes(quote) ? this.#scan(bytes, false) : this.#scanPlain(bytes, false);
    const rest = bytes.slice(done);
    this.#parts = rest.length > 0 ? [rest] : [];
    this.#waiting = rest.length;
    this.#scanAt = rest.length * 2;
    this.#checkRow(rest.length);
  }

  #checkRow(size: number): void {
    const { line } = this.#budget.limits;
    if (size > line) {
      this.#refuse(
        this.#line,
        `this row is longer than ${line} bytes: is a quote opened in it and never closed? Where that is right, ` +
          this.#budget.allowing(`line: ${line * 4}`),
      );
    }
    if (size > checkedAbove) this.#budget.need(size * 2);
  }

  /** Scans the rest, with or without a final line end. */
  end(): void {
    const rest = joinBytes(this.#parts);
    this.#parts = [];
    this.#waiting = 0;
    if (rest.length === 0) return;
    if (rest.includes(quote)) this.#scan(rest, true);
    else this.#scanPlain(rest, true);
  }

  /** @returns the beginning of the first incomplete record */
  #scan(bytes: Uint8Array, last: boolean): number {
    const separator = this.#separator;
    const { cell } = this.#visitor;
    const size = bytes.length;
    // A carriage return at the very end may be half a line end.
    let at = 0;
    while (at < size) {
      const recordStart = at;
      const recordLine = this.#line;
      const end = recordEnd(bytes, at, separator);
      if (end.at < 0 && !last) return recordStart;
      if (end.open) this.#refuseOpenQuote(recordLine);
      const stop = end.at < 0 ? size : end.at;
      if (!last && stop === size - 1 && bytes[stop] === carriageReturn) return recordStart;
      let count = 0;
      if (stop > at) {
        for (;;) {
          if (bytes[at] === quote) at = this.#quoted(bytes, at, stop, count, recordLine);
          else {
            const start = at;
            while (at < stop && bytes[at] !== separator) at += 1;
            if (end.quotes) this.#refuseQuote(bytes, start, at, count, recordLine);
            cell(count, bytes, start, at, false);
          }
          count += 1;
          if (at >= stop) break;
          at += 1;
          if (at === stop) {
            // A separator at the end of the line is followed by an empty cell.
            cell(count, bytes, stop, stop, false);
            count += 1;
            break;
          }
        }
      }
      at = stop;
      this.#line += end.breaks;
      if (at < size) {
        at += bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? 2 : 1;
        this.#line += 1;
      }
      if (count > 0) this.#visitor.record(count, recordLine);
    }
    return size;
  }

  /** The same for bytes without any quote, in one pass. */
  #scanPlain(bytes: Uint8Array, last: boolean): number {
    const separator = this.#separator;
    const { cell, record } = this.#visitor;
    let sinks = this.#visitor.sinks();
    // A carriage return at the very end may be half a line end.
    const returned = bytes.length > 1 ? bytes.lastIndexOf(carriageReturn, -2) : -1;
    const size = last ? bytes.length : Math.max(bytes.lastIndexOf(lineFeed), returned) + 1;
    let start = 0;
    let count = 0;
    for (let at = 0; at < size; at++) {
      const code = bytes[at];
      if (code === separator) {
        if (sinks) sinks[count]?.add(bytes, start, at, false);
        else cell(count, bytes, start, at, false);
        count += 1;
        start = at + 1;
      } else if (code === lineFeed || code === carriageReturn) {
        if (count > 0 || at > start) {
          if (sinks) sinks[count]?.add(bytes, start, at, false);
          else cell(count, bytes, start, at, false);
          record(count + 1, this.#line);
          sinks ??= this.#visitor.sinks();
        }
        if (code === carriageReturn && bytes[at + 1] === lineFeed) at += 1;
        this.#line += 1;
        count = 0;
        start = at + 1;
      }
    }
    if (start < size) {
      cell(count, bytes, start, size, false);
      record(count + 1, this.#line);
    } else if (count > 0) {
      cell(count, bytes, start, start, false);
      record(count + 1, this.#line);
    }
    return size;
  }

  /** Hands over a quoted cell. @returns where it ends */
  #quoted(bytes: Uint8Array, start: number, stop: number, index: number, line: number): number {
    let at = start + 1;
    let doubled = false;
    for (;;) {
      while (bytes[at] !== quote) at += 1;
      if (at + 1 >= stop || bytes[at + 1] !== quote) break;
      doubled = true;
      at += 2;
    }
    const after = at + 1;
    if (after < stop && bytes[after] !== this.#separator) {
      this.#refuse(
        line,
        `after the closing quote of field ${index + 1} a ${separatorName(this.#separator)} or a line end is due, not ` +
          `${JSON.stringify(String.fromCharCode(bytes[after] ?? 0))}. A quote within a field is written twice.`,
      );
    }
    if (doubled) {
      const length = this.#unquote(bytes, start + 1, at);
      this.#visitor.cell(index, this.#scratch, 0, length, true);
    } else this.#visitor.cell(index, bytes, start + 1, at, true);
    return after;
  }

  #unquote(bytes: Uint8Array, start: number, end: number): number {
    if (this.#scratch.length < end - start) this.#scratch = new Uint8Array((end - start) * 2);
    let length = 0;
    for (let at = start; at < end; at++) {
      this.#scratch[length++] = bytes[at] ?? 0;
      if (bytes[at] === quote) at += 1;
    }
    return length;
  }

  #refuseQuote(bytes: Uint8Array, start: number, end: number, index: number, line: number): void {
    for (let at = start; at < end; at++) {
      if (bytes[at] !== quote) continue;
      this.#refuse(
        line,
        `there is a quote within field ${index + 1}. Put quotes around the whole field and write this one twice.`,
      );
    }
  }

  #refuseOpenQuote(line: number): never {
    return this.#refuse(line, "a quote is opened in this row and never closed.");
  }
}

interface RecordEnd {
  /** The position of the line end; -1 without one. */
  at: number;
  /** Line breaks within quotes. */
  breaks: number;
  /** Whether there is any quote. */
  quotes: boolean;
  /** Whether a quoted field is not closed. */
  open: boolean;
}

const found: RecordEnd = { at: -1, breaks: 0, quotes: false, open: false };

/** The end of a record: the first line end outside a quoted field. The object is reused. */
function recordEnd(bytes: Uint8Array, start: number, separator: number): RecordEnd {
  const size = bytes.length;
  [found.at, found.breaks, found.quotes, found.open] = [-1, 0, false, false];
  let fieldStart = true;
  for (let at = start; at < size; at++) {
    const code = bytes[at];
    if (code === lineFeed || code === carriageReturn) {
      found.at = at;
      return found;
    }
    if (code === quote) {
      found.quotes = true;
      if (fieldStart) {
        for (;;) {
          at += 1;
          while (at < size && bytes[at] !== quote) {
            const inner = bytes[at];
            if (inner === lineFeed || (inner === carriageReturn && bytes[at + 1] !== lineFeed))
              found.breaks += 1;
            at += 1;
          }
          if (at >= size) {
            found.open = true;
            return found;
          }
          if (bytes[at + 1] !== quote) break;
          at += 1;
        }
      }
    }
    fieldStart = code === separator;
  }
  return found;
}

/** A separator's name, for people. */
export function separatorName(code: number): string {
  return (
    new Map([
      [44, "comma"],
      [9, "tab"],
      [59, "semicolon"],
      [124, "bar"],
    ]).get(code) ?? "separator"
  );
}
