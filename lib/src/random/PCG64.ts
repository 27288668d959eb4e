import type { BitGenerator64 } from "./BitGenerator.js";
import { SeedSequence, type Seed } from "./SeedSequence.js";

const MULTIPLIER = 0x2360ed051fc65da44385df649fccf645n;

/**
 * PCG64 (XSL-RR 128/64), the generator beneath NumPy's `default_rng`: the same seed gives the same 64-bit words.
 * A 64-bit word that is asked for in halves gives its low half first, as in NumPy.
 *
 * Source: M. E. O'Neill, PCG: a family of simple fast space-efficient statistically good algorithms (2014).
 *
 * @example
 * ```ts
 * import { NumpyGenerator, PCG64 } from "precipice/random";
 *
 * new NumpyGenerator(new PCG64(7)).random(1); // => [ 0.625095 ]
 * ```
 */
export class PCG64 implements BitGenerator64 {
  #state: bigint;
  readonly #increment: bigint;
  #storedHalf: number | undefined;

  /** @param seed a non-negative integer or several of them, spread by {@link SeedSequence} */
  constructor(seed: Seed = 0) {
    const [stateHigh = 0n, stateLow = 0n, streamHigh = 0n, streamLow = 0n] = new SeedSequence(
      seed,
    ).generateState64(4);
    this.#increment = BigInt.asUintN(128, (((streamHigh << 64n) | streamLow) << 1n) | 1n);
    // The published seeding: step from 0, add the seed, step again.
    this.#state = BigInt.asUintN(128, this.#increment + ((stateHigh << 64n) | stateLow));
    this.#step();
  }

  #step(): void {
    this.#state = BigInt.asUintN(128, this.#state * MULTIPLIER + this.#increment);
  }

  nextUint64(): bigint {
    this.#step();
    const folded = BigInt.asUintN(64, (this.#state >> 64n) ^ this.#state);
    const rotation = this.#state >> 122n;
    return BigInt.asUintN(64, (folded >> rotation) | (folded << (64n - rotation)));
  }

  nextUint32(): number {
    if (this.#storedHalf !== undefined) {
      const half = this.#storedHalf;
      this.#storedHalf = undefined;
      return half;
    }
    const word = this.nextUint64();
    this.#storedHalf = Number(word >> 32n);
    return Number(word & 0xffffffffn);
  }

  nextDouble(): number {
    return Number(this.nextUint64() >> 11n) / 9007199254740992;
  }
}
