import { DamageError } from "./DamageError.js";

/** Counts the parts read: parts that share bytes would make a small file arbitrarily long to read. */
export class VisitCount {
  #left: number;

  /** @param most the most that a file may contain, each part counted as often as it is used */
  constructor(most: number) {
    this.#left = most;
  }

  add(count: number): void {
    this.#left -= count;
    if (!(this.#left >= 0)) throw new DamageError("its parts refer to the same bytes again and again");
  }
}

/**
 * A table of a FlatBuffers message, with every offset and length checked against the message.
 *
 * Source: FlatBuffers' internals, "Tables" and "Vectors".
 */
export class FlatTable {
  readonly #view: DataView;
  readonly #visits: VisitCount;
  readonly #at: number;
  readonly #fields: number;
  readonly #fieldsEnd: number;

  /** @param place the position of the table's offset */
  constructor(view: DataView, place: number, visits: VisitCount) {
    visits.add(8);
    this.#view = view;
    this.#visits = visits;
    this.#at = within(view, place + int32(view, place), 4);
    this.#fields = within(view, this.#at - int32(view, this.#at), 4);
    this.#fieldsEnd = this.#fields + view.getUint16(this.#fields, true);
    within(view, this.#fieldsEnd, 0);
  }

  /** The position of a field; `undefined` if the table lacks it. @param slot its number in the schema, from 0 */
  place(slot: number): number | undefined {
    const entry = this.#fields + 4 + slot * 2;
    if (entry + 2 > this.#fieldsEnd) return undefined;
    const offset = this.#view.getUint16(entry, true);
    return offset === 0 ? undefined : within(this.#view, this.#at + offset, 1);
  }

  byte(slot: number, fallback: number): number {
    const place = this.place(slot);
    return place === undefined ? fallback : this.#view.getUint8(place);
  }

  short(slot: number, fallback: number): number {
    const place = this.place(slot);
    return place === undefined ? fallback : this.#view.getInt16(within(this.#view, place, 2), true);
  }

  int(slot: number, fallback: number): number {
    const place = this.place(slot);
    return place === undefined ? fallback : int32(this.#view, place);
  }

  /** A whole number of 64 bits that is not negative. */
  size(slot: number): number {
    const place = this.place(slot);
    return place === undefined ? 0 : sizeAt(this.#view, place);
  }

  table(slot: number): FlatTable | undefined {
    const place = this.place(slot);
    return place === undefined ? undefined : new FlatTable(this.#view, place, this.#visits);
  }

  /** The position of a vector's items. @param stride the bytes of an item */
  vector(slot: number, stride: number): number[] {
    const { base, length } = this.#extent(slot, stride);
    return Array.from({ length }, (_, index) => base + 4 + index * stride);
  }

  #extent(slot: number, stride: number): { readonly base: number; readonly length: number } {
    const place = this.place(slot);
    if (place === undefined) return { base: 0, length: 0 };
    const base = within(this.#view, place + int32(this.#view, place), 4);
    const length = int32(this.#view, base);
    if (length < 0) throw new DamageError("a list of it has fewer than no items");
    within(this.#view, base + 4, length * stride);
    this.#visits.add(length * stride);
    return { base, length };
  }

  tables(slot: number): FlatTable[] {
    return this.vector(slot, 4).map((place) => new FlatTable(this.#view, place, this.#visits));
  }

  /** Checks a text; the caller decodes it. */
  checkText(slot: number): void {
    this.#extent(slot, 1);
  }

  sizes(slot: number): number[] {
    return this.vector(slot, 8).map((place) => sizeAt(this.#view, place));
  }
}

function within(view: DataView, place: number, size: number): number {
  if (place >= 0 && size >= 0 && place + size <= view.byteLength) return place;
  throw new DamageError("a place that it names stands outside of it");
}

function int32(view: DataView, place: number): number {
  return view.getInt32(within(view, place, 4), true);
}

/** A whole number of 64 bits that is not negative. */
export function sizeAt(view: DataView, place: number): number {
  const value = Number(view.getBigInt64(within(view, place, 8), true));
  if (value >= 0 && Number.isSafeInteger(value)) return value;
  throw new DamageError("a length of it is negative or too large");
}
