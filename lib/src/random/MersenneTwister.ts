import type { BitGenerator64 } from "./BitGenerator.js";

const SIZE = 624;
const SHIFT = 397;

/**
 * MT19937, the generator beneath NumPy's `RandomState`: the same seed gives the same 32-bit words.
 *
 * Source: M. Matsumoto and T. Nishimura, Mersenne Twister, ACM TOMACS 8 (1998), with the authors' 2002 seeding.
 *
 * @example
 * ```ts
 * import { MersenneTwister, NumpyGenerator } from "precipice/random";
 *
 * new NumpyGenerator(new MersenneTwister(7)).random(1); // => [ 0.0763083 ]
 * ```
 */
export class MersenneTwister implements BitGenerator64 {
  readonly #state = new Uint32Array(SIZE);
  #position = SIZE;

  /** @param seed an integer from 0 to 2^32 - 1, or several of them (the authors' `init_by_array`) */
  constructor(seed: number | readonly number[] = 0) {
    const words = typeof seed === "number" ? [seed] : seed;
    for (const word of words) {
      if (!Number.isInteger(word) || word < 0 || word > 0xffffffff) {
        throw new RangeError(`MT19937 is seeded by integers from 0 to 4294967295; got ${String(word)}.`);
      }
    }
    if (words.length === 0) throw new RangeError("MT19937 needs at least one seed word; none were given.");
    if (typeof seed === "number") this.#seed(seed);
    else this.#seedByArray(words);
  }

  #seed(seed: number): void {
    const state = this.#state;
    let previous = seed >>> 0;
    state[0] = previous;
    for (let index = 1; index < SIZE; index++) {
      previous = (Math.imul(1812433253, previous ^ (previous >>> 30)) + index) >>> 0;
      state[index] = previous;
    }
  }

  #seedByArray(key: readonly number[]): void {
    this.#seed(19650218);
    const state = this.#state;
    let at = 1;
    const step = (multiplier: number, addend: number): void => {
      const previous = state[at - 1] ?? 0;
      state[at] = ((state[at] ?? 0) ^ Math.imul(previous ^ (previous >>> 30), multiplier)) + addend;
      at += 1;
      if (at === SIZE) {
        state[0] = state[SIZE - 1] ?? 0;
        at = 1;
      }
    };
    for (let round = 0; round < Math.max(SIZE, key.length); round++) {
      const index = round % key.length;
      step(1664525, (key[index] ?? 0) + index);
    }
    for (let round = 1; round < SIZE; round++) step(1566083941, -at);
    state[0] = 0x80000000;
  }

  #twist(): void {
    const state = this.#state;
    for (let index = 0; index < SIZE; index++) {
      const joined = ((state[index] ?? 0) & 0x80000000) | ((state[(index + 1) % SIZE] ?? 0) & 0x7fffffff);
      const odd = joined & 1 ? 0x9908b0df : 0;
      state[index] = (state[(index + SHIFT) % SIZE] ?? 0) ^ (joined >>> 1) ^ odd;
    }
    this.#position = 0;
  }

  nextUint32(): number {
    if (this.#position === SIZE) this.#twist();
    let word = this.#state[this.#position++] ?? 0;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    word ^= word >>> 18;
    return word >>> 0;
  }

  nextUint64(): bigint {
    const high = this.nextUint32();
    return (BigInt(high) << 32n) | BigInt(this.nextUint32());
  }

  nextDouble(): number {
    const high = this.nextUint32() >>> 5;
    const low = this.nextUint32() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }
}
