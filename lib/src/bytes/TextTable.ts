import type { MemoryBudget } from "./MemoryBudget.js";

/** The most distinct texts, and the most bytes for them. */
const mostTexts = 1 << 24;
const mostBytes = 2 ** 29;
/** Bytes of memory that a text takes beside its own. */
const textBytes = 32;

/** Codes for texts, found by their bytes: a repeated text is decoded only once. */
export class TextTable {
  #slots = new Int32Array(64).fill(-1);
  #hashes = new Int32Array(16);
  #ends = new Int32Array(16);
  #pool = new Uint8Array(256);
  #count = 0;
  #lastCode = -1;
  readonly #budget: MemoryBudget;

  constructor(budget: MemoryBudget) {
    this.#budget = budget;
  }

  /** The code of the text of some bytes. @throws the reader's error if there are too many distinct ones */
  code(bytes: Uint8Array, start: number, end: number): number {
    if (this.#lastCode >= 0 && this.#equals(this.#lastCode, bytes, start, end)) return this.#lastCode;
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
    hash ^= hash >>> 15;
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const code = this.#slots[slot] ?? -1;
      if (code < 0) return (this.#lastCode = this.#add(hash, slot, bytes, start, end));
      if (this.#hashes[code] === hash && this.#equals(code, bytes, start, end))
        return (this.#lastCode = code);
    }
  }

  /** The bytes of a text. */
  bytesOf(code: number): Uint8Array {
    return this.#pool.subarray(code === 0 ? 0 : this.#ends[code - 1], this.#ends[code]);
  }

  /** All texts by code. @throws TypeError for bytes that are not UTF-8; see {@link firstBroken} */
  list(): string[] {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return Array.from({ length: this.#count }, (_, code) => decoder.decode(this.bytesOf(code)));
  }

  /** The code of the first text that is not UTF-8; -1 if all are. */
  firstBroken(): number {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for (let code = 0; code < this.#count; code++) {
      try {
        decoder.decode(this.bytesOf(code));
      } catch {
        return code;
      }
    }
    return -1;
  }

  #equals(code: number, bytes: Uint8Array, start: number, end: number): boolean {
    const own = code === 0 ? 0 : (this.#ends[code - 1] ?? 0);
    const length = end - start;
    if ((this.#ends[code] ?? 0) - own !== length) return false;
    for (let at = 0; at < length; at++) if (this.#pool[own + at] !== bytes[start + at]) return false;
    return true;
  }

  #add(hash: number, slot: number, bytes: Uint8Array, start: number, end: number): number {
    const code = this.#count++;
    const before = code === 0 ? 0 : (this.#ends[code - 1] ?? 0);
    const after = before + (end - start);
    if (code >= mostTexts || after > mostBytes) {
      this.#budget.refuse("more different texts than are kept (16 million, or 512 MB of them).");
    }
    this.#budget.hold(end - start + textBytes);
    if (code === this.#hashes.length) {
      this.#hashes = larger(this.#hashes);
      this.#ends = larger(this.#ends);
    }
    if (after > this.#pool.length) {
      const pool = new Uint8Array(Math.max(after, this.#pool.length * 2));
      pool.set(this.#pool);
      this.#pool = pool;
    }
    this.#pool.set(bytes.subarray(start, end), before);
    this.#hashes[code] = hash;
    this.#ends[code] = after;
    this.#slots[slot] = code;
    if (this.#count * 2 > this.#slots.length) this.#rehash();
    return code;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 4).fill(-1);
    const mask = slots.length - 1;
    for (let code = 0; code < this.#count; code++) {
      let slot = (this.#hashes[code] ?? 0) & mask;
      while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
      slots[slot] = code;
    }
    this.#slots = slots;
  }
}

function larger(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(values.length * 2);
  copy.set(values);
  return copy;
}
