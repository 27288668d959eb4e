import { arrowTypes, type ArrowType } from "./arrowType.js";
import { DamageError } from "./DamageError.js";
import { sizeAt, type FlatTable } from "./FlatTable.js";
import type { MemoryBudget } from "./MemoryBudget.js";

/** Unpacks a buffer of a batch whose size is known. */
export type UnpackBuffer = (packed: Uint8Array, size: number) => Uint8Array;

/** Bytes of memory that a value takes as a number, as a text beside its characters, and as a list or an object. */
const numberBytes = 8;
const textBytes = 24;
const nestedBytes = 48;

interface Node {
  readonly length: number;
  readonly nulls: number;
}

/** Checks one batch of rows before it is decoded: that its buffers match its lengths and offsets, and its memory. */
export class ArrowBatch {
  readonly #view: DataView;
  readonly #body: Uint8Array;
  readonly #nodes: readonly Node[];
  readonly #regions: readonly { readonly offset: number; readonly size: number }[];
  readonly #variadic: readonly number[];
  readonly #unpack: UnpackBuffer | undefined;
  readonly #budget: MemoryBudget;
  readonly #version: number;
  #node = 0;
  #region = 0;
  #viewColumn = 0;

  /**
   * @param head the message that describes the batch
   * @param unpack unpacks its buffers if they are packed
   */
  constructor(
    batch: FlatTable,
    head: DataView,
    body: Uint8Array,
    settings: {
      readonly version: number;
      readonly budget: MemoryBudget;
      readonly unpack: (codec: number) => UnpackBuffer;
    },
  ) {
    this.#view = new DataView(body.buffer, body.byteOffset, body.byteLength);
    this.#body = body;
    this.#budget = settings.budget;
    this.#version = settings.version;
    this.#nodes = batch.vector(1, 16).map((place) => {
      const node = { length: sizeAt(head, place), nulls: sizeAt(head, place + 8) };
      if (node.length > 0x7fffffff || node.nulls > node.length)
        throw new DamageError("a column of it has an impossible length");
      return node;
    });
    const page = settings.version < 3 ? 8 : 0;
    this.#regions = batch.vector(2, 16 + page).map((place) => {
      const region = { offset: sizeAt(head, place + page), size: sizeAt(head, place + page + 8) };
      if (region.offset + region.size > body.length)
        throw new DamageError("a buffer of it stands outside of its batch");
      return region;
    });
    const packed = batch.table(3);
    if (packed && packed.byte(1, 0) !== 0) throw new DamageError("its buffers are packed in an unknown way");
    this.#unpack = packed && settings.unpack(packed.byte(0, 0));
    this.#variadic = batch.sizes(4);
  }

  /** Checks a column. @returns its rows */
  check(type: ArrowType): number {
    const node = this.#nodes[this.#node++];
    if (!node) throw new DamageError("a batch of it has fewer columns than its schema");
    const { length } = node;
    this.#budget.hold(length * costOf(type));
    if (type.id === arrowTypes.null && type.dictionary === undefined) return length;
    if (type.dictionary !== undefined) {
      this.#validity(node);
      this.#fixed(length, type.bits);
      return length;
    }
    switch (type.id) {
      case arrowTypes.utf8:
      case arrowTypes.binary:
      case arrowTypes.largeUtf8:
      case arrowTypes.largeBinary: {
        this.#validity(node);
        const offsets = this.#offsets(type, length + 1);
        const size = this.#size();
        checkRising(offsets, length, size);
        this.#budget.hold(size);
        break;
      }
      case arrowTypes.utf8View:
      case arrowTypes.binaryView:
        this.#validity(node);
        this.#views(length);
        break;
      case arrowTypes.list:
      case arrowTypes.largeList:
      case arrowTypes.map: {
        this.#validity(node);
        const offsets = this.#offsets(type, length + 1);
        checkRising(offsets, length, this.#children(type));
        break;
      }
      case arrowTypes.listView:
      case arrowTypes.largeListView: {
        this.#validity(node);
        const offsets = this.#offsets(type, length);
        const sizes = this.#offsets(type, length);
        this.#checkViews(offsets, sizes, length, this.#children(type));
        break;
      }
      case arrowTypes.fixedList:
        this.#validity(node);
        checkLength(this.#children(type), length * type.stride);
        break;
      case arrowTypes.struct:
        this.#validity(node);
        checkLength(this.#children(type), length);
        break;
      case arrowTypes.runEnds:
        this.#children(type);
        break;
      case arrowTypes.union:
        if (this.#version < 4) this.#size();
        this.#fixed(length, 8);
        if (type.dense) this.#fixed(length, 32);
        checkLength(this.#children(type), type.dense ? 0 : length);
        break;
      default:
        this.#validity(node);
        this.#fixed(length, type.bits);
    }
    return length;
  }

  /** Checks the children of a type. @returns the rows of the shortest */
  #children({ children }: ArrowType): number {
    let least = Infinity;
    for (const child of children) least = Math.min(least, this.check(child));
    return least;
  }

  /** Takes the next buffer. @returns its size as it is used */
  #size(): number {
    return this.#next(false).size;
  }

  #bytes(): Uint8Array {
    return this.#next(true).bytes ?? new Uint8Array();
  }

  #next(wanted: boolean): { readonly size: number; readonly bytes?: Uint8Array } {
    const region = this.#regions[this.#region++];
    if (!region) throw new DamageError("a batch of it has fewer buffers than its schema");
    const { offset, size } = region;
    const bytes = this.#body.subarray(offset, offset + size);
    if (!this.#unpack || size === 0) return { size, ...(wanted && { bytes }) };
    if (size < 8) throw new DamageError("a packed buffer of it does not say its size");
    if (this.#view.getBigInt64(offset, true) === -1n) {
      return { size: size - 8, ...(wanted && { bytes: bytes.subarray(8) }) };
    }
    const unpacked = sizeAt(this.#view, offset);
    this.#budget.hold(unpacked);
    return { size: unpacked, ...(wanted && { bytes: this.#unpack(bytes.subarray(8), unpacked) }) };
  }

  #validity({ length, nulls }: Node): void {
    const size = this.#size();
    if (nulls > 0 && size * 8 < length)
      throw new DamageError("a column of it says of too few rows whether they are null");
  }

  #fixed(length: number, bits: number): void {
    if (this.#size() * 8 < length * bits) throw new DamageError("a column of it has fewer values than rows");
  }

  #offsets({ id }: ArrowType, count: number): Int32Array | BigInt64Array {
    const wide =
      id === arrowTypes.largeUtf8 ||
      id === arrowTypes.largeBinary ||
      id === arrowTypes.largeList ||
      id === arrowTypes.largeListView;
    const bytes = this.#bytes();
    const width = wide ? 8 : 4;
    // A column without rows may omit its only offset.
    const due = count <= 1 ? 0 : count * width;
    if (bytes.length < due) throw new DamageError("a column of it has fewer values than rows");
    const own = bytes.byteOffset % width === 0 ? bytes : new Uint8Array(bytes);
    const there = Math.floor(own.length / width);
    return wide
      ? new BigInt64Array(own.buffer as ArrayBuffer, own.byteOffset, there)
      : new Int32Array(own.buffer as ArrayBuffer, own.byteOffset, there);
  }

  /** The texts of views stand in buffers that follow; several may share one. */
  #views(length: number): void {
    const bytes = this.#bytes();
    if (bytes.length < length * 16) throw new DamageError("a column of it has fewer values than rows");
    const count = this.#variadic[this.#viewColumn++] ?? 0;
    if (count > this.#regions.length) throw new DamageError("a batch of it has fewer buffers than it says");
    const sizes = Array.from({ length: count }, () => this.#size());
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let held = 0;
    for (let row = 0; row < length; row++) {
      const at = row * 16;
      const size = view.getInt32(at, true);
      if (size >= 0 && size <= 12) continue;
      const start = view.getInt32(at + 12, true);
      const most = sizes[view.getInt32(at + 8, true)] ?? -1;
      if (size < 0 || start < 0 || start + size > most)
        throw new DamageError("a text of it stands outside of its buffer");
      held += size;
    }
    this.#budget.hold(held);
  }

  #checkViews(
    offsets: Int32Array | BigInt64Array,
    sizes: Int32Array | BigInt64Array,
    length: number,
    most: number,
  ): void {
    let held = 0;
    for (let row = 0; row < length; row++) {
      const start = Number(offsets[row]);
      const size = Number(sizes[row]);
      if (!(start >= 0 && size >= 0 && start + size <= most))
        throw new DamageError("a list of it stands outside of its values");
      held += size;
    }
    this.#budget.hold(held * numberBytes);
  }
}

/** With descending offsets every row could have all values. */
function checkRising(offsets: Int32Array | BigInt64Array, length: number, most: number): void {
  if (length === 0) return;
  let before = 0;
  for (let row = 0; row <= length; row++) {
    const offset = Number(offsets[row]);
    if (!(offset >= before && offset <= most))
      throw new DamageError("the offsets of a column of it do not rise");
    before = offset;
  }
}

function checkLength(there: number, due: number): void {
  if (there < due) throw new DamageError("a part of a column of it has fewer rows than the column");
}

function costOf({ id, dictionary }: ArrowType): number {
  if (dictionary !== undefined) return numberBytes;
  const nested: readonly number[] = [
    arrowTypes.list,
    arrowTypes.largeList,
    arrowTypes.listView,
    arrowTypes.largeListView,
    arrowTypes.fixedList,
    arrowTypes.map,
    arrowTypes.struct,
  ];
  if (nested.includes(id)) return nestedBytes;
  const texts: readonly number[] = [
    arrowTypes.utf8,
    arrowTypes.largeUtf8,
    arrowTypes.utf8View,
    arrowTypes.binary,
    arrowTypes.largeBinary,
    arrowTypes.binaryView,
    arrowTypes.fixedBinary,
  ];
  return texts.includes(id) ? textBytes : numberBytes;
}
