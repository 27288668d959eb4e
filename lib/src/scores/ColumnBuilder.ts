import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { keepsDigits } from "../bytes/wholeNumbers.js";
import { valueKinds, type FrameColumn } from "./FrameColumn.js";
import { codeColumn, numberColumn, type GrowingColumn } from "./GrowingColumn.js";
import { Names } from "./Names.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** Bytes of memory per distinct text, besides its characters. */
const nameBytes = 64;

type Kind = "unknown" | (typeof valueKinds)[number];

/**
 * Builds a column value by value. The column has numbers if all values are numbers, booleans if all are booleans, else
 * texts. Other values (lists, objects) are stored as JSON. Integers that a double cannot represent exactly are stored
 * as their digits.
 */
export class ColumnBuilder {
  #kind: Kind = "unknown";
  #numbers: GrowingColumn<Float64Array> | undefined;
  #codes: GrowingColumn<Int32Array> | undefined;
  /** The kind of each row, if the column mixes texts with numbers or booleans. */
  #kinds: Uint8Array | undefined;
  readonly #names = new Names();
  #length = 0;
  #missing = 0;
  readonly #budget: MemoryBudget | undefined;

  /** @param budget the memory that the file may take; distinct texts count towards it */
  constructor(budget?: MemoryBudget) {
    this.#budget = budget;
  }

  get length(): number {
    return this.#length;
  }

  push(value: unknown): void {
    if (typeof value === "string" && this.#codes && !this.#kinds) {
      this.#codes.push(this.#code(value));
      this.#length += 1;
      return;
    }
    const kind = kindOf(value);
    if (kind === "unknown") {
      this.#pushMissing();
      return;
    }
    const stored = typeof value === "bigint" && !keepsDigits(value) ? "text" : kind;
    if (this.#kind === "unknown") this.#begin(stored);
    else if (this.#kind !== stored && this.#kind !== "text") this.#turnIntoText();
    if (this.#kind === "text") {
      this.#codes?.push(this.#code(textOf(value)));
      if (kind !== "text" || this.#kinds) this.#setKind(this.#length, kind);
    } else this.#numbers?.push(Number(value));
    this.#length += 1;
  }

  /** Marks rows up to this length as missing. */
  padTo(length: number): void {
    while (this.#length < length) this.#pushMissing();
  }

  column(): FrameColumn {
    if (this.#kind === "text") {
      return {
        type: "text",
        codes: this.#codes?.values() ?? new Int32Array(),
        dictionary: this.#names.list,
        missing: this.#missing,
        ...(this.#kinds && { kinds: this.#kinds.slice(0, this.#length) }),
      };
    }
    const values = this.#numbers?.values() ?? new Float64Array(this.#length).fill(NaN);
    return { type: this.#kind === "boolean" ? "boolean" : "number", values, missing: this.#missing };
  }

  #pushMissing(): void {
    if (this.#kind === "text") this.#codes?.push(-1);
    else this.#numbers?.push(NaN);
    this.#missing += 1;
    this.#length += 1;
  }

  #begin(kind: Kind): void {
    this.#kind = kind;
    if (kind === "text") {
      this.#codes = codeColumn(16);
      for (let row = 0; row < this.#length; row++) this.#codes.push(-1);
    } else {
      this.#numbers = numberColumn(16);
      for (let row = 0; row < this.#length; row++) this.#numbers.push(NaN);
    }
  }

  #turnIntoText(): void {
    const codes = codeColumn(16);
    const wereBooleans = this.#kind === "boolean";
    this.#setKind(this.#length, "text");
    this.#kinds?.fill(valueKinds.indexOf(wereBooleans ? "boolean" : "number"), 0, this.#length);
    for (const value of this.#numbers?.values() ?? []) {
      codes.push(Number.isNaN(value) ? -1 : this.#code(wereBooleans ? String(value !== 0) : String(value)));
    }
    this.#kind = "text";
    this.#codes = codes;
    this.#numbers = undefined;
  }

  #setKind(row: number, kind: (typeof valueKinds)[number]): void {
    const before = this.#kinds;
    if (!before || row >= before.length) {
      this.#kinds = new Uint8Array(Math.max(16, row * 2));
      if (before) this.#kinds.set(before);
    }
    if (this.#kinds) this.#kinds[row] = valueKinds.indexOf(kind);
  }

  #code(text: string): number {
    const known = this.#names.list.length;
    const code = this.#names.code(text, textOf);
    if (code === known) this.#budget?.hold(text.length + nameBytes);
    return code;
  }
}

/** Makes a column of any list of values. It does not share memory with the list. */
export function columnFrom(values: ArrayLike<unknown>): FrameColumn {
  const numbers = numbersOf(values);
  if (numbers) {
    let missing = 0;
    for (const value of numbers) if (Number.isNaN(value)) missing += 1;
    return { type: "number", values: numbers === values ? numbers.slice() : numbers, missing };
  }
  const builder = new ColumnBuilder();
  for (let row = 0; row < values.length; row++) builder.push(values[row]);
  return builder.column();
}

/** The numbers of a typed array; `undefined` if one of them is not exact as a double. */
export function numbersOf(values: ArrayLike<unknown>): Float64Array | undefined {
  if (values instanceof Float64Array) return values;
  if (values instanceof Float32Array || values instanceof Int32Array) return Float64Array.from(values);
  if (!(values instanceof BigInt64Array || values instanceof BigUint64Array)) return undefined;
  const numbers = new Float64Array(values.length);
  for (let row = 0; row < numbers.length; row++) {
    const value = values[row] ?? 0n;
    if (!keepsDigits(value)) return undefined;
    numbers[row] = Number(value);
  }
  return numbers;
}

function kindOf(value: unknown): Kind {
  if (value === undefined || value === null || Number.isNaN(value)) return "unknown";
  if (typeof value === "number" || typeof value === "bigint") return "number";
  return typeof value === "boolean" ? "boolean" : "text";
}

/** A value as text: lists and objects as JSON, dates as ISO 8601. @throws ScoreTableError if a date is invalid */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") {
    return String(value);
  }
  if (value instanceof Date) {
    if (!Number.isNaN(value.getTime())) return value.toISOString();
    throw new ScoreTableError("a date of it is beyond what a calendar holds (271821 BC to 275760 AD).");
  }
  return jsonOf(value);
}

/** The JSON of a value, with integers of any size. Values without JSON give an empty text. */
export function jsonOf(value: unknown): string {
  const json: unknown = JSON.stringify(value, (_, part: unknown) =>
    typeof part === "bigint" ? exactly(part) : ArrayBuffer.isView(part) ? listOf(part) : part,
  );
  return typeof json === "string" ? json : "";
}

/** Typed arrays as plain arrays, because JSON writes a typed array as an object. */
function listOf(values: ArrayBufferView): unknown {
  return values instanceof DataView ? values : Array.from(values as unknown as ArrayLike<unknown>);
}

/** An integer as a number if a double represents it exactly, else as its digits. */
function exactly(value: bigint): number | string {
  return keepsDigits(value) ? Number(value) : String(value);
}
