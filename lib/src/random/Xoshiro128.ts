import type { BitGenerator } from "./BitGenerator.js";
import { drawBelow } from "./drawBelow.js";
import { SeedSequence, type Seed } from "./SeedSequence.js";

/**
 * xoshiro128**: the library's own generator, 32-bit, period 2^128 - 1. Its state is given, or {@link SeedSequence}
 * makes it from a seed and the key of a substream.
 *
 * Source: D. Blackman and S. Vigna, Scrambled linear pseudorandom number generators, ACM TOMS 47 (2021).
 *
 * @example
 * ```ts
 * import { Xoshiro128 } from "precipice/random";
 *
 * const words = new Uint32Array(2);
 * Xoshiro128.fromSeed(1).fill(words);
 * words; // => [ 2165252233, 295747724 ]
 * ```
 */
export class Xoshiro128 implements BitGenerator {
  readonly #state: Int32Array;

  private constructor(state: ArrayLike<number>) {
    this.#state = Int32Array.from(state, (word) => word | 0);
  }

  /** The generator of a seed; `stream` names one of its independent substreams. */
  static fromSeed(seed: Seed, stream: Seed = []): Xoshiro128 {
    return Xoshiro128.fromState(new SeedSequence(seed, stream).generateState(4));
  }

  /** The generator in a given state of four 32-bit words, not all of them 0. */
  static fromState(state: ArrayLike<number>): Xoshiro128 {
    if (state.length !== 4) {
      throw new RangeError(`xoshiro128** has a state of 4 words of 32 bits; got ${state.length} words.`);
    }
    const words = Array.from(state);
    if (words.every((word) => (word | 0) === 0)) {
      throw new RangeError("xoshiro128** cannot start with all four words 0: it would give zeros for ever.");
    }
    return new Xoshiro128(words);
  }

  nextUint32(): number {
    this.fill(ONE_WORD);
    return ONE_WORD[0] ?? 0;
  }

  nextDouble(): number {
    const high = this.nextUint32() >>> 5;
    const low = this.nextUint32() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /**
   * A uniform integer from 0 to `bound - 1`, without bias.
   *
   * @param bound an integer from 1 to 2^21, so that the product with 32 bits is exact
   * Source: D. Lemire, Fast random integer generation in an interval, ACM TOMACS 29 (2019).
   */
  below(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound > 2097152) {
      throw new RangeError(`A bound is an integer from 1 to 2097152; got ${String(bound)}.`);
    }
    return drawBelow(this, bound);
  }

  /** Fills `words` with the next outputs, which is faster than asking for them one by one. */
  fill(words: Uint32Array): void {
    const state = this.#state;
    let s0 = state[0] ?? 0;
    let s1 = state[1] ?? 0;
    let s2 = state[2] ?? 0;
    let s3 = state[3] ?? 0;
    for (let index = 0; index < words.length; index++) {
      const scrambled = Math.imul(s1, 5);
      words[index] = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
      const shifted = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= shifted;
      s3 = (s3 << 11) | (s3 >>> 21);
    }
    state[0] = s0;
    state[1] = s1;
    state[2] = s2;
    state[3] = s3;
  }
}

const ONE_WORD = new Uint32Array(1);
