import type { ColumnChunk } from "hyparquet";
import { DamageError } from "./DamageError.js";
import type { MemoryBudget } from "./MemoryBudget.js";
import type { ParquetLeaf } from "./parquetLayout.js";
import { checkRuns, countRuns, deltaHead, deltaStringBytes } from "./parquetRuns.js";
import { thriftStruct, type ThriftStruct } from "./ThriftStruct.js";

/** Bytes that a value takes for a moment, while its page is decoded: as a number, and as a text or a date of its own. */
const numberBytes = 24;
const objectBytes = 128;
/** Bytes that a level of lists and objects takes for a value, while the table is built. */
const nestedBytes = 64;

const kinds = { data: 0, dictionary: 2, dataV2: 3 } as const;
const encodings = {
  plain: 0,
  plainDictionary: 2,
  runs: 3,
  delta: 5,
  deltaLength: 6,
  deltaStrings: 7,
  dictionary: 8,
  split: 9,
} as const;

/** A page as its header describes it. */
interface Page {
  readonly kind: number;
  readonly values: number;
  readonly encoding: number;
  /** The packed and the unpacked bytes of the unpacker's part; `undefined` if nothing is unpacked. */
  readonly packed: { readonly size: number; readonly unpacked: number } | undefined;
  /** The number of values present; `undefined` if only the levels tell it. */
  readonly present: number | undefined;
}

/** The pages of one chunk of a column: checked by their headers first, and by their content when they are unpacked. */
export class ParquetPages {
  readonly #leaf: ParquetLeaf;
  readonly #budget: MemoryBudget;
  readonly #waiting: Page[] = [];

  /**
   * @param file the bytes of the file up to its footer
   * @param rows of the chunk
   * @throws DamageError for pages that contradict the chunk; the budget's error for those that take too much
   */
  constructor(file: DataView, chunk: ColumnChunk, leaf: ParquetLeaf, rows: number, budget: MemoryBudget) {
    this.#leaf = leaf;
    this.#budget = budget;
    const about = chunk.meta_data;
    if (!about) throw new DamageError("a column of it is not described");
    // A place of 0 means that there is no dictionary.
    const start = Number(about.dictionary_page_offset || about.data_page_offset);
    const end = start + Number(about.total_compressed_size);
    if (!(start >= 4 && end >= start && end <= file.byteLength))
      throw new DamageError("a column of it stands outside of it");
    this.#readHeaders(
      new DataView(file.buffer, file.byteOffset + start, end - start),
      rows,
      about.codec === "UNCOMPRESSED",
    );
  }

  /**
   * Unpacks the next page and checks it.
   *
   * @param unpack the decoder of the chunk's codec
   */
  next(
    packed: Uint8Array,
    size: number,
    unpack: (packed: Uint8Array, size: number) => Uint8Array,
  ): Uint8Array {
    const page = this.#waiting.shift();
    if (page?.packed?.size !== packed.length || page.packed.unpacked !== size)
      throw new DamageError("its pages are other ones than their headers say");
    const bytes = unpack(packed, size);
    if (bytes.length !== size) throw new DamageError("a page of it unfolds to another size than is said");
    this.#checkContent(bytes, page);
    return bytes;
  }

  #readHeaders(chunk: DataView, rows: number, plain: boolean): void {
    const { depth, definition, repetition } = this.#leaf;
    const flat = depth === 0 && repetition === 0;
    let at = 0;
    let read = 0;
    while (at < chunk.byteLength - 1 && !(flat && read >= rows)) {
      const { fields, end } = thriftStruct(chunk, at);
      const kind = sizeOf(fields, 1);
      const unpacked = sizeOf(fields, 2);
      const packed = sizeOf(fields, 3);
      at = end + packed;
      if (at > chunk.byteLength) throw new DamageError("a page of it is cut short");
      const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset + end, packed);
      if (kind === kinds.data) {
        const about = structOf(fields, 5);
        const values = sizeOf(about, 1);
        read += values;
        this.#count(values, unpacked, sizeOf(about, 2));
        const page = { kind, values, encoding: sizeOf(about, 2), present: undefined };
        this.#take(page, bytes, unpacked, plain);
      } else if (kind === kinds.dataV2) {
        read += this.#readSecond(structOf(fields, 8), bytes, unpacked, plain);
      } else if (kind === kinds.dictionary) {
        const values = sizeOf(structOf(fields, 7), 1);
        this.#count(values, unpacked, encodings.plain);
        const page = { kind, values, encoding: encodings.plain, present: values };
        this.#take(page, bytes, unpacked, plain);
      } else throw new DamageError("it has a page of an unknown kind");
      if (flat && read > rows) throw new DamageError("a column of it has more values than rows");
      if (definition > 0 || repetition > 0) this.#budget.need(read * 8);
    }
    if (flat && read < rows) throw new DamageError("a column of it has fewer values than rows");
  }

  /** The second version of pages has its levels apart, and never packed. @returns its values */
  #readSecond(about: ThriftStruct, bytes: Uint8Array, unpacked: number, plain: boolean): number {
    const { definition, repetition } = this.#leaf;
    const values = sizeOf(about, 1);
    const nulls = sizeOf(about, 2);
    sizeOf(about, 3);
    const definitions = sizeOf(about, 5);
    const repetitions = sizeOf(about, 6);
    const encoding = sizeOf(about, 4);
    const levels = definitions + repetitions;
    if (nulls > values || levels > bytes.length || levels > unpacked || (definition === 0 && definitions > 0))
      throw new DamageError("a page of it has more levels than bytes");
    this.#count(values, unpacked, encoding);
    if (repetition > 0) checkRuns(bytes, 0, widthOf(repetition), values);
    if (definition > 0) checkRuns(bytes, repetitions, widthOf(definition), values);
    const page = { kind: kinds.dataV2, values, encoding, present: values - nulls };
    this.#take(page, bytes.subarray(levels), unpacked - levels, plain || about.get(7) === false);
    return values;
  }

  #take(page: Omit<Page, "packed">, bytes: Uint8Array, unpacked: number, plain: boolean): void {
    if (plain) this.#checkContent(bytes, { ...page, packed: undefined });
    else this.#waiting.push({ ...page, packed: { size: bytes.length, unpacked } });
  }

  /** Counts the memory of a page's values. */
  #count(values: number, unpacked: number, encoding: number): void {
    const { element, depth, repetition, definition } = this.#leaf;
    const coded = encoding === encodings.dictionary || encoding === encodings.plainDictionary;
    const bytesEach = element.type === "BYTE_ARRAY" || element.type === "FIXED_LEN_BYTE_ARRAY";
    const objects =
      (bytesEach && !coded) ||
      element.type === "INT96" ||
      (element.converted_type !== undefined && /^(?:DATE|TIMESTAMP|DECIMAL)/u.test(element.converted_type)) ||
      element.logical_type?.type === "TIMESTAMP";
    this.#budget.hold(unpacked);
    const nested = depth > 0 || repetition > 0;
    if (nested) this.#budget.hold(values * nestedBytes * (definition + 1));
    this.#budget.need(values * (objects ? objectBytes : numberBytes));
  }

  #checkContent(bytes: Uint8Array, page: Page): void {
    const { definition, repetition, element } = this.#leaf;
    if (page.kind === kinds.dictionary) return;
    let at = 0;
    let { present } = page;
    if (page.kind === kinds.data) {
      if (repetition > 0) at = checkLevels(bytes, at, repetition, page.values).end;
      const levels = definition > 0 ? checkLevels(bytes, at, definition, page.values) : undefined;
      at = levels?.end ?? at;
      present = levels?.highest ?? page.values;
    }
    const count = present ?? page.values;
    switch (page.encoding) {
      case encodings.runs:
      case encodings.plainDictionary:
      case encodings.dictionary: {
        const second = page.kind === kinds.dataV2;
        // Booleans have their length before their runs, codes of a dictionary their width.
        const booleans = second ? page.encoding === encodings.runs : element.type === "BOOLEAN";
        if (booleans) checkRuns(bytes, at + 4, 1, count);
        else if (second || bytes[at] !== 0) checkRuns(bytes, at + 1, bytes[at] ?? 0, count);
        return;
      }
      case encodings.delta:
      case encodings.deltaLength:
        if (count > 0) deltaHead(bytes, at);
        return;
      case encodings.deltaStrings:
        if (count > 0) this.#budget.hold(deltaStringBytes(bytes, at, count));
        return;
      case encodings.split:
        if (count * splitWidth(element.type, element.type_length) > bytes.length - at)
          throw new DamageError("a page of it has fewer bytes than values");
    }
  }
}

/** The levels of a page of the first version: their length in bytes, then their runs. */
function checkLevels(
  bytes: Uint8Array,
  at: number,
  highest: number,
  values: number,
): { readonly end: number; readonly highest: number } {
  if (at + 4 > bytes.length) throw new DamageError("a page of it is cut short");
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);
  if (at + 4 + size > bytes.length) throw new DamageError("the levels of a page are longer than it");
  const width = widthOf(highest);
  checkRuns(bytes, at + 4, width, values);
  return { end: at + 4 + size, highest: countRuns(bytes, at + 4, width, values, highest) };
}

function widthOf(highest: number): number {
  return 32 - Math.clz32(highest);
}

function splitWidth(type: string | undefined, length: number | undefined): number {
  if (type === "INT32" || type === "FLOAT") return 4;
  return type === "INT64" || type === "DOUBLE" ? 8 : (length ?? 1);
}

function structOf(fields: ThriftStruct, number: number): ThriftStruct {
  const found = fields.get(number);
  if (found instanceof Map) return found;
  throw new DamageError("a page of it is not described");
}

/** A size or a count: a whole number from 0. Without it the decoder would never end. */
function sizeOf(fields: ThriftStruct, number: number): number {
  const found = fields.get(number);
  if (typeof found === "number" && found >= 0 && found <= 0x7fffffff) return found;
  throw new DamageError("a page of it has an impossible size");
}
