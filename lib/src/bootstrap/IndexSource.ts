/** A generator of uniform 32-bit words. */
export interface WordGenerator {
  /** Fills `words` with the next ones. */
  fill(words: Uint32Array): void;
}

/** Whether the lower half of a 32-bit word stands first in memory, as it does nearly everywhere. */
const LOW_HALF_FIRST = new Uint16Array(new Uint32Array([1]).buffer)[0] === 1;

/**
 * Draws uniform integers, without bias, from buffered words of a generator.
 *
 * Source: D. Lemire, Fast random integer generation in an interval (2019).
 */
export class IndexSource {
  readonly #words = new Uint32Array(1024);
  readonly #generator: WordGenerator;
  /** The buffered words as 16 bits each, and the place of the next one. */
  protected readonly halves = new Uint16Array(this.#words.buffer);
  protected position = this.halves.length;

  constructor(generator: WordGenerator) {
    this.#generator = generator;
  }

  /** A uniform integer from 0 to `bound - 1`; `bound` is at most 2^21, so that the product with a word is exact. */
  below(bound: number): number {
    for (;;) {
      const word = this.#half() + 65536 * this.#half();
      const low = Math.imul(word, bound) >>> 0;
      // The remainder is below `bound`, and slow to compute.
      if (low >= bound || low >= 4294967296 % bound) return (word * bound - low) / 4294967296;
    }
  }

  #half(): number {
    if (this.position === this.halves.length) this.position = this.refill();
    return this.halves[this.position++] ?? 0;
  }

  /** Fills the buffer and returns where it begins. */
  protected refill(): number {
    const words = this.#words;
    this.#generator.fill(words);
    if (!LOW_HALF_FIRST) {
      for (let index = 0; index < words.length; index++) {
        const word = words[index] ?? 0;
        words[index] = (word << 16) | (word >>> 16);
      }
    }
    return 0;
  }
}
