import { boundedInteger, type IntegerType } from "./boundedInteger.js";
import { drawUpTo } from "./drawUpTo.js";
import { integerRange } from "./integerRange.js";
import { MersenneTwister } from "./MersenneTwister.js";
import { permuted } from "./permuted.js";

/**
 * The same numbers as NumPy's `numpy.random.RandomState(seed)` (and `numpy.random.seed`), which NumPy has frozen:
 * MT19937 with the legacy conversions of bits to numbers. Methods carry NumPy's names in camel case.
 *
 * @example
 * ```ts
 * import { NumpyRandomState } from "precipice/random";
 *
 * new NumpyRandomState(0).randomSample(2); // => [ 0.548814, 0.715189 ]
 * ```
 */
export class NumpyRandomState {
  readonly bits: MersenneTwister;
  #storedNormal: number | undefined;

  /** @param seed an integer from 0 to 2^32 - 1, or several of them */
  constructor(seed: number | readonly number[] = 0) {
    this.bits = new MersenneTwister(seed);
  }

  /** `count` uniform numbers in [0, 1), 53 bits each. */
  randomSample(count: number): Float64Array {
    return Float64Array.from({ length: count }, () => this.bits.nextDouble());
  }

  /** `count` uniform integers in [low, high) as `randint(low, high, count, dtype)` draws them. */
  randint(low: number | bigint, high: number | bigint, count: number, type: IntegerType = "int64"): bigint[] {
    const draw = boundedInteger(this.bits, integerRange(low, high, type), type, "mask");
    const first = BigInt(low);
    return Array.from({ length: count }, () => first + draw());
  }

  /** `count` of the integers 0 to `population - 1`, drawn with replacement. */
  choice(population: number, count: number): number[] {
    return this.randint(0, population, count).map(Number);
  }

  /** The integers 0 to `count - 1` in random order. */
  permutation(count: number): number[] {
    return permuted(count, (last) => drawUpTo(this.bits, last));
  }

  /** `count` draws from the standard normal distribution, by the polar method, two at a time. */
  randn(count: number): Float64Array {
    return Float64Array.from({ length: count }, () => this.#normal());
  }

  #normal(): number {
    if (this.#storedNormal !== undefined) {
      const stored = this.#storedNormal;
      this.#storedNormal = undefined;
      return stored;
    }
    for (;;) {
      const x = 2 * this.bits.nextDouble() - 1;
      const y = 2 * this.bits.nextDouble() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      this.#storedNormal = factor * x;
      return factor * y;
    }
  }
}
