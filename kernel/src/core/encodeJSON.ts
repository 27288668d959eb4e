import type { Content } from "./Message.js";

/** Texts from this length on, in UTF-16 units, are written piece by piece; shorter ones as JSON.stringify has them. */
const LARGE = 262_144;
/** The length of such a piece: small enough to stay in the processor's cache between the steps. */
const PIECE = 32_768;

const encoder = new TextEncoder();

/** Stands in `LETTERS` for control characters that JSON has no letter for: they are written by their code point. */
const CODE_POINT = "u".charCodeAt(0);
/** The character after the backslash when a byte is escaped; 0 for bytes that are not escaped. */
const LETTERS = new Uint8Array(256).fill(CODE_POINT, 0, 0x20);
for (const [character, letter] of ['""', "\\\\", "\bb", "\ff", "\nn", "\rr", "\tt"]) {
  LETTERS[character?.charCodeAt(0) ?? 0] = letter?.charCodeAt(0) ?? 0;
}

/** Whether a field of the content, or of one of its fields, is a text so large that `encodeJSON` treats it apart. */
export function holdsLargeText(content: Content): boolean {
  return Object.values(content).some((value) => isLarge(value) || (isRecord(value) && hasLargeField(value)));
}

/**
 * A content as JSON (RFC 8259) in UTF-8. Large texts among its fields and theirs, such as the parts of a MIME bundle,
 * are written in pieces, which takes a third of the time of writing the whole as a string first.
 *
 * @throws TypeError when the content is not JSON (a BigInt, a cycle).
 */
export function encodeJSON(content: Content): Uint8Array {
  if (!holdsLargeText(content)) return encoder.encode(wellFormed(JSON.stringify(content)));
  const writer = new JSONWriter(content);
  writer.fields(content);
  return writer.bytes;
}

/** Writes JSON into memory that grows as it must. */
class JSONWriter {
  readonly #scratch = new Uint8Array(3 * PIECE);
  readonly #escaped = new Uint8Array(6 * this.#scratch.length);
  #memory: Uint8Array<ArrayBuffer>;
  #length = 0;

  /** Most large texts need one byte per character and few escapes; unused reserved memory is free. */
  constructor(content: Content) {
    this.#memory = new Uint8Array(Math.ceil(1.25 * largeLength(content)) + 65_536);
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#memory.subarray(0, this.#length);
  }

  fields(record: Content): void {
    let before = "{";
    for (const [key, value] of Object.entries(record)) {
      const nested = isRecord(value) && hasLargeField(value);
      const short = nested || isLarge(value) ? "" : (JSON.stringify(value) as string | undefined);
      // Values without a form in JSON are left out, as JSON.stringify does.
      if (short === undefined) continue;
      this.#short(`${before}${JSON.stringify(key)}:${short}`);
      if (nested) this.fields(value);
      else if (isLarge(value)) this.#large(value);
      before = ",";
    }
    this.#short(before === "{" ? "{}" : "}");
  }

  #short(json: string): void {
    this.#append(encoder.encode(wellFormed(json)));
  }

  #large(text: string): void {
    this.#short('"');
    for (let start = 0; start < text.length;) {
      let end = Math.min(start + PIECE, text.length);
      // A pair of surrogates is one character.
      if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end -= 1;
      const piece = text.slice(start, end);
      const { written } = encoder.encodeInto(piece, this.#scratch);
      const bytes = this.#scratch.subarray(0, written);
      this.#append(needsNoEscape(bytes) ? bytes : this.#escaped.subarray(0, escape(bytes, this.#escaped)));
      start = end;
    }
    this.#short('"');
  }

  #append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#memory.length) {
      const larger = new Uint8Array(Math.ceil(1.5 * length));
      larger.set(this.bytes);
      this.#memory = larger;
    }
    this.#memory.set(bytes, this.#length);
    this.#length = length;
  }
}

/**
 * Whether UTF-8 bytes at the start of a block of memory need no JSON escapes: no quote, backslash or control
 * character. It tests four bytes at a time: (w - k·01010101) & ~w has the top bit of a byte set where the byte is
 * below k (and, by the borrow, at times above such a one, which changes nothing about the answer).
 */
function needsNoEscape(bytes: Uint8Array): boolean {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let found = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0;
    const quote = word ^ 0x22222222;
    const backslash = word ^ 0x5c5c5c5c;
    found |=
      ((word - 0x20202020) & ~word) |
      ((quote - 0x01010101) & ~quote) |
      ((backslash - 0x01010101) & ~backslash);
  }
  if ((found & 0x80808080) !== 0) return false;
  return bytes.subarray(4 * words.length).every((byte) => byte >= 0x20 && byte !== 0x22 && byte !== 0x5c);
}

/**
 * Writes the bytes of a text in UTF-8 with JSON's escapes to `target`, which has room for them; returns their number.
 */
function escape(bytes: Uint8Array, target: Uint8Array): number {
  let length = 0;
  for (const byte of bytes) {
    const letter = LETTERS[byte] ?? 0;
    if (letter === 0) {
      target[length++] = byte;
    } else if (letter === CODE_POINT) {
      target.set(encoder.encode(`\\u${byte.toString(16).padStart(4, "0")}`), length);
      length += 6;
    } else {
      target[length++] = 0x5c;
      target[length++] = letter;
    }
  }
  return length;
}

function isLarge(value: unknown): value is string {
  return typeof value === "string" && value.length >= LARGE;
}

function isRecord(value: unknown): value is Content {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("toJSON" in value);
}

function hasLargeField(record: Content): boolean {
  return Object.values(record).some(isLarge);
}

function largeLength(content: Content): number {
  let length = 0;
  for (const value of Object.values(content)) {
    if (isLarge(value)) length += value.length;
    else if (isRecord(value)) length += largeLength(value);
  }
  return length;
}

/**
 * JSON without halves of surrogate pairs, which JSON.stringify writes as escapes: Python reads them but cannot save
 * them, so that a notebook which holds one could not be written.
 */
function wellFormed(json: string): string {
  if (!json.includes("\\ud")) return json;
  return json.replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/gu, (escape, surrogate: string | undefined) =>
    surrogate === undefined ? escape : "\ufffd",
  );
}
