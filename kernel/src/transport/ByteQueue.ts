/** Bytes that arrived in chunks of any size, taken out again in pieces of the reader's choice. */
export class ByteQueue {
  #chunks: Uint8Array[] = [];
  #first = 0;
  #offset = 0;
  #length = 0;

  /** The number of bytes in the queue. */
  get length(): number {
    return this.#length;
  }

  push(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The byte at `index`, which must be below `length`; it stays in the queue. */
  peek(index: number): number {
    let position = index + this.#offset;
    for (let i = this.#first; i < this.#chunks.length; i++) {
      const chunk = this.#chunks[i];
      if (chunk === undefined) break;
      if (position < chunk.length) return chunk[position] ?? 0;
      position -= chunk.length;
    }
    throw new RangeError(`Byte ${index} of ${this.#length} was asked for.`);
  }

  /** Takes `count` bytes, which must be available. The result is a view if they are in one chunk. */
  take(count: number): Uint8Array {
    if (count > this.#length) throw new RangeError(`${count} of ${this.#length} bytes were asked for.`);
    this.#length -= count;
    const chunk = this.#chunks[this.#first];
    if (chunk !== undefined && chunk.length - this.#offset >= count) {
      const view = chunk.subarray(this.#offset, this.#offset + count);
      this.#advance(chunk, count);
      return view;
    }
    const whole = new Uint8Array(count);
    let filled = 0;
    while (filled < count) {
      const next = this.#chunks[this.#first];
      if (next === undefined) break;
      const part = Math.min(count - filled, next.length - this.#offset);
      whole.set(next.subarray(this.#offset, this.#offset + part), filled);
      filled += part;
      this.#advance(next, part);
    }
    return whole;
  }

  #advance(chunk: Uint8Array, count: number): void {
    this.#offset += count;
    if (this.#offset < chunk.length) return;
    this.#offset = 0;
    this.#chunks[this.#first] = EMPTY;
    this.#first++;
    if (this.#first === this.#chunks.length) {
      this.#chunks = [];
      this.#first = 0;
    } else if (this.#first >= 1024) {
      this.#chunks = this.#chunks.slice(this.#first);
      this.#first = 0;
    }
  }
}

const EMPTY = new Uint8Array(0);
