import type { BitGenerator64 } from "./BitGenerator.js";
import { boundedInteger, type IntegerType } from "./boundedInteger.js";
import { drawUpTo } from "./drawUpTo.js";
import { integerRange } from "./integerRange.js";
import { PCG64 } from "./PCG64.js";
import { permuted } from "./permuted.js";
import type { Seed } from "./SeedSequence.js";
import { exponentialZiggurat, normalZiggurat } from "./ziggurat.js";

/**
 * The same numbers as NumPy's `numpy.random.default_rng(seed)`: PCG64 with NumPy's conversions of bits to numbers.
 * Checked against NumPy 1.24. Methods carry NumPy's names in camel case.
 *
 * @example
 * ```ts
 * import { NumpyGenerator } from "precipice/random";
 *
 * new NumpyGenerator(0).random(2); // => [ 0.636962, 0.269787 ]
 * ```
 */
export class NumpyGenerator {
  readonly bits: BitGenerator64;

  /** @param source a seed as `default_rng` takes it, or a bit generator to draw from */
  constructor(source: Seed | BitGenerator64 = 0) {
    this.bits = typeof source === "object" && "nextUint64" in source ? source : new PCG64(source);
  }

  /** `count` uniform numbers in [0, 1), 53 bits each. */
  random(count: number): Float64Array {
    return Float64Array.from({ length: count }, () => this.bits.nextDouble());
  }

  /** `count` uniform integers in [low, high) as `integers(low, high, count, dtype)` draws them. */
  integers(
    low: number | bigint,
    high: number | bigint,
    count: number,
    type: IntegerType = "int64",
  ): bigint[] {
    const draw = boundedInteger(this.bits, integerRange(low, high, type), type, "multiply");
    const first = BigInt(low);
    return Array.from({ length: count }, () => first + draw());
  }

  /** `count` of the integers 0 to `population - 1`, drawn with replacement. */
  choice(population: number, count: number): number[] {
    return this.integers(0, population, count).map(Number);
  }

  /** The integers 0 to `count - 1` in random order. */
  permutation(count: number): number[] {
    return permuted(count, (last) => drawUpTo(this.bits, last));
  }

  /** `count` draws from the standard normal distribution, by the ziggurat. */
  standardNormal(count: number): Float64Array {
    return Float64Array.from({ length: count }, () => this.#normal());
  }

  /** `count` draws from the exponential distribution with mean `scale`, by the ziggurat. */
  exponential(count: number, scale = 1): Float64Array {
    return Float64Array.from({ length: count }, () => scale * this.#exponential());
  }

  #normal(): number {
    const { tail, inside, width, height } = normalZiggurat();
    for (;;) {
      const word = this.bits.nextUint64();
      const layer = Number(word & 0xffn);
      const mantissa = (word >> 9n) & 0xfffffffffffffn;
      const size = Number(mantissa) * (width[layer] ?? 0);
      const x = word & 0x100n ? -size : size;
      if (mantissa < (inside[layer] ?? 0n)) return x;
      if (layer === 0) {
        for (;;) {
          const beyond = -Math.log1p(-this.bits.nextDouble()) / tail;
          const test = -Math.log1p(-this.bits.nextDouble());
          if (test + test > beyond * beyond) return mantissa & 0x100n ? -(tail + beyond) : tail + beyond;
        }
      }
      const above = height[layer - 1] ?? 0;
      const below = height[layer] ?? 0;
      if ((above - below) * this.bits.nextDouble() + below < Math.exp(-0.5 * x * x)) return x;
    }
  }

  #exponential(): number {
    const { tail, inside, width, height } = exponentialZiggurat();
    for (;;) {
      const word = this.bits.nextUint64() >> 3n;
      const layer = Number(word & 0xffn);
      const mantissa = word >> 8n;
      const x = Number(mantissa) * (width[layer] ?? 0);
      if (mantissa < (inside[layer] ?? 0n)) return x;
      if (layer === 0) return tail - Math.log1p(-this.bits.nextDouble());
      const above = height[layer - 1] ?? 0;
      const below = height[layer] ?? 0;
      if ((above - below) * this.bits.nextDouble() + below < Math.exp(-x)) return x;
    }
  }
}
