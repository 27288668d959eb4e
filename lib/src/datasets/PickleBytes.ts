/** The most bytes of a whole number: longer ones may still be small, padded with the sign. */
const mostNumberBytes = 64;

/** The reason that a pickle is not read. */
export class PickleProblem extends Error {}

/** The bytes of a pickle, taken from its beginning; reading beyond the end is refused. */
export class PickleBytes {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get at(): number {
    return this.#at;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** A copy of the next bytes. */
  take(count: number): Uint8Array {
    return this.#bytes.slice(this.#skip(count), this.#at);
  }

  /** A whole number from 0, of up to four bytes. */
  uint(count: 1 | 2 | 4): number {
    const at = this.#skip(count);
    if (count === 1) return this.#view.getUint8(at);
    return count === 2 ? this.#view.getUint16(at, true) : this.#view.getUint32(at, true);
  }

  /** A length of eight bytes. */
  long(count: 8): number {
    return Number(this.#view.getBigUint64(this.#skip(count), true));
  }

  float(): number {
    return this.#view.getFloat64(this.#skip(8));
  }

  /** A whole number with its sign, of any number of bytes, as long as it is kept exactly. */
  whole(count: number): number {
    // Longer numbers take quadratic time to read, and are never kept exactly.
    if (count > mostNumberBytes) throw new PickleProblem("a whole number is too large to be kept exactly");
    let value = 0n;
    for (const [place, byte] of this.take(count).entries()) value |= BigInt(byte) << BigInt(8 * place);
    const number = Number(count === 0 ? 0n : BigInt.asIntN(8 * count, value));
    if (Number.isSafeInteger(number)) return number;
    throw new PickleProblem("a whole number is too large to be kept exactly");
  }

  text(count: number): string {
    const bytes = this.take(count);
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new PickleProblem("a text is no UTF-8");
    }
  }

  /** The text up to the end of the line. */
  line(): string {
    const end = this.#bytes.indexOf(10, this.#at);
    if (end < 0) throw new PickleProblem("the file is cut short");
    const text = this.text(end - this.#at);
    this.#at = end + 1;
    return text;
  }

  #skip(count: number): number {
    if (count > this.left) throw new PickleProblem("the file is cut short");
    const at = this.#at;
    this.#at += count;
    return at;
  }
}
