import type { Counts } from "./sweeps.js";

/** A generator of uniform 32-bit words. */
export interface WordGenerator {
  /** Fills `words` with the next ones. */
  fill(words: Uint32Array): void;
}

/** The largest numbers of runs for which 16 random bits give three, two or one draw with few rejections. */
const THREE_DRAWS = 12;
const TWO_DRAWS = 45;
const ONE_DRAW = 1024;

/** For each number of runs the remainder of 16 bits that would favour some outcomes of one, two or three draws. */
const REJECTED = [1, 2, 3].map((draws) =>
  Int32Array.from({ length: ONE_DRAW + 1 }, (_, runs) => (runs === 0 ? 0 : 65536 % runs ** draws)),
);
const [REJECTED_ONE = new Int32Array(), REJECTED_TWO = REJECTED_ONE, REJECTED_THREE = REJECTED_ONE] =
  REJECTED;

/** Whether the lower half of a 32-bit word stands first in memory, as it does nearly everywhere. */
const LOW_HALF_FIRST = new Uint16Array(new Uint32Array([1]).buffer)[0] === 1;

/**
 * Draws runs with replacement, without bias, from buffered words of a generator. Several draws come from one piece of
 * random bits by multiplying what the last draw left over.
 *
 * Source: D. Lemire, Fast random integer generation in an interval (2019); N. Brackett-Rozinsky and D. Lemire,
 * Batched ranged random integer generation (2024).
 */
export class RunSource {
  readonly #words = new Uint32Array(1024);
  readonly #halves = new Uint16Array(this.#words.buffer);
  #position = this.#halves.length;
  readonly #generator: WordGenerator;

  constructor(generator: WordGenerator) {
    this.#generator = generator;
  }

  /**
   * Draws from each task as many runs as it has, with replacement, and increments `counts[ranks[cell]]` for each
   * draw. The cells of the runs of a task go from `starts[task]` to before `starts[task + 1]`.
   */
  drawTasks(starts: Int32Array, ranks: Int32Array, counts: Counts): void {
    const halves = this.#halves;
    let position = this.#position;
    for (let task = 1; task < starts.length; task++) {
      const start = starts[task - 1] ?? 0;
      const runs = (starts[task] ?? 0) - start;
      let left = runs;
      if (runs <= THREE_DRAWS) {
        const rejected = REJECTED_THREE[runs] ?? 0;
        while (left >= 3) {
          if (position === halves.length) position = this.#refill();
          const first = (halves[position++] ?? 0) * runs;
          const second = (first & 0xffff) * runs;
          const third = (second & 0xffff) * runs;
          if ((third & 0xffff) < rejected) continue;
          raise(counts, ranks[start + (first >>> 16)] ?? 0);
          raise(counts, ranks[start + (second >>> 16)] ?? 0);
          raise(counts, ranks[start + (third >>> 16)] ?? 0);
          left -= 3;
        }
      } else if (runs <= TWO_DRAWS) {
        const rejected = REJECTED_TWO[runs] ?? 0;
        while (left >= 2) {
          if (position === halves.length) position = this.#refill();
          const first = (halves[position++] ?? 0) * runs;
          const second = (first & 0xffff) * runs;
          if ((second & 0xffff) < rejected) continue;
          raise(counts, ranks[start + (first >>> 16)] ?? 0);
          raise(counts, ranks[start + (second >>> 16)] ?? 0);
          left -= 2;
        }
      } else if (runs > ONE_DRAW) {
        this.#position = position;
        for (; left > 0; left--) raise(counts, ranks[start + this.below(runs)] ?? 0);
        position = this.#position;
      }
      const rejected = REJECTED_ONE[runs] ?? 0;
      while (left > 0) {
        if (position === halves.length) position = this.#refill();
        const stop = Math.min(position + left, halves.length);
        for (; position < stop; position++) {
          const product = (halves[position] ?? 0) * runs;
          if ((product & 0xffff) < rejected) continue;
          raise(counts, ranks[start + (product >>> 16)] ?? 0);
          left -= 1;
        }
      }
    }
    this.#position = position;
  }

  /** A uniform integer from 0 to `bound - 1`; `bound` is at most 2^21, so that the product with a word is exact. */
  below(bound: number): number {
    const rejected = 4294967296 % bound;
    for (;;) {
      const word = this.#half() + 65536 * this.#half();
      const low = Math.imul(word, bound) >>> 0;
      if (low >= rejected) return (word * bound - low) / 4294967296;
    }
  }

  #half(): number {
    if (this.#position === this.#halves.length) this.#position = this.#refill();
    return this.#halves[this.#position++] ?? 0;
  }

  /** Fills the buffer and returns its start. */
  #refill(): number {
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

function raise(counts: Counts, rank: number): void {
  counts[rank] = (counts[rank] ?? 0) + 1;
}
