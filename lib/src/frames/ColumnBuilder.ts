import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { codeColumn, numberColumn, type GrowingColumn } from "../scores/GrowingColumn.js";
import { Names } from "../scores/Names.js";
import { FrameError } from "./FrameError.js";
import type { FrameColumn } from "./FrameColumn.js";

/** Bytes that a distinct text takes beside its characters. */
const nameBytes = 64;

type Kind = "unknown" | "number" | "boolean" | "text";

/**
 * A column that is built value by value: numbers and booleans while all are such, else texts. Other values (lists,
 * objects) are kept as JSON; whole numbers beyond 2^53 are kept as their digits.
 */
export class ColumnBuilder {
  #kind: Kind = "unknown";
  #numbers: GrowingColumn<Float64Array> | undefined;
  #codes: GrowingColumn<Int32Array> | undefined;
  readonly #names = new Names();
  #length = 0;
  #missing = 0;
  readonly #budget: MemoryBudget | undefined;

  /** @param budget the memory that the file may take; its different texts count */
  constructor(budget?: MemoryBudget) {
    this.#budget = budget;
  }

  get length(): number {
    return this.#length;
  }

  push(value: unknown): void {
    const kind = kindOf(value);
    if (kind === "unknown") {
      this.#pushMissing();
      return;
    }
    if (this.#kind === "unknown") this.#begin(kind);
    else if (this.#kind !== kind && this.#kind !== "text") this.#turnIntoText();
    if (this.#kind === "text") this.#codes?.push(this.#code(textOf(value)));
    else this.#numbers?.push(Number(value));
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
    for (const value of this.#numbers?.values() ?? []) {
      codes.push(Number.isNaN(value) ? -1 : this.#code(wereBooleans ? String(value !== 0) : String(value)));
    }
    this.#kind = "text";
    this.#codes = codes;
    this.#numbers = undefined;
  }

  #code(text: string): number {
    const known = this.#names.list.length;
    const code = this.#names.code(text, textOf);
    if (code === known) this.#budget?.hold(text.length + nameBytes);
    return code;
  }
}

function kindOf(value: unknown): Kind {
  if (value === undefined || value === null || Number.isNaN(value)) return "unknown";
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? "number" : "text";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "text";
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") {
    return String(value);
  }
  if (value instanceof Date) {
    if (!Number.isNaN(value.getTime())) return value.toISOString();
    throw new FrameError(
      { file: "" },
      "a date of it is beyond what a calendar holds (271821 BC to 275760 AD).",
    );
  }
  const json: unknown = JSON.stringify(value, (_, part: unknown) =>
    typeof part === "bigint" ? exactly(part) : part,
  );
  return typeof json === "string" ? json : "";
}

/** A whole number of 64 bits as a number where that is exact, else its digits. */
function exactly(value: bigint): number | string {
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}
