import { ArrowBatch, type UnpackBuffer } from "./ArrowBatch.js";
import { arrowType, type ArrowType } from "./arrowType.js";
import { DamageError } from "./DamageError.js";
import { joinBytes } from "./joinBytes.js";
import { FlatTable, sizeAt, VisitCount } from "./FlatTable.js";
import type { MemoryBudget } from "./MemoryBudget.js";

const magic = [65, 82, 82, 79, 87, 49];
/** Bytes at the end of a file behind its footer: the footer's length, and the magic bytes. */
const tail = 10;
/** The most batches times dictionaries; the decoder compares the position of each with each. */
const mostPairs = 1e7;

/** Unpacks a buffer of a batch, by the number of its codec. */
export type UnpackBuffers = (codec: number) => UnpackBuffer;

/**
 * Checks an Arrow IPC file or stream before it is decoded: every offset, length and count, the memory of the columns, and that no
 * part is used again and again.
 *
 * Source: Arrow's format, docs/source/format/Columnar.rst ("Serialization and Interprocess Communication"), and format/*.fbs.
 *
 * @returns the bytes to decode: those of the file, or a copy with its dictionaries first where they stand behind the batches that use
 *   them (as Polars writes them), which a file allows and the decoder does not read
 * @throws DamageError for a file that contradicts itself; the budget's error for one that takes too much
 */
export function checkArrow(bytes: Uint8Array, budget: MemoryBudget, unpack: UnpackBuffers): Uint8Array {
  const check = new ArrowCheck(bytes, budget, unpack);
  if (magic.every((byte, index) => bytes[index] === byte)) return check.file();
  check.stream();
  return bytes;
}

class ArrowCheck {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #visits: VisitCount;
  readonly #budget: MemoryBudget;
  readonly #unpack: UnpackBuffers;
  #fields: readonly ArrowType[] | undefined;
  readonly #dictionaryTypes = new Map<number, ArrowType>();
  readonly #dictionaries = new Map<number, { rows: number; parts: number }>();

  constructor(bytes: Uint8Array, budget: MemoryBudget, unpack: UnpackBuffers) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#visits = new VisitCount(bytes.length * 4 + 4096);
    this.#budget = budget;
    this.#unpack = unpack;
  }

  file(): Uint8Array {
    const end = this.#bytes.length - tail;
    if (end < 8 || !magic.every((byte, index) => this.#bytes[end + 4 + index] === byte))
      throw new DamageError("it is cut short: its list of batches, at the end, is missing");
    const size = this.#view.getInt32(end, true);
    if (size <= 0 || size > end - 8) throw new DamageError("its list of batches has an impossible length");
    // Offsets are counted from the file's beginning.
    const footer = new FlatTable(this.#view, end - size, this.#visits);
    const schema = footer.table(1);
    if (!schema) throw new DamageError("it has no schema");
    this.#schema(schema);
    for (const pair of footer.tables(4)) {
      pair.checkText(0);
      pair.checkText(1);
    }
    const dictionaries = footer.vector(2, 24);
    const batches = footer.vector(3, 24);
    if (dictionaries.length * batches.length > mostPairs)
      throw new DamageError(`it has ${dictionaries.length} dictionaries for ${batches.length} batches`);
    const places = [...dictionaries, ...batches].map((place) => sizeAt(this.#view, place));
    const parts = places.map((place) => ({ place, end: this.#message(place, true) ?? place }));
    const firstBatch = places
      .slice(dictionaries.length)
      .reduce((first, place) => Math.min(first, place), Infinity);
    if (!places.slice(0, dictionaries.length).some((place) => place > firstBatch)) return this.#bytes;
    this.#budget.hold(this.#bytes.length);
    const ordered = joinBytes([
      this.#bytes.subarray(0, 8),
      ...parts.map((part) => this.#bytes.subarray(part.place, part.end)),
      this.#bytes.subarray(end - size),
    ]);
    const view = new DataView(ordered.buffer);
    const moved = ordered.length - this.#bytes.length;
    let at = 8;
    [...dictionaries, ...batches].forEach((block, index) => {
      view.setBigInt64(block + moved, BigInt(at), true);
      const { place, end: partEnd } = parts[index] ?? { place: 0, end: 0 };
      at += partEnd - place;
    });
    return ordered;
  }

  stream(): void {
    for (let at: number | undefined = 0; at !== undefined && at < this.#bytes.length;)
      at = this.#message(at, false);
    if (!this.#fields) throw new DamageError("it has no schema");
  }

  #schema(schema: FlatTable): void {
    if (schema.short(0, 0) !== 0)
      throw new DamageError("its numbers have their highest byte first, which is not read");
    const fields = schema.tables(1).map((field) => arrowType(field));
    for (const pair of schema.tables(2)) {
      pair.checkText(0);
      pair.checkText(1);
    }
    const visit = (type: ArrowType): void => {
      if (type.dictionary !== undefined && type.values) {
        this.#dictionaryTypes.set(type.dictionary, type.values);
        type.values.children.forEach(visit);
      }
      type.children.forEach(visit);
    };
    fields.forEach(visit);
    if (!this.#fields) this.#budget.holdColumns(fields.length);
    this.#fields ??= fields;
  }

  /** @returns the position of the next message; `undefined` after the last one */
  #message(at: number, listed: boolean): number | undefined {
    if (at + 4 > this.#bytes.length) {
      if (listed) throw new DamageError("a batch of it stands outside of it");
      return undefined;
    }
    let start = at + 4;
    let size = this.#view.getInt32(at, true);
    if (size === -1) {
      if (start + 4 > this.#bytes.length) return undefined;
      size = this.#view.getInt32(start, true);
      start += 4;
    }
    if (size === 0) {
      if (listed) throw new DamageError("a batch of it is missing");
      return undefined;
    }
    if (size < 8 || start + size > this.#bytes.length) throw new DamageError("a message of it is cut short");
    const head = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + start, size);
    const message = new FlatTable(head, 0, this.#visits);
    const bodySize = message.size(3);
    const bodyEnd = start + size + bodySize;
    if (bodyEnd > this.#bytes.length) throw new DamageError("a batch of it is cut short");
    const body = this.#bytes.subarray(start + size, bodyEnd);
    const kind = message.byte(1, 0);
    const content = message.table(2);
    const settings = { version: message.short(0, 0), budget: this.#budget, unpack: this.#unpack };
    if (listed && kind !== 2 && kind !== 3) throw new DamageError("a batch of it is none");
    if (kind === 1 && content) this.#schema(content);
    else if (kind === 2 && content) this.#dictionary(content, head, body, settings);
    else if (kind === 3 && content)
      this.#rows(new ArrowBatch(content, head, body, settings), content.size(0));
    return bodyEnd;
  }

  #rows(batch: ArrowBatch, rows: number): void {
    if (!this.#fields) throw new DamageError("its rows come before its schema");
    for (const field of this.#fields) {
      if (batch.check(field) !== rows) throw new DamageError("its columns have other numbers of rows");
    }
  }

  #dictionary(
    content: FlatTable,
    head: DataView,
    body: Uint8Array,
    settings: ConstructorParameters<typeof ArrowBatch>[3],
  ): void {
    const id = content.size(0);
    const type = this.#dictionaryTypes.get(id);
    const data = content.table(1);
    if (!type || !data) throw new DamageError("it has a dictionary that no column uses");
    const rows = new ArrowBatch(data, head, body, settings).check(type);
    const before = content.byte(2, 0) !== 0 ? this.#dictionaries.get(id) : undefined;
    const known = { rows: (before?.rows ?? 0) + rows, parts: (before?.parts ?? 0) + 1 };
    this.#dictionaries.set(id, known);
    // Every addition makes a new list of all parts, and of all values where a batch uses it.
    this.#budget.hold((known.rows + known.parts) * 8);
  }
}
