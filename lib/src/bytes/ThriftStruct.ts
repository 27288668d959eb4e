import { DamageError } from "./DamageError.js";

/** A value of Thrift's compact protocol. Whole numbers beyond 2^53 are not values. */
export type ThriftValue = number | boolean | Uint8Array | ThriftStruct | readonly ThriftValue[];

/** The fields of a struct by number. */
export type ThriftStruct = ReadonlyMap<number, ThriftValue>;

/** The deepest nesting of structs and lists in a Parquet file. */
const mostDepth = 32;

/**
 * Reads a struct of Thrift's compact protocol. Lists may not claim more items than there are bytes: every item takes one, and a
 * reader that trusts a list's length would allocate as much as it claims.
 *
 * Source: thrift/doc/specs/thrift-compact-protocol.md.
 *
 * @returns the struct and its end
 * @throws DamageError for bytes that are not a struct
 */
export function thriftStruct(
  view: DataView,
  start: number,
): { readonly fields: ThriftStruct; readonly end: number } {
  const reader = new ThriftReader(view, start);
  return { fields: reader.struct(0), end: reader.at };
}

class ThriftReader {
  readonly #view: DataView;
  at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.at = at;
  }

  struct(depth: number): ThriftStruct {
    if (depth > mostDepth) throw new DamageError(`its description nests more than ${mostDepth} deep`);
    const fields = new Map<number, ThriftValue>();
    for (let number = 0; ;) {
      const byte = this.#byte();
      const type = byte & 15;
      if (type === 0) return fields;
      number = byte >> 4 === 0 ? this.#whole() : number + (byte >> 4);
      fields.set(number, this.#value(type, depth));
    }
  }

  #value(type: number, depth: number): ThriftValue {
    switch (type) {
      case 1:
        return true;
      case 2:
        return false;
      case 3:
        return (this.#byte() << 24) >> 24;
      case 4:
      case 5:
      case 6:
        return this.#whole();
      case 7: {
        const at = this.#skip(8);
        return this.#view.getFloat64(at, true);
      }
      case 8: {
        const size = this.#count();
        const at = this.#skip(size);
        return new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, size);
      }
      case 9:
        return this.#list(depth);
      case 12:
        return this.struct(depth + 1);
      default:
        throw new DamageError("its description has a field of an unknown kind");
    }
  }

  #list(depth: number): ThriftValue[] {
    if (depth > mostDepth) throw new DamageError(`its description nests more than ${mostDepth} deep`);
    const head = this.#byte();
    const type = head & 15;
    const length = head >> 4 === 15 ? this.#count() : head >> 4;
    if (length > this.#view.byteLength - this.at)
      throw new DamageError("a list of its description has more items than there are bytes");
    const values: ThriftValue[] = [];
    for (let index = 0; index < length; index++) {
      values.push(type === 1 || type === 2 ? this.#byte() === 1 : this.#value(type, depth + 1));
    }
    return values;
  }

  /** A whole number with its sign. */
  #whole(): number {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#byte();
      if (shift === 0n && byte < 128) return (byte >> 1) ^ -(byte & 1);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number((value >> 1n) ^ -(value & 1n));
    }
    throw new DamageError("a number of its description has no end");
  }

  /** A number of bytes or items. */
  #count(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 35; factor *= 128) {
      const byte = this.#byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw new DamageError("a number of its description has no end");
  }

  #byte(): number {
    return this.#view.getUint8(this.#skip(1));
  }

  #skip(size: number): number {
    const at = this.at;
    if (at + size > this.#view.byteLength) throw new DamageError("its description is cut short");
    this.at += size;
    return at;
  }
}
